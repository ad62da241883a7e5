/** One question ("is this a pager?"), its possible answers, and one signal that speaks for or against some of them. */
export interface Rule<Case, Answer extends string> {
  readonly name: string;
  /** Why the signal tells something, as a person reads it. */
  readonly because: string;
  /** Downloads that it needs. */
  readonly costs: 0 | 1 | 2;
  look(subject: Case): readonly Finding<Answer>[];
}

/** What a rule found in one case, and how much it says for an answer: a bit doubles the odds. */
export interface Finding<Answer extends string> {
  readonly rule: string;
  readonly answer: Answer;
  readonly bits: number;
  readonly seen: string;
}
