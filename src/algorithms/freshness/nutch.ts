/** The rival people know: Apache Nutch's AdaptiveFetchSchedule, which shortens the interval after a change and lengthens it after none. */
import { PARAMS } from './params.ts';

export function nextInterval(days: number, changed: boolean): number {
  const { leastDays, mostDays, changed: shorter, same: longer } = PARAMS.nutch;
  return Math.min(mostDays, Math.max(leastDays, days * (changed ? shorter : longer)));
}

/** Its visits a day in the long run, which a change rate leads to: the interval at which shortening and lengthening balance. */
export function adaptiveInterval(rate: number): number {
  const { leastDays, mostDays, changed: shorter, same: longer } = PARAMS.nutch;
  // p ln(0.8) + (1 - p) ln(1.2) = 0, with p = 1 - exp(-λt).
  const share = Math.log(longer) / (Math.log(longer) - Math.log(shorter));
  const days = rate <= 0 ? mostDays : -Math.log1p(-share) / rate;
  return Math.min(mostDays, Math.max(leastDays, days));
}
