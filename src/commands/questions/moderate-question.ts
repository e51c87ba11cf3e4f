/** Answers a customer's question, changes the words of both, or hides the question and shows it again. */
import type { AuditAct } from '#domain/staff/audit-acts.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import {
  findOfficeQuestion,
  lockQuestion,
  type StoredQuestion,
  setHidden,
  writeAnswer,
} from '#store/questions/questions.ts';
import { type Acted, acted, unchanged } from '../acts/run-act.ts';

/** `version`: the version of the question that the person saw */
type SeenQuestion = { id: string; version: string };

const read = async (tx: Transaction, id: string): Promise<StoredQuestion> =>
  demand(await findOfficeQuestion(tx, id), 'QUESTION_NOT_FOUND');

/** @throws Failure QUESTION_NOT_FOUND, CHANGED_MEANWHILE */
async function lockSeen(tx: Transaction, { id, version }: SeenQuestion): Promise<StoredQuestion> {
  await lockQuestion(tx, id);
  const question = await read(tx, id);
  if (question.version !== version) throw new Failure('CHANGED_MEANWHILE', { current: question });
  return question;
}

const actedOn = async (tx: Transaction, { id, productName }: StoredQuestion, act: AuditAct) =>
  acted({ kind: 'question', id, name: productName }, { act }, await read(tx, id));

/** Answers a question, or changes its words. The asker who left an email address gets one email, by the first answer. */
export async function answerQuestion(
  tx: Transaction,
  seen: SeenQuestion,
  words: { question: string; answer: string },
): Promise<Acted<StoredQuestion>> {
  const before = await lockSeen(tx, seen);
  if (before.question === words.question && before.answer === words.answer) return unchanged(before);
  await writeAnswer(tx, seen.id, words);
  if (before.answer === null && before.wantsEmail)
    await queueMail(tx, { kind: 'question-answered', facts: { questionId: seen.id } });
  return actedOn(tx, before, before.answer === null ? 'question.answered' : 'question.changed');
}

export async function hideQuestion(
  tx: Transaction,
  seen: SeenQuestion,
  isHidden: boolean,
): Promise<Acted<StoredQuestion>> {
  const before = await lockSeen(tx, seen);
  if ((before.hiddenAt !== null) === isHidden) return unchanged(before);
  await setHidden(tx, seen.id, isHidden);
  return actedOn(tx, before, isHidden ? 'question.hidden' : 'question.shown');
}
