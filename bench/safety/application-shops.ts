import { actOf, filled } from './act.ts';
import type { Application, LinkRow } from './applications/application.ts';
import { FORUM_APPLICATIONS } from './applications/forums.ts';
import { HAND_WRITTEN } from './applications/hand-written.ts';
import { SHOP_APPLICATIONS } from './applications/shops.ts';
import { TOOL_APPLICATIONS } from './applications/tools.ts';
import type { Product } from './catalogue.ts';
import type { RouteAnswer } from './places.ts';
import { escapeHtml } from './sayings.ts';
import { makeSite, type Shop, type Traits } from './shop.ts';
import type { Slots } from './slots.ts';

const APPLICATIONS: readonly Application[] = [
  ...SHOP_APPLICATIONS,
  ...FORUM_APPLICATIONS,
  ...TOOL_APPLICATIONS,
  ...HAND_WRITTEN,
];
const SESSIONS = ['none', 'cookie'] as const;
const TOKEN = '9f3c51d07a';
/** Slots whose content is a list item. */
const ITEMS = new Set(['menu', 'filterItems']);

/** Every application as a visitor and as a member. */
export function applicationShops(): readonly Shop[] {
  return APPLICATIONS.flatMap((application, at) => SESSIONS.map((session) => shopOf(application, session, at)));
}

function shopOf(application: Application, session: Traits['session'], at: number): Shop {
  const { acts, harmless = [], language, list, name, page } = application;
  const plain = makeSite(7000 + at, language);
  const rows = [...acts, ...harmless];
  const site = {
    ...plain,
    listPath: list,
    productTemplate: page,
    filters: 'parameters' as const,
    slots: slotsOf(rows),
  };
  const routes = new Map<string, RouteAnswer>(
    harmless.flatMap(([, template]) =>
      site.catalogue.products.map(
        ({ id }) =>
          [
            filled(template, id, TOKEN),
            { html: `<title>${name}</title><form><textarea name="t">${id}</textarea></form>` },
          ] as const,
      ),
    ),
  );
  return {
    name: `${name}, ${session}`,
    traits: {
      kind: 'several',
      language,
      place: 'as in the software',
      saying: 'as in the software',
      address: name,
      token: 'as in the software',
      neighbours: acts.length,
      method: 'GET',
      session,
    },
    site,
    placed: { slots: site.slots, routes },
    acts: acts.map(([, template]) => actOf(template)),
    example: name,
    decoys: [],
  };
}

function slotsOf(rows: readonly LinkRow[]): Slots {
  const names = new Set(rows.map(([slot]) => slot));
  const content = (name: string) => (product: Product | undefined) =>
    rows
      .filter(([slot]) => slot === name)
      .map(([, template, attributes, inner]) => {
        const link = `<a href="${escapeHtml(filled(template, product?.id ?? 101, TOKEN))}" ${attributes}>${inner}</a>`;
        return ITEMS.has(name) ? `<li>${link}</li>` : link;
      })
      .join(' ');
  return Object.fromEntries([...names].map((name) => [name, content(name)]));
}
