import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeOrderNumber } from '#domain/orders/order-number.ts';
import { orderNumbersIn } from '#domain/orders/order-numbers-in.ts';
import { candidatesOf } from '#domain/payments/read-memo.ts';
import { openChance } from '../../tools/seed/chance.ts';

type Case = { content: string; codes: string[] };
const { memoMatch }: { memoMatch: { cases: Case[] } } = JSON.parse(
  readFileSync(new URL('../data/webhook-vectors.json', import.meta.url), 'utf8'),
);

test.each(memoMatch.cases.map(({ content, codes }) => [content, codes] as const))(
  'the memo “%s” names %j',
  (content, codes) => {
    expect(orderNumbersIn(content)).toEqual(codes);
  },
);

test('a number is read from the virtual account only where the memo has none', () => {
  expect(candidatesOf({ memo: 'chuyen tien', virtualAccount: 'SBSEPAYDH7K2M99' })).toEqual(['DH7K2M99']);
  expect(candidatesOf({ memo: 'dh7k2m99', virtualAccount: 'SBSEPAYX' })).toEqual(['DH7K2M99']);
  expect(candidatesOf({ memo: 'chuyen tien', virtualAccount: null })).toEqual([]);
});

const before = [
  '',
  'MBVCB.3278907687.',
  'QR - ',
  'CT DEN:512312345678 ',
  'IBFT ',
  'Nguyễn Đình Danh chuyển ',
  'DH ',
  'thanh toan don hang ',
] as const;
const behind = [
  '',
  '.CT tu 0123456789 NGUYEN VAN A',
  '-121234-CHUYEN TIEN-OQCH00',
  'FT25',
  ' thanh toan',
  '\nMBBANK',
  ' DH',
] as const;

test('of ten thousand mangled memos with one number each, none names another order and at least 99 % name the right one', () => {
  const chance = openChance(7, 1, 1);
  const number = () => makeOrderNumber(Uint8Array.from({ length: 5 }, () => chance.whole(256)));
  const issued = Array.from({ length: 10_000 }, number);
  const exists = new Set(issued);
  let right = 0;
  for (const wanted of issued) {
    const mangled = [...wanted]
      .map((character) => {
        const cased = chance.isLucky(0.3) ? character.toLowerCase() : character;
        return chance.isLucky(0.15) ? `${cased}${chance.pick([' ', '-', '.', '\n', '\r\n', '  '])}` : cased;
      })
      .join('');
    const found = orderNumbersIn(`${chance.pick(before)}${mangled}${chance.pick(behind)}`).filter((one) =>
      exists.has(one),
    );
    if (found.length === 1) expect(found[0]).toBe(wanted);
    if (found.length === 1 && found[0] === wanted) right += 1;
  }
  expect(right).toBeGreaterThanOrEqual(9_900);
});
