/** A family of addresses, as recrawling sees it: what visiting all of it costs and what that brings. */
export interface UrlPattern {
  /** The addresses of the family, with `*` for what varies. */
  readonly pattern: string;
  /** Pages, bytes and objects of the family when it was last read. */
  readonly pages: number;
  readonly bytes: number;
  readonly objects: number;
  /** Whether the plan visits it again. */
  readonly chosen: boolean;
}
