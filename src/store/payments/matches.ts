/** The latest decision about each bank transaction. A trigger copies earlier decisions to bank_match_history. */
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import { type BankTransaction, STATEMENT } from '#domain/payments/bank-transaction.ts';
import type { MatchState } from '#domain/payments/match-transaction.ts';
import type { Database, Transaction } from '../database/database.ts';
import { listOrder, mapPage, type Page, type PageWanted, readPage } from '../database/list-order.ts';

export type LedgerRow = BankTransaction & {
  id: number;
  state: MatchState;
  orderNumber: string | null;
  /** the id of the entry of staff that this transaction from the bank confirms */
  backs: number | null;
  /** the id of an earlier transaction that may be the same one, reported a second time */
  resembles: number | null;
  actor: Actor;
  reason: string | null;
  decidedAt: Date;
};

const columns = [
  't.id',
  't.provider',
  't.transaction_id as transactionId',
  't.direction',
  't.amount',
  't.memo',
  't.account',
  't.virtual_account as virtualAccount',
  't.reference',
  't.at',
  't.counter_account as counterAccount',
  't.counter_name as counterName',
  't.raw',
  'm.state',
  'm.order_number as orderNumber',
  'm.backs',
  'm.resembles',
  'm.actor as actorKind',
  'm.actor_id as actorId',
  'm.reason',
  'm.at as decidedAt',
] as const;

function rows(db: Database) {
  return db
    .selectFrom('bank_matches as m')
    .innerJoin('bank_transactions as t', 't.id', 'm.bank_transaction_id')
    .select(columns);
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const toLedgerRow = ({ actorKind, actorId, ...row }: Row): LedgerRow => ({
  ...row,
  actor: { kind: actorKind, userId: actorId },
});

/**
 * Locks the first bank transaction after `after` that still has to be matched. Transactions that another process has
 * locked are skipped.
 * @param told true: only transactions reported by providers, not those in imported statements
 */
export async function lockNextWaiting(
  tx: Transaction,
  after: number,
  { told = false } = {},
): Promise<LedgerRow | null> {
  const row = await rows(tx)
    .where('m.state', '=', 'waiting')
    .where('m.bank_transaction_id', '>', after)
    .$if(told, (query) => query.where('t.provider', '!=', STATEMENT))
    .orderBy('m.bank_transaction_id')
    .limit(1)
    .forUpdate('m')
    .skipLocked()
    .executeTakeFirst();
  return row ? toLedgerRow(row) : null;
}

export async function lockMatch(tx: Transaction, id: number): Promise<LedgerRow | null> {
  const row = await rows(tx).where('m.bank_transaction_id', '=', id).forUpdate('m').executeTakeFirst();
  return row ? toLedgerRow(row) : null;
}

type TransactionsWanted = {
  id?: number;
  state?: MatchState | undefined;
  orderNumber?: string | undefined;
};

const newestFirst = listOrder({ 't.id': 'number desc' });

function matching(db: Database, { id, state, orderNumber }: TransactionsWanted) {
  let query = rows(db);
  if (id !== undefined) query = query.where('t.id', '=', id);
  if (state) query = query.where('m.state', '=', state);
  if (orderNumber) query = query.where('m.order_number', '=', orderNumber);
  return query;
}

/** @returns bank transactions, newest first */
export const listTransactions = async (
  db: Database,
  { limit, ...wanted }: TransactionsWanted & { limit: number },
): Promise<LedgerRow[]> => (await matching(db, wanted).orderBy(newestFirst.by).limit(limit).execute()).map(toLedgerRow);

export const listTransactionPage = async (
  db: Database,
  wanted: PageWanted & TransactionsWanted,
): Promise<Page<LedgerRow>> => mapPage(await readPage(matching(db, wanted), newestFirst, wanted), toLedgerRow);

/** @returns all decisions about one bank transaction, oldest first */
export function listDecisions(db: Database, id: number) {
  return db
    .selectFrom('bank_match_history as h')
    .leftJoin('users as u', 'u.id', 'h.actor_id')
    .select(['h.state', 'h.order_number as orderNumber', 'h.backs', 'h.actor', 'h.reason', 'h.at'])
    .select(sql<string | null>`coalesce(h.actor_email, u.email)`.as('email'))
    .where('h.bank_transaction_id', '=', id)
    .orderBy('h.id')
    .execute();
}

export type Decision = Pick<LedgerRow, 'state' | 'orderNumber' | 'actor' | 'reason'>;

/**
 * Writes the decision about a bank transaction. A transaction from the bank confirms an entry of staff with the same
 * order and amount that is not confirmed yet: both are one payment. Lock the order first.
 */
export async function writeDecision(
  tx: Transaction,
  id: number,
  { state, orderNumber, actor, reason }: Decision,
): Promise<void> {
  await sql`update bank_matches m set state = ${state}, order_number = ${orderNumber}, actor = ${actor.kind},
      actor_id = ${actor.userId}::uuid, reason = ${reason}, at = clock_timestamp(),
      backs = (
        select s.id from bank_transactions t, bank_transactions s
        join bank_matches sm on sm.bank_transaction_id = s.id
        where t.id = m.bank_transaction_id and t.provider <> 'staff' and s.provider = 'staff'
          and sm.order_number = ${orderNumber} and sm.state = ${state} and s.amount = t.amount and s.direction = t.direction
          and not exists (select from bank_matches other where other.backs = s.id and other.bank_transaction_id <> t.id)
        order by s.id limit 1)
    where m.bank_transaction_id = ${id}`.execute(tx);
  // an entry of staff that is no longer assigned to the order is no longer confirmed
  await sql`update bank_matches b set backs = null from bank_matches s
    where b.backs = ${id} and s.bank_transaction_id = ${id}
      and (s.state, s.order_number) is distinct from (b.state, b.order_number)`.execute(tx);
}
