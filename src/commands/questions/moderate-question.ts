/** Answers a customer's question, changes the words of both, or hides the question and shows it again. */
import type { Actor } from '#domain/accounts/access.ts';
import type { AuditAct } from '#domain/staff/audit-acts.ts';
import { demand } from '#domain/values/failure.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import {
  findOfficeQuestion,
  lockQuestion,
  type StoredQuestion,
  setHidden,
  writeAnswer,
} from '#store/questions/questions.ts';
import { recordChange } from '#store/staff/audit-log.ts';

/** `version`: the version of the question that the person saw */
type SeenQuestion = { id: string; version: string; actor: Actor };

type Said = { isChanged: boolean; question: StoredQuestion };
type Act = (tx: Transaction, question: StoredQuestion) => Promise<AuditAct | null>;

/**
 * Runs an action on a question.
 * @param act the action; it returns null if nothing had to be changed
 * @returns the present question; `isChanged`: false if another person changed it meanwhile: nothing was written
 * @throws Failure QUESTION_NOT_FOUND
 */
function actOn(db: Database, { id, version, actor }: SeenQuestion, act: Act): Promise<Said> {
  return db.transaction().execute(async (tx) => {
    await lockQuestion(tx, id);
    const read = async () => demand(await findOfficeQuestion(tx, id), 'QUESTION_NOT_FOUND');
    const question = await read();
    if (question.version !== version) return { isChanged: false, question };
    const done = await act(tx, question);
    if (done === null) return { isChanged: true, question };
    await recordChange(tx, { actor, act: done, thing: { kind: 'question', id, name: question.productName } });
    return { isChanged: true, question: await read() };
  });
}

/** Answers a question, or changes its words. The asker who left an email address gets one email, by the first answer. */
export function answerQuestion(
  db: Database,
  seen: SeenQuestion,
  words: { question: string; answer: string },
): Promise<Said> {
  return actOn(db, seen, async (tx, before) => {
    if (before.question === words.question && before.answer === words.answer) return null;
    await writeAnswer(tx, seen.id, words);
    if (before.answer === null && before.wantsEmail)
      await queueMail(tx, { kind: 'question-answered', facts: { questionId: seen.id } });
    return before.answer === null ? 'question.answered' : 'question.changed';
  });
}

export function hideQuestion(db: Database, seen: SeenQuestion, isHidden: boolean): Promise<Said> {
  return actOn(db, seen, async (tx, { hiddenAt }) => {
    if ((hiddenAt !== null) === isHidden) return null;
    await setHidden(tx, seen.id, isHidden);
    return isHidden ? 'question.hidden' : 'question.shown';
  });
}
