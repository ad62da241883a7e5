import type { Fetched } from '../../model/fetched.ts';
import type { Page } from '../../model/page.ts';
import { nodeCount } from '../../model/tag-tree.ts';
import { type Address, NOWHERE } from '../../model/url.ts';
import { type Form, forms } from '../../page/forms.ts';
import { type Head, head } from '../../page/head.ts';
import { DEFAULT_NOTATION, linkPath, type Notation } from '../../page/link-paths.ts';
import { anchorOf, links, linksByPath } from '../../page/links.ts';
import { repeats } from '../../page/repeats.ts';
import { type StructuredData, structuredData } from '../../page/structured-data.ts';
import { nodePath } from '../../page/tag-paths.ts';
import { pageText, textOf } from '../../page/text.ts';
import { depths } from '../../page/walk.ts';
import { pageFromBytes, pageFromFetched } from '../single-page.ts';
import { readOrSay } from '../too-complex.ts';

/** How one page is built, as plain data. */
export interface Inspection extends Head {
  readonly url: string | null;
  readonly charset: { readonly name: string; readonly from: string; readonly refuted?: string };
  readonly size: {
    readonly bytes: number;
    readonly nodes: number;
    readonly depth: number;
    readonly textCharacters: number;
    readonly cut: string;
  };
  readonly links: { readonly total: number; readonly places: readonly LinkPlace[] };
  readonly forms: readonly (Omit<Form, 'node' | 'fields'> & {
    readonly path: string;
    readonly fields: readonly InspectedField[];
  })[];
  readonly structured: StructuredData;
  readonly repeats: readonly {
    readonly path: string;
    readonly count: number;
    readonly nodes: number;
    readonly example: string;
  }[];
}

export interface LinkPlace {
  readonly path: string;
  readonly count: number;
  readonly examples: readonly { readonly text: string; readonly url: string }[];
}

export interface InspectedField {
  readonly name: string | null;
  readonly type: string;
  readonly label: string | null;
  readonly value: string;
  readonly choices: readonly string[];
}

export interface InspectOptions {
  /** Where the page is from. @default what the page says of itself */
  readonly url?: Address;
  readonly notation?: Notation;
  /** Links shown per place. @default 3 */
  readonly examples?: number;
}

const MAX_REPEATS = 10;

/** A page out of a file. */
export function inspectBytes(bytes: Uint8Array, options: InspectOptions = {}): Inspection {
  const { page, decoded } = pageFromBytes(bytes, options.url ?? null);
  const { charset: name, from, refuted } = decoded;
  return inspection(page, bytes.length, { name, from, ...(refuted === undefined ? {} : { refuted }) }, options);
}

/** A page that came over the network. */
export function inspectFetched(fetched: Fetched & { readonly kind: 'ok' }, options: InspectOptions = {}): Inspection {
  const { charset = 'utf-8', bytes } = fetched;
  return inspection(pageFromFetched(fetched), bytes, { name: charset, from: 'network' }, options);
}

function inspection(page: Page, bytes: number, charset: Inspection['charset'], options: InspectOptions): Inspection {
  const url = page.url === NOWHERE ? null : page.url;
  return readOrSay(page, () => ({ url, ...describe(page, options), charset, size: sizeOf(page, bytes) }));
}

function describe(page: Page, { notation = DEFAULT_NOTATION, examples = 3 }: InspectOptions) {
  return {
    ...head(page),
    links: { total: links(page).length, places: linkPlaces(page, notation, examples) },
    forms: forms(page).map(({ node, fields, ...form }) => ({
      path: nodePath(page.tree, node),
      ...form,
      fields: fields.map(({ name, type, label, value, choices }) => ({
        name,
        type,
        label,
        value,
        choices: choices.map((choice) => choice.label),
      })),
    })),
    structured: structuredData(page),
    repeats: repeats(page)
      .slice(0, MAX_REPEATS)
      .map(({ members, nodes }) => ({
        path: linkPath(page, members[0], notation),
        count: members.length,
        nodes,
        example: textOf(page, members[0]).slice(0, 120),
      })),
  };
}

/** The places with most links first. */
function linkPlaces(page: Page, notation: Notation, examples: number): LinkPlace[] {
  return [...linksByPath(page, notation)]
    .map(([path, members]) => ({
      path,
      count: members.length,
      examples: members.slice(0, examples).map(({ node, url }) => ({ text: anchorOf(page, node).text, url })),
    }))
    .sort((a, b) => b.count - a.count);
}

function sizeOf(page: Page, bytes: number): Inspection['size'] {
  const { tree } = page;
  const depth = depths(tree).reduce((deepest, level) => Math.max(deepest, level), 0);
  return { bytes, nodes: nodeCount(tree), depth, textCharacters: pageText(page).text.length, cut: tree.cut };
}
