/** What people ask of their personal data. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { RequestChannel, RequestContact, RequestKind, RequestOutcome } from '#domain/privacy/privacy-request.ts';
import { type Database, firstOf, rowsOf, type Transaction } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, readPage } from '../database/list-order.ts';

const columns = [
  'id',
  'number',
  'kind',
  'channel',
  'user_id as userId',
  'phone',
  'email',
  'words',
  'asked_on as askedOn',
  'due_on as dueOn',
  'outcome',
  'ended_at as endedAt',
  'answer',
  'actor_name as by',
] as const;

const all = (db: Database) => db.selectFrom('privacy_requests').select(columns);

export type StoredRequest = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>;

const dueFirst = listOrder({ due_on: 'day', id: 'uuid' });
const latestFirst = listOrder({ ended_at: 'time desc', id: 'uuid desc' });

/** @returns requests without an answer */
export const listOpenRequests = (db: Database, page: PageWanted): Promise<Page<StoredRequest>> =>
  readPage(all(db).where('ended_at', 'is', null), dueFirst, page);

export const listEndedRequests = (db: Database, page: PageWanted): Promise<Page<StoredRequest>> =>
  readPage(all(db).where('ended_at', 'is not', null), latestFirst, page);

export const findRequest = (db: Database, id: string): Promise<StoredRequest | null> =>
  firstOf(all(db).where('id', '=', id));

/** Locks a request, so that two members of staff answer it one after the other. */
export async function lockRequest(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('privacy_requests').select('id').where('id', '=', id).forUpdate().execute();
}

export type NewRequest = RequestContact & {
  kind: RequestKind;
  channel: RequestChannel;
  userId: string | null;
  words: string | null;
  askedOn: string;
  dueOn: string;
};

/** @returns the id */
export async function insertRequest(tx: Transaction, request: NewRequest): Promise<string> {
  const { userId, askedOn, dueOn, ...rest } = request;
  const id = randomUUID();
  await tx
    .insertInto('privacy_requests')
    .values({ ...rest, id, user_id: userId, asked_on: askedOn, due_on: dueOn })
    .execute();
  // the devices of staff are told, except when staff wrote it down themselves
  if (rest.channel === 'account')
    await sql`insert into notices (kind) select 'privacy' where exists (select from push_devices)`.execute(tx);
  return id;
}

/** @returns the open request of this kind that an account has made, if there is one */
export const findOpenRequestOf = (db: Database, userId: string, kind: RequestKind): Promise<StoredRequest | null> =>
  firstOf(all(db).where('user_id', '=', userId).where('kind', '=', kind).where('ended_at', 'is', null));

/** @returns the requests of an account, the newest first */
export const listRequestsOf = (db: Database, userId: string): Promise<StoredRequest[]> =>
  all(db).where('user_id', '=', userId).orderBy('number', 'desc').limit(20).execute();

export type RequestAnswer = { outcome: RequestOutcome; answer: string | null };

/** Writes how a request was answered, and by whom. @param forgets true: contact and words are removed at once */
export async function endRequest(
  tx: Transaction,
  id: string,
  { outcome, answer }: RequestAnswer,
  { kind, userId }: Actor,
  forgets: boolean,
): Promise<void> {
  const forgotten = { phone: null, email: null, words: null, answer: null, user_id: null };
  await tx
    .updateTable('privacy_requests')
    .set({ outcome, ended_at: sql<Date>`clock_timestamp()`, actor: kind, actor_id: userId })
    .set(forgets ? forgotten : { answer })
    .where('id', '=', id)
    .execute();
}

/** @returns the ids of what a person asked, by these accounts or with one of these contacts */
export async function listRequestsBy(
  tx: Transaction,
  users: readonly string[],
  contacts: readonly RequestContact[],
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx)`
    select id from privacy_requests where user_id = any(${users}::uuid[])
      or phone = any(${contacts.map(({ phone }) => phone)}::text[]) or email = any(${contacts.map(({ email }) => email)}::text[])`;
  return rows.map(({ id }) => id);
}

/** Removes contact and words from the answered requests of a person. */
export async function forgetRequestsOf(tx: Transaction, { phone, email }: RequestContact): Promise<void> {
  await sql`update privacy_requests set phone = null, email = null, words = null, answer = null
    where ended_at is not null and (phone = ${phone}::text or email = ${email}::text)`.execute(tx);
}
