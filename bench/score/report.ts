import type { EntityScore } from './entities.ts';
import type { FactScore } from './facts.ts';
import type { Figure, Score } from './figures.ts';
import type { RecordScore } from './records.ts';

/** Figures as a person reads them. */
function scoreLine(name: string, score: Score): string {
  const number = (value: number) => value.toFixed(4);
  const part = (figure: keyof Figure) => {
    const range = score.intervals === null ? '' : ` [${score.intervals[figure].map(number).join(', ')}]`;
    return `${figure} ${number(score[figure])}${range}`;
  };
  const counts = `${score.right} right of ${score.predicted} predicted, ${score.found} found of ${score.actual}`;
  return `${name}: ${part('precision')}, ${part('recall')}, ${part('f1')} (${counts}; drawn: ${score.drawn})`;
}

/** A score as lines for people. */
export function report(score: FactScore | EntityScore | RecordScore): string[] {
  const lines = Object.entries(score).flatMap(([name, part]) =>
    part !== null && typeof part === 'object' && 'intervals' in part ? [scoreLine(name, part as Score)] : [],
  );
  if ('titles' in score) {
    const share = (name: 'titles' | 'links') => `${name}: ${score[name].right} right of ${score[name].of}`;
    lines.push(share('titles'), share('links'));
  }
  if ('calibration' in score && score.calibration !== null) {
    const { error, brier, tenths } = score.calibration;
    lines.push(`calibration: mean distance ${error.toFixed(4)}, Brier ${brier.toFixed(4)}`);
    for (const { from, said, so, facts } of tenths)
      lines.push(`  from ${from.toFixed(1)}: said ${said.toFixed(3)}, so ${so.toFixed(3)} (${facts} facts)`);
  }
  return lines;
}
