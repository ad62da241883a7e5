/** How well-known software writes its lists, its pages and its acting links. Written from memory of their markup, not copied. */
export interface Application {
  readonly name: string;
  readonly language: string;
  readonly list: string;
  /** With {id}. */
  readonly page: string;
  readonly acts: readonly LinkRow[];
  /** Links that look like acting ones and only show something. */
  readonly harmless?: readonly LinkRow[];
}

/** Where it stands (see `site.ts`), the address with {id} and {t}, attributes, what it shows. */
export type LinkRow = readonly [slot: string, template: string, attributes: string, inner: string];
