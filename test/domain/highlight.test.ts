import { expect, test } from 'vitest';
import { markMatch } from '#domain/search/highlight.ts';

const marked = (name: string, searched: string) =>
  markMatch(name, searched)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test('the words that were searched for are marked, with or without diacritics', () => {
  expect(marked('Máy chạy bộ điện R200', 'may chay bo')).toBe('[Máy] [chạy] [bộ] điện R200');
  expect(marked('Tạ tay 7,5 kg', 'tạ tay 7.5kg')).toBe('[Tạ] [tay] [7,5] [kg]');
});

test('the last word may be the beginning of one', () => {
  expect(marked('Thảm yoga TPE', 'tham yo')).toBe('[Thảm] [yoga] TPE');
  expect(marked('Thảm yoga TPE', '')).toBe('Thảm yoga TPE');
});
