import { expect, test } from 'vitest';
import { keyOf, QueryChooser } from './choose-query.ts';
import { CutAnswers } from './cut-answers.ts';
import { TermBook } from './term-book.ts';

function bookOf(...texts: string[]): TermBook {
  const book = new TermBook();
  for (const [at, text] of texts.entries()) book.add(String(at), text);
  return book;
}

test('the word that more objects have is expected to bring more, and nothing is asked twice', () => {
  const chooser = new QueryChooser(bookOf('amber harbour', 'amber garden', 'amber letters'), []);
  const first = chooser.next();
  expect(first?.word).toBe('amber');
  const rest = [chooser.next(), chooser.next(), chooser.next()].map((query) => query?.word);
  expect(rest.sort()).toEqual(['garden', 'harbour', 'letters']);
  expect(chooser.next()).toBeNull();
});

test('a word that the site cuts is asked with a second word, and with a choice beside it', () => {
  const book = bookOf(
    'amber river one',
    'amber river two',
    'amber stone six',
    'amber stone ten',
    'river six',
    'stone two',
  );
  const chooser = new QueryChooser(book, [{ name: 'lang', values: ['fr'] }]);
  chooser.isCut('amber', ['amber']);
  const asked: string[] = [];
  for (let query = chooser.next(); query !== null; query = chooser.next()) asked.push(keyOf(query));
  expect(asked).toContain('amber river');
  expect(asked).toContain('amber\nlang=fr');
});

test('answers are cut where the site prints more, or where several end at one largest size', () => {
  const cuts = new CutAnswers();
  const keys = (count: number) => new Set(Array.from({ length: count }, (_, at) => String(at)));
  expect(cuts.isCut({ keys: keys(7), size: null })).toBe(false);
  expect(cuts.isCut({ keys: keys(50), size: null })).toBe(false);
  expect(cuts.isCut({ keys: keys(50), size: null })).toBe(false);
  expect(cuts.isCut({ keys: keys(50), size: null })).toBe(true);
  expect(cuts.limit).toBe(50);
  expect(new CutAnswers().isCut({ keys: keys(10), size: 300 })).toBe(true);
});
