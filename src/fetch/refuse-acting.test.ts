import { expect, test } from 'vitest';
import type { Fetched } from '../model/fetched.ts';
import { visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import type { Fetcher, FetchOptions } from './fetcher.ts';
import { type ActingOptions, refuseActing } from './refuse-acting.ts';

const at = (path: string) => `https://shop.example${path}` as Address;

/** What arrived, and what came of asking; the site leads from each address to the next of `hops`. */
async function ask(options: ActingOptions, url: Address, hops: readonly Address[] = [], query = visit(url)) {
  const arrived: Address[] = [];
  const bottom: Fetcher = async (asked, how: FetchOptions = {}): Promise<Fetched> => {
    arrived.push(asked.url);
    for (const hop of hops) {
      const refusal = await how.before?.(hop, null);
      if (refusal !== null && refusal !== undefined) return refusal;
      arrived.push(hop);
    }
    return { kind: 'failed', query: asked, code: 'connect', retryable: false };
  };
  const answer = await refuseActing(options)(bottom)(query);
  return { arrived, answer };
}

test('what could act does not arrive, and says why', async () => {
  const { answer, arrived } = await ask({}, at('/user/logout'));
  expect(arrived).toEqual([]);
  expect(answer).toMatchObject({ kind: 'refused', by: 'acting', reason: "its address says 'logout'" });
});

test('a redirect to what could act ends there', async () => {
  const { answer, arrived } = await ask({}, at('/go/3'), [at('/landing'), at('/cart/add/17')]);
  expect(arrived).toEqual([at('/go/3'), at('/landing')]);
  expect(answer).toMatchObject({ kind: 'refused', by: 'acting' });
});

test('what pages say of an address counts, whoever asks for it', async () => {
  const known = (address: Address) => (address === at('/x/17') ? { address, text: 'Supprimer' } : null);
  expect((await ask({ known }, at('/x/17'))).arrived).toEqual([]);
  expect((await ask({ known }, at('/x/18'))).arrived).toEqual([at('/x/18')]);
});

test('what the asker knows of a link travels with the query', async () => {
  const query = { ...visit(at('/x/17')), link: { address: at('/x/17'), text: 'Vote up' } };
  expect((await ask({}, at('/x/17'), [], query)).arrived).toEqual([]);
});

test('in the name of a person doubt is enough', async () => {
  const known = (address: Address) => ({ address, text: 'vote', alike: 20 });
  expect((await ask({ known }, at('/tag/vote'))).arrived).toHaveLength(1);
  expect((await ask({ known, loggedIn: true }, at('/tag/vote'))).arrived).toEqual([]);
  expect((await ask({ loggedIn: true }, at('/tag/red'))).arrived).toHaveLength(1);
});

test('a person may allow it: by a pattern, or by typing the very address', async () => {
  expect((await ask({ allow: ['/vote/*'] }, at('/vote/17?dir=up'))).arrived).toHaveLength(1);
  expect((await ask({ typed: [at('/logout')] }, at('/logout#top'))).arrived).toHaveLength(1);
  expect((await ask({ typed: [at('/logout')] }, at('/logout?x=1'))).arrived).toEqual([]);
});

test('what posts is refused', async () => {
  const query = { ...visit(at('/x')), method: 'POST' as const };
  expect((await ask({}, at('/x'), [], query)).answer).toMatchObject({ kind: 'refused', by: 'acting' });
});

test('those who list what was left out hear of it', async () => {
  const refused: string[] = [];
  await ask({ onRefused: (address, _, why) => refused.push(`${address} ${why}`) }, at('/delete/3'));
  expect(refused).toEqual([`${at('/delete/3')} its address says 'delete'`]);
});
