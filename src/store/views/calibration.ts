/** How often sources agree, by the confidence that was given. */
import type { Database } from '../database.ts';
import type { Calibration, CalibrationBin } from '../views.ts';

export const CALIBRATION_BINS = 10;

export interface DbBin {
  readonly bin: number;
  readonly facts: number;
  readonly compared: number;
  readonly agreed: number;
}

/**
 * Of the first entities of each kind. A fact is compared where another source has a value of the same attribute of the same
 * entity, and agrees where one of those is the same text; where an attribute has several values, one of them is enough.
 */
export function calibration(main: Database, mostEntities: number): Calibration {
  const inAll = main.get<{ n: number }>('SELECT count(*) AS n FROM entities WHERE gone_ms IS NULL')!.n;
  const rows = main.all<DbBin>(
    `WITH chosen AS (SELECT id FROM entities WHERE gone_ms IS NULL ORDER BY id LIMIT ?1)
     SELECT min(${CALIBRATION_BINS - 1}, CAST(facts.confidence * ${CALIBRATION_BINS} AS INTEGER)) AS bin, count(*) AS facts,
            count(*) FILTER (WHERE EXISTS (SELECT 1 FROM facts AS others WHERE others.entity = facts.entity
              AND others.attribute = facts.attribute AND others.ended_ms IS NULL AND others.source <> facts.source)) AS compared,
            count(*) FILTER (WHERE EXISTS (SELECT 1 FROM facts AS others WHERE others.entity = facts.entity
              AND others.attribute = facts.attribute AND others.value = facts.value AND others.ended_ms IS NULL
              AND others.source <> facts.source)) AS agreed
     FROM chosen JOIN facts ON facts.entity = chosen.id WHERE facts.ended_ms IS NULL GROUP BY 1`,
    mostEntities,
  );
  return { entities: Math.min(mostEntities, inAll), entitiesInAll: inAll, bins: binsFrom(rows) };
}

export function binsFrom(rows: readonly DbBin[]): readonly CalibrationBin[] {
  return Array.from({ length: CALIBRATION_BINS }, (_, bin): CalibrationBin => {
    const { agreed = 0, compared = 0, facts = 0 } = rows.find((one) => one.bin === bin) ?? {};
    return { from: bin / CALIBRATION_BINS, to: (bin + 1) / CALIBRATION_BINS, facts, compared, agreed };
  });
}
