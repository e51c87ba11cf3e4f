/** Working days: weekends, the public holidays that the owner has typed, and the hour until which orders are handled. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addWorkingDays,
  handlingDay,
  readHolidays,
  yearsWithoutHolidays,
} from '#domain/fulfilment/working-days.ts';

const tet = readHolidays('2026: 1/1, 16/2–20/2')?.days ?? new Set<string>();

test.each([
  ['a Wednesday', '2026-02-11', 0, '2026-02-11'],
  ['the day after', '2026-02-11', 1, '2026-02-12'],
  ['over a weekend and Tết', '2026-02-13', 1, '2026-02-23'],
  ['a Saturday, on which nobody works', '2026-02-07', 0, '2026-02-09'],
  ['from a holiday on: the second working day after it', '2026-02-17', 2, '2026-02-24'],
  ['over the end of a year', '2025-12-31', 1, '2026-01-02'],
])('working days are counted: %s', (_, start, count, day) => {
  expect(addWorkingDays(start, count, tet)).toBe(day);
});

test('until the day that is so many working days later, as many working days pass', () => {
  const isWorking = (day: string, holidays: ReadonlySet<string>) =>
    !['Sat', 'Sun'].includes(new Date(`${day}T00:00Z`).toUTCString().slice(0, 3)) && !holidays.has(day);
  const days = fc.integer({ min: 0, max: 400 }).map((count) => addDays('2026-01-01', count));
  fc.assert(
    fc.property(days, fc.nat({ max: 20 }), fc.array(days, { maxLength: 60 }), (start, count, closed) => {
      const holidays = new Set(closed);
      const end = addWorkingDays(start, count, holidays);
      expect(isWorking(end, holidays)).toBe(true);
      let working = 0;
      for (let day = start; day < end; day = addDays(day, 1)) if (isWorking(day, holidays)) working += 1;
      // a start that is no working day is not counted
      expect(working).toBe(isWorking(start, holidays) ? count : Math.max(0, count - 1));
    }),
  );
});

test('an order is handled on its day until the hour of the cut-off in Vietnam, then on the next working day', () => {
  const at = (time: string) => {
    const { day, until } = handlingDay(new Date(`${time}+07:00`), { cutOffHour: 15, holidays: tet });
    return [day, until.toISOString()];
  };
  const [friday, afterTet] = [
    ['2026-02-13', '2026-02-13T08:00:00.000Z'],
    ['2026-02-23', '2026-02-23T08:00:00.000Z'],
  ];
  expect(at('2026-02-13T00:00:00')).toEqual(friday);
  expect(at('2026-02-13T14:59:59')).toEqual(friday);
  expect(at('2026-02-13T15:00:00')).toEqual(afterTet);
  expect(at('2026-02-17T09:00:00')).toEqual(afterTet);
});

test.each([
  ['', []],
  ['2026: 1/1', ['2026-01-01']],
  ['2026:1/1', ['2026-01-01']],
  [' 2026 : 30/4 – 1/5 ; 2/9 \n  \n2027: 1/1', ['2026-04-30', '2026-05-01', '2026-09-02', '2027-01-01']],
  ['2026: 27/2-1/3', ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['2026: 30/12-31/12, 24/12', ['2026-12-30', '2026-12-31', '2026-12-24']],
])('the holidays %j are read', (text, days) => {
  expect([...(readHolidays(text)?.days ?? [])]).toEqual(days);
});

test.each([
  ...['1/1', '2026 1/1', '2026: 29/2', '2026: 31/4', '2026: 5/2–1/2', '2026: 1/1\n2026: 2/9', '2026:', '2026: x'],
  ...['2026: 29/2–1/3', '2026: 27/2–29/2', 'năm 2026: 1/1', '2026: Tết 1/1', '2026: 1/1 Tết', '2026: 1/1–'],
])('the holidays %j are refused', (text) => expect(readHolidays(text)).toBeNull());

test('the owner is asked for the holidays of a year 45 days before it begins', () => {
  const missing = (text: string, at: string) => yearsWithoutHolidays(text, new Date(at));
  expect(readHolidays('2026: 1/1\n2027: 1/1')?.years).toEqual(['2026', '2027']);
  expect(missing('2026: 1/1', '2026-11-16T23:59:59+07:00')).toEqual([]);
  expect(missing('2026: 1/1', '2026-11-17T00:00:00+07:00')).toEqual(['2027']);
  expect(missing('2026: 1/1\n2027: 1/1', '2026-11-17T00:00:00+07:00')).toEqual([]);
  expect(missing('2027: 1/1', '2026-12-01T00:00:00+07:00')).toEqual(['2026']);
  // what cannot be read names no year
  expect(missing('không rõ', '2026-12-01T00:00:00+07:00')).toEqual(['2026', '2027']);
});
