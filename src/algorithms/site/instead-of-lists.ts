/** Why a start page may lead to no list: said only where none was found. */
import type { Page } from '../../model/page.ts';
import { trimmedAttribute } from '../../page/attributes.ts';
import { forms } from '../../page/forms.ts';
import { findTag } from '../../page/walk.ts';
import { offersOf } from './look.ts';
import { PARAMS } from './params.ts';
import type { InsteadOfLists } from './result.ts';

export function insteadOfLists(page: Page): InsteadOfLists | null {
  const isPassword = (node: number) => trimmedAttribute(page, node, 'type')?.toLowerCase() === 'password';
  if (findTag(page.tree, 'input').some(isPassword)) return 'login';
  const typed = forms(page).flatMap(({ fields }) => fields.filter(({ type }) => type === 'text' || type === 'search'));
  if (typed.length > 0) return 'search';
  const hasHardlyAnyLinks = offersOf(page).length < PARAMS.minRecords;
  return hasHardlyAnyLinks && findTag(page.tree, 'script').length > 0 ? 'scripts' : null;
}
