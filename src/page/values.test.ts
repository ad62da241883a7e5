import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNumber } from './values/numbers.ts';
import { readValue } from './values.ts';

describe('prices of many places', () => {
  it.each([
    ['$1,234.56', 1234.56, 'USD'],
    ['1.234,56 €', 1234.56, 'EUR'],
    ['ab 10.50 CHF', 10.5, 'CHF'],
    ['12 000 руб.', 12000, 'RUB'],
    ['1 234,50 zł', 1234.5, 'PLN'],
    ['R$ 99,90', 99.9, 'BRL'],
    ['£170.00', 170, 'GBP'],
    ['от 1 500 ₽', 1500, 'RUB'],
    ['Now $79.99 , discount of 43%', 79.99, 'USD'],
    ['12 ALL', 12, 'ALL'],
    ['Rs. 450', 450, 'INR'],
    ['١٬٢٣٤٫٥٠ €', 1234.5, 'EUR'],
    ['₹१२,३४,५६७', 1_234_567, 'INR'],
    ['￥１，２００', 1200, 'JPY'],
    ['$1.2 million', 1_200_000, 'USD'],
    ['1\u202f234 €', 1234, 'EUR'],
  ])('%s', (text, amount, currency) => {
    expect(readValue(text)).toEqual({ type: 'price', amount, currency });
  });
});

describe('dates of many languages', () => {
  it.each([
    ['2026-06-17', '2026-06-17'],
    ['18.12.2014', '2014-12-18'],
    ['07/08/2013', '2013-07-08'],
    ['25/12/2013', '2013-12-25'],
    ['Jul 05, 2024', '2024-07-05'],
    ['18 marzo, 2016', '2016-03-18'],
    ['27 de enero de 2026', '2026-01-27'],
    ['3 de março de 2020', '2020-03-03'],
    ['1 июня 2019', '2019-06-01'],
    ['2007年11月17日', '2007-11-17'],
    ['2024년 3월 5일', '2024-03-05'],
    ['2024. 03. 05.', '2024-03-05'],
    ['١٨/١٢/٢٠١٤', '2014-12-18'],
    ['१८ मार्च २०१६', '2016-03-18'],
  ])('%s', (text, date) => {
    expect(readValue(text)).toEqual({ type: 'date', date });
  });
});

describe('ratings, numbers, and what is just text', () => {
  it.each([
    ['4.6 out of 5', { type: 'rating', rating: 4.6, of: 5 }],
    ['4,5/5', { type: 'rating', rating: 4.5, of: 5 }],
    ['★★★★☆', { type: 'rating', rating: 4, of: 5 }],
    ['(2127)', { type: 'number', number: 2127, unit: null }],
    ['1 071 Голоса', { type: 'number', number: 1071, unit: 'Голоса' }],
    ['31 February 2020', null],
    ['10:30', null],
    ['12 of all', { type: 'number', number: 12, unit: 'of all' }],
    ['top 10', { type: 'number', number: 10, unit: 'top' }],
    ['3.87 avg rating — 953,196 ratings', null],
    ['posted 5 Jan 2021 – 3 replies', { type: 'date', date: '2021-01-05' }],
    ['1’234.50', { type: 'number', number: 1234.5, unit: null }],
    ['0.125', { type: 'number', number: 0.125, unit: null }],
    ['٤٫٥ / ٥', { type: 'rating', rating: 4.5, of: 5 }],
    ['۱۲ کیلو', { type: 'number', number: 12, unit: 'کیلو' }],
    ['1.2 million views', { type: 'number', number: 1_200_000, unit: 'views' }],
    ['.5 mm', { type: 'number', number: 0.5, unit: 'mm' }],
    ['1.2.3', null],
    ['4, 5', null],
    ['1.234.567,', { type: 'number', number: 1234567, unit: null }],
    ['29.02.2024', { type: 'date', date: '2024-02-29' }],
    ['16a0144p.06', null],
    ['In stock', null],
    ['', null],
  ])('%s', (text, value) => {
    expect(readValue(text)).toEqual(value);
  });
});

it('reads back any amount as English and as German writes it', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 });
  fc.assert(
    fc.property(cents, (amount) => {
      for (const locale of ['en-US', 'de-DE', 'fr-FR', 'de-CH']) {
        const text = (amount / 100).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
        expect(parseNumber(text)).toBeCloseTo(amount / 100, 5);
      }
    }),
    { numRuns: 200 },
  );
});

it('never throws, whatever the text', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 70 }), (text) => void readValue(text)));
});
