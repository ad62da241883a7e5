/** Rules of `planned` that can be switched off one by one, to see what each is worth (`npm run bench -- --only queries --table rules`). */
export const PLAN_RULES = {
  identity: 'state in addresses is no part of an entity (rule 1)',
  comparing: 'two members of a group are compared with the whole list before it is a filter (rule 2)',
  partition: 'the largest value is what the others leave (rule 3)',
  records: 'what records show is not asked (rule 4)',
  counts: 'counts that were right are believed (rule 5)',
  size: 'the largest page size is used (rule 6)',
  elsewhere: 'filters behind "more", on indexes and on entity pages (rule 7)',
  widening: 'from a filtered start to the widest list (rule 8)',
  once: 'a filter below several values is learned below one (rule 9)',
  names: 'headings, labels and texts name filters, not addresses alone (rule 10)',
  addresses: 'numbers of pages and sizes are written into addresses (rule 11)',
  cut: 'lists that the site cuts are read in parts (rule 9)',
  moving: 'small differences are asked again (decision 0460)',
} as const;

export type PlanRule = keyof typeof PLAN_RULES;
