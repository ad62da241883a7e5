import { describe, expect, test } from 'vitest';
import { stemmerFor } from './stemmer.ts';

describe('stemmerFor', () => {
  test('takes endings off in the language that was asked for', () => {
    expect(['connected', 'connection', 'connections'].map(stemmerFor('en-GB'))).toEqual([
      'connect',
      'connect',
      'connect',
    ]);
    expect(['häuser', 'hauses'].map(stemmerFor('de'))).toEqual(['haus', 'haus']);
    expect(['книги', 'книгу'].map(stemmerFor('ru'))).toEqual(['книг', 'книг']);
  });

  test('leaves words of other languages, and what is no word, as they are', () => {
    expect(stemmerFor('xx')('running')).toBe('running');
    const endless = 'ing'.repeat(5000);
    expect(stemmerFor('en')(endless)).toBe(endless);
  });
});
