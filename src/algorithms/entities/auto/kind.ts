import { smallest } from '../../../model/extremes.ts';
import type { Look } from './look.ts';
import { AUTO_PARAMS } from './params.ts';
import { draw, type Features, type Measure, measure, type Picture, sum } from './picture.ts';
import { pathOf } from './url-pattern.ts';

/** How well a page fits the kind, and what is needed. */
export interface Fit extends Measure {
  readonly needed: Measure;
}

const featuresOf = ({ labels, paths }: Look): Features => ({ labels, paths: new Set(paths.keys()) });

/**
 * The picture of an entity kind: labels and link-paths that most of its pages have and others have not. Labels tell kinds
 * apart that share a template, and hold handcrafted pages together; link-paths hold where a page has few labels.
 */
export class Kind {
  readonly #exemplars: Features[] = [];
  /** By the path of their address: parts of one list are one page here. */
  readonly #contrasts = new Map<string, Features>();
  #picture: Picture | null = null;
  #needed: Fit['needed'] | null = null;

  get size(): number {
    return this.#exemplars.length;
  }

  /** How many features tell the kind from other pages: on a page of bare text hardly any. */
  get strength(): number {
    const { labels, paths } = this.#drawn();
    return sum(labels.values()) + sum(paths.values());
  }

  /** How many pages it is held against. */
  get contrasts(): number {
    return this.#contrasts.size;
  }

  /** Whether pages of the kind have enough in common for telling others by it. */
  get comparable(): boolean {
    const { labels, paths, handcrafted } = this.#drawn();
    return labels.size > 0 || (paths.size > 0 && !handcrafted);
  }

  get handcrafted(): boolean {
    return this.#drawn().handcrafted;
  }

  addExemplar(look: Look): void {
    if (this.#exemplars.length >= AUTO_PARAMS.maxExemplars) return;
    this.#exemplars.push(featuresOf(look));
    this.#forget();
  }

  /** A page that is not of the kind. What a list says of each of its records says nothing against the kind. */
  addContrast(look: Look): void {
    const path = pathOf(look.key);
    if (this.#contrasts.size >= AUTO_PARAMS.maxContrasts || this.#contrasts.has(path)) return;
    const { labels, paths } = featuresOf(look);
    const once = [...labels].filter((label) => !look.repeatedLabels.has(label));
    this.#contrasts.set(path, { labels: new Set(once), paths });
    this.#forget();
  }

  removeContrast(look: Look): void {
    if (this.#contrasts.delete(pathOf(look.key))) this.#forget();
  }

  fit(look: Look): Fit {
    const picture = this.#drawn();
    this.#needed ??= this.#learnNeeded(picture);
    return { ...measure(picture, look), needed: this.#needed };
  }

  /** Whether these pages, though like the kind, have labels of their own where it has its: another kind in the same dress. */
  isAnother(pages: readonly Pick<Look, 'labels'>[]): boolean {
    if (pages.length < 2 || this.#exemplars.length < AUTO_PARAMS.fewExemplars) return false;
    const ofAll = [...this.#drawn().labels].filter(([label]) => this.#exemplars.every((one) => one.labels.has(label)));
    const missing = ofAll.filter(([label]) => !pages.some((page) => page.labels.has(label)));
    const elsewhere = [...this.#contrasts.values()];
    const telling = [...pages[0].labels].filter(
      (label) => pages.every((page) => page.labels.has(label)) && !elsewhere.some((one) => one.labels.has(label)),
    );
    const own = telling.filter((label) => !this.#exemplars.some((one) => one.labels.has(label)));
    // What some pages of the kind have and others have not is a value: it stands on these by chance.
    const shared = ofAll.filter(([label]) => telling.includes(label));
    const { anotherFrom } = AUTO_PARAMS;
    const lacks = sum(missing.map(([, weight]) => weight)) >= anotherFrom * sum(ofAll.map(([, weight]) => weight));
    return lacks && missing.length > 0 && own.length > 0 && own.length >= anotherFrom * (own.length + shared.length);
  }

  #forget(): void {
    this.#picture = null;
    this.#needed = null;
  }

  #drawn(): Picture {
    this.#picture ??= draw(this.#exemplars, [...this.#contrasts.values()]);
    return this.#picture;
  }

  /** From what each exemplar has of the picture that the others give. */
  #learnNeeded({ labels, handcrafted }: Picture): Fit['needed'] {
    const { belongsFrom, pathsFrom, minThreshold, maxThreshold, minLabels } = AUTO_PARAMS;
    const contrasts = [...this.#contrasts.values()];
    const own = this.#exemplars.map((one) => {
      const others = this.#exemplars.filter((other) => other !== one);
      return measure(draw(others.length === 0 ? [one] : others, contrasts), one);
    });
    const part = (share: number, from: number) => Math.min(maxThreshold, Math.max(minThreshold, share * from));
    const least = (which: 'labels' | 'paths' | 'score') =>
      smallest(
        own.map((one) => one[which]),
        1,
      );
    return {
      labels: labels.size < minLabels ? 0 : part(belongsFrom, least('labels')),
      paths: handcrafted ? 0 : pathsFrom * least('paths'),
      score: part(belongsFrom, least('score')),
    };
  }
}
