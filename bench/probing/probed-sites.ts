/** Answer pages that are read once for all tables. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AnswerTruth } from '../../src/city/truth/rows.ts';
import { createPage, decodeHtml, type ProbedPage, stemmerFor, toAddress } from '../../src/index.ts';
import { cityAnswers } from '../datasets/city-answers.ts';

/** The answers of one site, with the class of each page. */
export interface ProbedSite {
  readonly name: string;
  readonly skin: string;
  readonly pages: readonly ProbedPage[];
  readonly classes: readonly string[];
  /** Null where only classes are known. */
  readonly truths: readonly AnswerTruth[] | null;
  readonly stem: (word: string) => string;
}

export function citySites(full: boolean): readonly ProbedSite[] {
  return cityAnswers(full).map(({ answers, language, site, skin }) => ({
    name: site,
    skin,
    pages: answers.map(({ html, nonsense, url, word }) => ({
      page: createPage(html, { url: toAddress(url)! }),
      word,
      nonsense,
    })),
    classes: answers.map(({ truth }) => truth.kind),
    truths: answers.map(({ truth }) => truth),
    stem: stemmerFor(language),
  }));
}

/** Saved pages of a folder; what stands before the first hyphen of a name is its class. */
export function savedSources(folder: string): readonly { readonly name: string; readonly html: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.html.gz'))
    .sort()
    .map((name) => ({ name, html: decodeHtml(gunzipSync(readFileSync(join(folder, name)))).text }));
}

export function stackOverflow(dataFolder: string): ProbedSite {
  const sources = savedSources(join(dataFolder, 'clusters-stackoverflow'));
  return {
    name: 'Stack Overflow, 74 saved pages',
    skin: 'saved',
    pages: sources.map(({ html, name }) => ({
      page: createPage(html, { url: toAddress(`http://saved.invalid/${name}`)! }),
      word: '',
    })),
    classes: sources.map(({ name }) => name.split('-')[0]),
    truths: null,
    stem: stemmerFor('en'),
  };
}
