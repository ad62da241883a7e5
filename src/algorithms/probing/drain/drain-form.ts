/** Drains a form. */
import type { Conversation } from '../../../model/conversation.ts';
import type { FormTalk } from '../ask/form-talk.ts';
import type { Left } from '../ask/result.ts';
import type { Chance } from '../ask/seeded.ts';
import type { WordSource } from '../ask/types.ts';

export interface DrainOptions {
  readonly chance: Chance;
  readonly language: string;
  readonly words: WordSource;
}

// biome-ignore lint/correctness/useYield: placeholder
export function* drainForm(_talk: FormTalk, _options: DrainOptions): Conversation<Left | null> {
  return null;
}
