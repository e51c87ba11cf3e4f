/** The answers to a finder's questions, as they stand in the address of a page. */
import { readNumber } from '#extension-kit/values.ts';
import type { Question } from './finder-file.ts';

/** The sides of a place, in the unit of the question; null for a side that was not given. */
export type Place = readonly (number | null)[];

/** `text`: the answers by their keys, as typed. `value`: a number in the unit of the attribute, a choice or a place. */
export type Answered = { question: Question; value: number | string | Place };

/** The answers that can be used, and the keys of those that were typed and cannot be. */
export type ReadAnswers = { answered: Answered[]; unread: string[] };

export type RawAnswers = Readonly<Record<string, string | undefined>>;

/** The maximum number of characters of the answers in an address. */
export const MOST_ANSWER_TEXT = 500;

type Numeric = Exclude<Question, { kind: 'choice' }>;

/**
 * @returns the number in the unit of the question; null if it is not within its bounds. An amount typed in full, such
 * as 15000000 where millions are asked for, is read as such; so is a height in metres where centimetres are asked for.
 */
function readBounded(question: Numeric, typed: string): number | null {
  const scale = question.kind === 'number' ? question.scale : 1;
  const number = readNumber(scale > 1 ? typed.replace(/\.(?=\d{3})/g, '') : typed);
  if (number === null) return null;
  const isWithin = (value: number) => value >= question.least && value <= question.most;
  const readings = [number, number / scale, ...(question.unit === 'cm' && number < 10 ? [number * 100] : [])];
  return readings.find(isWithin) ?? null;
}

/** @returns the place; null if a side cannot be read; undefined if no side is given */
function readPlace(question: Question & { kind: 'space' }, raw: RawAnswers): Place | null | undefined {
  const sides = question.sides.map(([key]) => {
    const typed = raw[key]?.trim() ?? '';
    return typed === '' ? undefined : readBounded(question, typed);
  });
  if (sides.every((side) => side === undefined)) return undefined;
  return sides.includes(null) ? null : sides.map((side) => side ?? null);
}

/** @returns undefined for no answer, null for one that cannot be read */
function readAnswer(question: Question, raw: RawAnswers): Answered['value'] | null | undefined {
  if (question.kind === 'space') return readPlace(question, raw);
  const typed = raw[question.key]?.trim() ?? '';
  if (typed === '') return undefined;
  if (question.kind === 'choice') return question.choices.some(({ value }) => value === typed) ? typed : null;
  const number = readBounded(question, typed);
  return number === null ? null : Number((number * question.scale).toFixed(3));
}

export function readAnswers(questions: readonly Question[], raw: RawAnswers): ReadAnswers {
  const answered: Answered[] = [];
  const unread: string[] = [];
  for (const question of questions) {
    const value = readAnswer(question, raw);
    if (value === null) unread.push(question.key);
    else if (value !== undefined) answered.push({ question, value });
  }
  return { answered, unread };
}

/** @returns the keys of the address under which the answer to a question stands */
export const keysOfAnswer = (question: Question): string[] =>
  question.kind === 'space' ? question.sides.map(([key]) => key) : [question.key];
