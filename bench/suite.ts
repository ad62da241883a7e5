/** What one part of the benchmark prints. Numbers are formatted by the suite, which knows their units. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Figures to reach, each with whether it was; said under the table. */
  readonly goals?: readonly Goal[];
  /** What was left out and why, what to mind when reading. */
  readonly notes?: readonly string[];
}

export interface Goal {
  readonly goal: string;
  readonly measured: string;
  readonly reached: boolean;
}

export interface BenchOptions {
  /** The whole size that the figures in the documents come from; otherwise a small set that ends in about a minute. */
  readonly full: boolean;
  /** Where the shared pages are, or null where they are absent. */
  readonly dataFolder: string | null;
  /** Labelled pages named on the command line, of the same form as those of ours; null: ours. */
  readonly data: string | null;
  /** Where this suite writes its predictions and truths; `scored` (bench/scored.ts) does. Not committed. */
  readonly outFolder: string;
  /** Tables of the suite that were named; empty: all. */
  readonly tables: readonly string[];
  readonly beds: BedChoice;
  readonly fleet: FleetChoice;
  /** The suite was asked for by its name, not with all others. */
  readonly isNamed: boolean;
  /** Progress, to standard error. */
  readonly say: (line: string) => void;
}

/** How much of the suite 'fleet' a machine can do in the time there is. */
export interface FleetChoice {
  /** In place of those of its size. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Of each rate. */
  readonly mostSeconds: number;
}

/** What the suite of real applications is to run. */
export interface BedChoice {
  /** Where the applications are, or null where they are absent. */
  readonly folder: string | null;
  /** Empty: all of them. */
  readonly names: readonly string[];
  /** A hundred entities each. */
  readonly small: boolean;
  /** A bin/quarry.js of another version, to compare; null: this one, built anew where that is needed. */
  readonly program: string | null;
}

export interface Suite {
  readonly name: string;
  readonly summary: string;
  /** It changes the machine (installs packages) or takes long: left out unless it is named. */
  readonly onlyByName?: boolean;
  run(options: BenchOptions): Promise<readonly Table[]>;
}
