/** Which members of a list are records: headings, header rows, notes and pagers stand among them. */
import type { Page } from '../../model/page.ts';
import type { Records as Members } from './candidate.ts';
import { byParent } from './groups.ts';
import type { Measures, Traits } from './measures.ts';
import {
  DROP_AT,
  DROP_GROUP_AT,
  FEW_FIELDS,
  FIT_POOR,
  FIT_SAME_LOOK,
  FIT_WEAK,
  MANY_LINKS,
  MAX_DROPPED,
  MIN_MAIN_GROUP,
  NEAR,
  NEARLY_ALL_ALIKE,
  NEARLY_ALL_DIGITS,
  NEARLY_ALL_LINKED,
  NEARLY_ALL_PICTURED,
  SHORT_TEXT,
  SUSPICION,
} from './params.ts';
import { worthOfRecord } from './score.ts';
import { fitOf, textsHash, traitsOf, type Usual, usualOf } from './traits.ts';

/** The members without those that several signs mark as something else. */
export function withoutOutliers(page: Page, measures: Measures, members: Members): Members {
  const groups = ofOneList(page, measures, members);
  if (groups.length < 3) return groups;
  const traits = groups.map((member) => traitsOf(page, measures, member));
  const usual = usualOf(traits);
  const isRepeated = repeatedTexts(page, measures, groups, traits);
  const kept = groups.filter(
    (_, at) => suspicion(traits[at], usual) + (isRepeated(at) ? SUSPICION.repeated : 0) < DROP_AT,
  );
  if (kept.length === groups.length) return groups;
  return kept.length >= 2 && kept.length >= (1 - MAX_DROPPED) * groups.length ? kept : groups;
}

/** Whether a member without a link says just what another one says. Where all have a link, no text is compared. */
function repeatedTexts(
  page: Page,
  measures: Measures,
  members: Members,
  traits: readonly Traits[],
): (at: number) => boolean {
  if (traits.every(({ linked }) => linked)) return () => false;
  const hashes = members.map((member) => textsHash(page, measures, member));
  const seen = new Map<number, number>();
  for (const hash of hashes) seen.set(hash, (seen.get(hash) ?? 0) + 1);
  return (at) => !traits[at].linked && seen.get(hashes[at])! > 1;
}

/** Members under several parents may be several lists of the same tags: what is unlike the richest group goes. */
function ofOneList(page: Page, measures: Measures, members: Members): Members {
  const groups = byParent(page.tree, members);
  if (groups.length < 2) return members;
  const worth = (group: Members) => group.reduce((sum, member) => sum + worthOfRecord(measures, member), 0);
  const main = groups.reduce((best, group) => (worth(group) > worth(best) ? group : best));
  if (main.length < MIN_MAIN_GROUP) return members;
  const usual = usualOf(main.map((member) => traitsOf(page, measures, member)));
  return groups
    .filter((group) => {
      const signs = group.reduce((sum, member) => sum + suspicion(traitsOf(page, measures, member), usual), 0);
      return group === main || signs / group.length < DROP_GROUP_AT;
    })
    .flat();
}

/** Others that look like members of this list and show no sign of being something else. */
export function likeMembers(page: Page, measures: Measures, members: Members, others: Members): Members {
  if (others.length === 0) return others;
  const usual = usualOf(members.map((member) => traitsOf(page, measures, member)));
  return others.filter((other) => {
    const traits = traitsOf(page, measures, other);
    const sameLook = usual.looks >= NEARLY_ALL_ALIKE && traits.look === usual.look;
    const unmarked = usual.looks < NEARLY_ALL_ALIKE;
    const least = sameLook || (unmarked && holdsTheSame(traits, usual)) ? FIT_SAME_LOOK : FIT_WEAK;
    return (
      withoutShape(traits, usual, sameLook) < DROP_AT / 2 &&
      fitOf(traits.shape, usual.bits, usual.all) >= least * usual.fit
    );
  });
}

/** As many fields and letters as usual, and a link, a picture, a digit where nearly all have one: tags may differ then. */
function holdsTheSame(traits: Traits, usual: Usual): boolean {
  const near = (mine: number, theirs: number) => mine >= theirs / NEAR && mine <= theirs * NEAR;
  const [linked, pictured] = [usual.linked >= NEARLY_ALL_LINKED, usual.pictured >= NEARLY_ALL_PICTURED];
  if ((linked && !traits.linked) || pictured !== traits.pictured || !linked) return false;
  return near(traits.fields, usual.fields) && near(traits.letters, usual.letters);
}

function suspicion(traits: Traits, usual: Usual): number {
  const sameLook = traits.look === usual.look;
  const signs = withoutShape(traits, usual, sameLook);
  // Where nearly all have one class, the page itself says which are of one kind; shapes say no more then.
  if (usual.looks >= NEARLY_ALL_ALIKE && sameLook) return signs;
  const fit = fitOf(traits.shape, usual.bits, usual.all);
  if (fit < FIT_POOR * usual.fit) return signs + SUSPICION.poorFit;
  return fit < FIT_WEAK * usual.fit ? signs + SUSPICION.weakFit : signs;
}

function withoutShape(traits: Traits, usual: Usual, sameLook: boolean): number {
  let signs = 0;
  if (usual.patterns >= NEARLY_ALL_ALIKE && traits.pattern !== usual.pattern) signs += SUSPICION.otherAddress;
  if (!traits.linked && usual.linked >= NEARLY_ALL_LINKED) signs += SUSPICION.noLink;
  if (!traits.pictured && usual.pictured >= NEARLY_ALL_PICTURED) signs += SUSPICION.noPicture;
  if (traits.links > MANY_LINKS * Math.max(1, usual.links)) signs += SUSPICION.manyLinks;
  if (!traits.digits && usual.digits >= NEARLY_ALL_DIGITS) signs += SUSPICION.noDigits;
  if (traits.letters < SHORT_TEXT * usual.letters) signs += SUSPICION.short;
  if (traits.fields < FEW_FIELDS * usual.fields) signs += SUSPICION.fewFields;
  if (usual.looks >= NEARLY_ALL_ALIKE && !sameLook) signs += SUSPICION.otherLook;
  return signs;
}
