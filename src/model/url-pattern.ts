/** A family of addresses, as recrawling sees it: what visiting all of it costs and what that brings. */
export interface UrlPattern {
  /** The addresses of the family; classes in braces stand for what varies, or a `*` at the end (method `sr`). */
  readonly pattern: string;
  /** Pages, bytes, distinct objects and facts of the family when it was last read. */
  readonly pages: number;
  readonly bytes: number;
  readonly objects: number;
  readonly facts: number;
  /** Whether the plan visits it again for what it shows. */
  readonly chosen: boolean;
  /** Whether the plan visits it because it leads to what is chosen. */
  readonly leads: boolean;
  /** The place of what is visited in the order of visiting, from 1; null for the others. */
  readonly rank: number | null;
  /** How the plan was made. */
  readonly method: string;
  /** Parameters that do not belong to the pattern of an address. */
  readonly ignored: readonly string[];
}
