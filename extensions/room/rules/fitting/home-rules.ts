/** The form of "Vừa nhà": every field may stay empty, and a number that cannot be true is named. */
import type { FieldRule, FormRules, Values } from '#extension-kit/values.ts';
import { readNumber } from '#extension-kit/values.ts';
import { type Home, type HomeNumber, homeAnswers, isHomeNumber, numberKeys } from './home.ts';

/** The numbers that are no lengths in cm. */
const noLengths: readonly HomeNumber[] = ['floor', 'personWeight'];

/** These fields are hidden where there are only stairs, so nothing in them may keep the rest from being saved. */
const ofLift: readonly HomeNumber[] = ['liftWidth', 'liftDepth', 'liftHeight', 'liftDoorWidth', 'liftDoorHeight'];

/** `1.200`, as the page itself writes thousands. */
const grouped = /^\d{1,3}\.\d{3}(?!\d)/;

/** @returns the number in the unit of the field; null if it is out of bounds. Lengths under 10 are read as metres. */
export function readHomeNumber(key: HomeNumber, typed: string): number | null {
  const number = readNumber(typed);
  if (number === null) return null;
  const readings = [
    ...(grouped.test(typed.trim()) ? [number * 1000] : []),
    number,
    ...(number < 10 && !noLengths.includes(key) ? [Math.round(number * 1000) / 10] : []),
  ];
  return readings.find((reading) => isHomeNumber(key, reading)) ?? null;
}

const ruleOf = (key: HomeNumber): FieldRule => ({
  most: 20,
  flaw: (typed, { values }) =>
    readHomeNumber(key, typed) === null && !(values.onlyStairs && ofLift.includes(key))
      ? { code: 'MEASURE_INVALID', sentence: 'Vui lòng nhập một số đo trong khoảng cho phép' }
      : null,
});

/** In the order of the page: of several wrong numbers, the first one gets the focus. */
export const homeRules: FormRules & Record<HomeNumber, FieldRule> = Object.fromEntries(
  numberKeys.map((key) => [key, ruleOf(key)]),
) as Record<HomeNumber, FieldRule>;

/** @param values what was typed, without flaws; a ticked box has any text */
export function homeOf(values: Values): Home {
  const home: Home = {};
  for (const key of numberKeys) {
    const number = readHomeNumber(key, values[key] ?? '');
    if (number !== null) home[key] = number;
  }
  for (const key of homeAnswers) if (values[key]) home[key] = true;
  return home;
}

/** @returns true if nothing was entered, so that there is nothing to keep */
export const isEmptyHome = (home: Home): boolean => Object.keys(home).length === 0;
