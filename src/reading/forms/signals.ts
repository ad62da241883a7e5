/** What tells the purpose of a form. Each signal is looked for in one form; what it is worth for each purpose is fitted (weights.ts). */
import { trimmedAttribute } from '../../page/attributes.ts';
import type { FormCase } from './case.ts';
import * as words from './words.ts';

export interface FormSignal {
  readonly name: string;
  /** Why it tells something, as a person reads it. */
  readonly because: string;
  /** What is seen, in a few words; null where the signal is absent. */
  seen(subject: FormCase): string | null;
}

const when = (condition: boolean, seen: string): string | null => (condition ? seen : null);

/** The first of the texts in which one of the words is found. */
function found(pattern: RegExp, ...texts: readonly string[]): string | null {
  for (const text of texts) {
    const hit = pattern.exec(text);
    if (hit !== null && hit[0] !== '') return `'${hit[0]}'`;
  }
  return null;
}

const choiceNames = ({ choices }: FormCase): number => new Set(choices.map(({ name }) => name)).size;

const typed = ({ areas, passwords, texts }: FormCase): number => areas.length + passwords.length + texts.length;

export const FORM_SIGNALS: readonly FormSignal[] = [
  {
    name: 'one-line',
    because: 'A search has one line to type in, and nothing else that must be written.',
    seen: (c) => when(c.texts.length === 1 && typed(c) === 1, 'one line to type in'),
  },
  {
    name: 'few-lines',
    because: 'Two or three lines are a login, a comment or a search with details.',
    seen: (c) => when(typed(c) === 2 || typed(c) === 3, `${typed(c)} lines`),
  },
  {
    name: 'many-lines',
    because: 'Who asks for much wants to know a person.',
    seen: (c) => when(typed(c) > 3, `${typed(c)} lines`),
  },
  {
    name: 'nothing-to-type',
    because: 'Where there is nothing to type one chooses.',
    seen: (c) => when(typed(c) === 0, 'nothing to type'),
  },
  {
    name: 'choices-only',
    because: 'Drop-downs and boxes without a line arrange or filter what is shown.',
    seen: (c) => when(typed(c) === 0 && c.choices.length > 0, `${c.choices.length} choices, nothing to type`),
  },
  {
    name: 'buttons-only',
    because: 'A button alone does something or leads somewhere.',
    seen: (c) => when(typed(c) === 0 && c.choices.length === 0, 'no fields'),
  },
  {
    name: 'get',
    because: 'What only asks is sent in the address.',
    seen: (c) => when(c.form.method === 'GET', 'sent by GET'),
  },
  {
    name: 'password',
    because: 'A password is asked for to let somebody in.',
    seen: (c) => when(c.passwords.length === 1, 'one password'),
  },
  {
    name: 'two-passwords',
    because: 'A new password is typed twice.',
    seen: (c) => when(c.passwords.length > 1, `${c.passwords.length} passwords`),
  },
  {
    name: 'email',
    because: 'An address for mail is asked for to write to somebody.',
    seen: (c) => {
      const field = c.texts.find(({ name, type }) => type === 'email' || /e-?mail|courriel|correo/i.test(name ?? ''));
      return when(field !== undefined, `asks for mail ('${field?.name}')`);
    },
  },
  {
    name: 'email-said',
    because: 'The words beside a line speak of mail.',
    seen: (c) => found(/e-?mail|courriel|correo|почт|@/iu, c.said),
  },
  {
    name: 'area',
    because: 'Several lines are for messages.',
    seen: (c) => when(c.areas.length > 0, 'an area for text'),
  },
  {
    name: 'search-type',
    because: 'The page states that it is a search, by the type of its line or by its role.',
    seen: (c) =>
      when(
        c.texts.some(({ type }) => type === 'search') || trimmedAttribute(c.page, c.form.node, 'role') === 'search',
        'stated to be a search',
      ),
  },
  {
    name: 'query-named',
    because: 'The line is called as queries are called.',
    seen: ({ texts }) => {
      const named = texts.find(
        ({ name }) => name !== null && words.QUERY_NAMES.test(name.replace(/^.*[.:$[]/, '').replace(/\]$/, '')),
      );
      return when(named !== undefined, `a line called '${named?.name}'`);
    },
  },
  {
    name: 'search-said',
    because: 'The words on or beside its fields speak of searching.',
    seen: (c) => found(words.SEARCH_WORDS, c.said),
  },
  {
    name: 'search-pressed',
    because: 'Its button speaks of searching.',
    seen: (c) => found(words.SEARCH_WORDS, c.pressed),
  },
  {
    name: 'search-called',
    because: 'Authors call it a search in names and classes.',
    seen: (c) => found(words.SEARCH_WORDS, c.called, c.names.join(' ')),
  },
  {
    name: 'search-address',
    because: 'The address that answers is called a search.',
    seen: (c) => found(words.SEARCH_WORDS, c.sentTo),
  },
  {
    name: 'login',
    because: 'It speaks of letting somebody in.',
    seen: (c) => found(words.LOGIN_WORDS, c.pressed, c.called, c.sentTo, c.said),
  },
  {
    name: 'registration',
    because: 'It speaks of becoming a member.',
    seen: (c) => found(words.REGISTRATION_WORDS, c.pressed, c.called, c.sentTo, c.names.join(' ')),
  },
  {
    name: 'contact',
    because: 'It speaks of messages.',
    seen: (c) => found(words.CONTACT_WORDS, c.pressed, c.called, c.sentTo, c.names.join(' ')),
  },
  {
    name: 'subscription',
    because: 'It speaks of letters that come regularly.',
    seen: (c) => found(words.SUBSCRIBE_WORDS, c.pressed, c.called, c.sentTo, c.names.join(' '), c.said),
  },
  {
    name: 'order',
    because: 'It speaks of buying.',
    seen: (c) => found(words.ORDER_WORDS, c.pressed, c.called, c.sentTo, c.names.join(' ')),
  },
  {
    name: 'arranging',
    because: 'It speaks of order, size or language of what is shown.',
    seen: (c) => found(words.ARRANGE_WORDS, c.pressed, c.called, c.names.join(' '), c.said),
  },
  {
    name: 'narrowing',
    because: 'It speaks of filters, or of a range of prices.',
    seen: (c) => found(words.NARROWING_WORDS, c.pressed, c.called, c.sentTo, c.names.join(' ')),
  },
  {
    name: 'several-choices',
    because: 'Who chooses several values and asks by address asks for what has them all.',
    seen: (c) => when(c.form.method === 'GET' && choiceNames(c) > 1, `${choiceNames(c)} choices, sent by GET`),
  },
  {
    name: 'own-address',
    because: 'It is sent to the page that it stands on.',
    seen: (c) => when(c.form.action !== null && pathOf(c.form.action) === pathOf(c.page.url), 'sent to its own page'),
  },
];

const pathOf = (address: string): string => address.replace(/[?#].*$/, '');
