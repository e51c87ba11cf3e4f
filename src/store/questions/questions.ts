/** Questions about products, with the answers of the shop. */
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Asked } from '#domain/questions/question.ts';
import type { QuestionState } from '#domain/questions/question-states.ts';
import type { Database, Transaction } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, readPage } from '../database/list-order.ts';

/** The maximum number of questions that a product's page shows. */
const MOST_SHOWN = 200;

type Answered = { id: string; name: string; question: string; answer: string; askedAt: Date; answeredAt: Date };

/** @returns the product's questions that have an answer and are not hidden, the newest answer first */
export async function listAnswered(db: Database, productId: string): Promise<Answered[]> {
  const rows = await db
    .selectFrom('product_questions')
    .select(['id', 'name', 'question', 'answer', 'asked_at as askedAt', 'answered_at as answeredAt'])
    .where('product_id', '=', productId)
    .where('answer', 'is not', null)
    .where('hidden_at', 'is', null)
    .orderBy('answered_at', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
  return rows as Answered[];
}

export async function insertQuestion(
  tx: Transaction,
  { productId, name, question, email }: Asked & { productId: string },
): Promise<void> {
  await tx
    .insertInto('product_questions')
    .values({
      id: randomUUID(),
      product_id: productId,
      name,
      question,
      email: email?.address ?? null,
      consent_version: email?.consent.version ?? null,
      consent_text: email?.consent.text ?? null,
    })
    .execute();
}

function officeQuestions(db: Database) {
  return db
    .selectFrom('product_questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .select(['q.id', 'p.name as productName', 'p.slug as productSlug', 'q.name', 'q.question', 'q.asked_at as at'])
    .select(['q.answer', 'q.answered_at as answeredAt', 'q.hidden_at as hiddenAt'])
    .select(sql<boolean>`q.email is not null`.as('wantsEmail'))
    .select(sql<string>`md5(q.updated_at::text)`.as('version'));
}

export type StoredQuestion = Awaited<ReturnType<ReturnType<typeof officeQuestions>['executeTakeFirstOrThrow']>>;

type QuestionsWanted = { state?: QuestionState | undefined };

const newestFirst = listOrder({ 'q.asked_at': 'time desc', 'q.id': 'uuid desc' });

const matching = (db: Database, { state }: QuestionsWanted) =>
  officeQuestions(db)
    .$if(state !== undefined, (query) => query.where('q.hidden_at', state === 'hidden' ? 'is not' : 'is', null))
    .$if(state === 'open' || state === 'answered', (query) =>
      query.where('q.answer', state === 'open' ? 'is' : 'is not', null),
    );

export const listOfficeQuestions = (
  db: Database,
  wanted: PageWanted & QuestionsWanted,
): Promise<Page<StoredQuestion>> => readPage(matching(db, wanted), newestFirst, wanted);

/** SQL for the whole list. */
export const exportedQuestions = (...asked: Parameters<typeof matching>): RawBuilder<unknown> =>
  sql`${matching(...asked).orderBy(newestFirst.by)}`;

/** Locks a question, so that two members of staff change it one after the other. */
export async function lockQuestion(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('product_questions').select('id').where('id', '=', id).forUpdate().execute();
}

export async function findOfficeQuestion(db: Database, id: string): Promise<StoredQuestion | null> {
  return (await officeQuestions(db).where('q.id', '=', id).executeTakeFirst()) ?? null;
}

/** Writes the words of a question and its answer, which keeps the time of the first answer. Lock the question first. */
export async function writeAnswer(
  tx: Transaction,
  id: string,
  { question, answer }: { question: string; answer: string },
): Promise<void> {
  await tx
    .updateTable('product_questions')
    .set({ question, answer, answered_at: sql<Date>`coalesce(answered_at, clock_timestamp())` })
    .set({ updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Hides a question or shows it again. A hidden one gets no answer by email, so its email address is removed. */
export async function setHidden(tx: Transaction, id: string, isHidden: boolean): Promise<void> {
  await tx
    .updateTable('product_questions')
    .set({ hidden_at: isHidden ? sql<Date>`clock_timestamp()` : null, updated_at: sql<Date>`clock_timestamp()` })
    .$if(isHidden, (query) => query.set({ email: null }))
    .where('id', '=', id)
    .execute();
}

type MailedQuestion = { email: string; answer: string; productName: string; slug: string };

/** @returns what the email with the answer says; null if the question is gone, hidden or has no email address */
export async function findMailedQuestion(db: Database, id: string): Promise<MailedQuestion | null> {
  const row = await db
    .selectFrom('product_questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .select(['q.email', 'q.answer', 'p.name as productName', 'p.slug'])
    .where('q.id', '=', id)
    .where('q.email', 'is not', null)
    .where('q.answer', 'is not', null)
    .where('q.hidden_at', 'is', null)
    .executeTakeFirst();
  return (row as MailedQuestion | undefined) ?? null;
}
