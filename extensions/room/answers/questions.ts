/** A finder's questions with what was answered to them, as a form shows them. */
import { keysOfAnswer, MOST_ANSWER_TEXT, type RawAnswers } from '../rules/choosing/answers.ts';
import type { Question } from '../rules/choosing/finder-file.ts';
import type { AskedQuestion } from './shapes.ts';

export const readRaw = (answers = ''): RawAnswers =>
  Object.fromEntries(new URLSearchParams(answers.slice(0, MOST_ANSWER_TEXT)));

/** A question with what was typed, which stays in its field even if it cannot be used. */
export function presentQuestion(question: Question, raw: RawAnswers, unread: readonly string[]): AskedQuestion {
  const { key, ask, short, hint } = question;
  const about = { key, ask, short, ...(hint !== undefined && { hint }), unread: unread.includes(key) };
  if (question.kind === 'choice') {
    const choices = question.choices.map(({ value, label }) => ({ value, label }));
    return { ...about, kind: 'choice', choices, answer: raw[key] ?? '' };
  }
  const { kind, unit, least, most } = question;
  const labels = kind === 'space' ? question.sides.map(([, label]) => label) : [ask];
  return {
    ...about,
    ...{ kind, unit, least, most },
    fields: keysOfAnswer(question).map((name, place) => ({
      key: name,
      label: labels[place] ?? ask,
      answer: (raw[name] ?? '').slice(0, 20),
    })),
  };
}
