import { expect, test } from 'vitest';
import { explainedPercent, lastNight } from '#domain/balance/books.ts';

test('money is explained to 100 % only if every đồng is', () => {
  const percent = (explained: number, amount: number) => explainedPercent({ amount, explained });
  expect(percent(0, 0)).toBe(100);
  expect(percent(1_000_000, 1_000_000)).toBe(100);
  expect(percent(99_999_999_999, 100_000_000_000)).toBe(99.9);
  expect(percent(877_000, 1_000_000)).toBe(87.7);
  expect(percent(1, 3)).toBe(33.3);
  expect(percent(0, 5)).toBe(0);
});

test('a night begins at three o’clock in Vietnam', () => {
  const before = (text: string) => lastNight(new Date(text)).toISOString();
  expect(before('2026-11-26T02:59:59+07:00')).toBe('2026-11-24T20:00:00.000Z');
  expect(before('2026-11-26T03:00:00+07:00')).toBe('2026-11-25T20:00:00.000Z');
  expect(before('2026-11-27T02:00:00+07:00')).toBe('2026-11-25T20:00:00.000Z');
});
