/** Payment tasks for staff, at most one open per subject, e.g. an order. Stored: who opened and solved it, and why. */
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { TaskKind } from '#domain/payments/payment-tasks.ts';
import type { Database, Transaction } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, readPage } from '../database/list-order.ts';

export type NewTask = {
  kind: TaskKind;
  orderNumber?: string | null;
  /** the id of a bank transaction in the ledger */
  transaction?: number | null;
  /** distinguishes tasks of the same kind that concern neither an order nor a bank transaction */
  subject?: string;
  details?: Record<string, unknown>;
  actor: Actor;
  /** the reason for the task, for staff */
  why: string;
};

export type PaymentTask = Awaited<ReturnType<typeof listTasks>>[number];

export const SYSTEM: Actor = { kind: 'system', userId: null };

/**
 * Opens a task. If a task with the same subject is open, its details are replaced. If staff solved a task with the same
 * details, no task is opened, because they have already checked it.
 */
export async function openTask(tx: Transaction, task: NewTask): Promise<void> {
  const { kind, orderNumber = null, transaction = null, subject = '', details = {}, actor, why } = task;
  await sql`insert into payment_tasks (kind, order_number, bank_transaction_id, subject, details, opened_by, opened_by_id, why)
    select ${kind}, ${orderNumber}, ${transaction}::bigint, ${subject}, ${JSON.stringify(details)}::jsonb, ${actor.kind}, ${actor.userId}::uuid, ${why}
    where not exists (
      select from payment_tasks where solved_at is not null and solved_by <> 'system' and kind = ${kind} and subject = ${subject}
        and order_number is not distinct from ${orderNumber} and bank_transaction_id is not distinct from ${transaction}::bigint
        and details = ${JSON.stringify(details)}::jsonb)
    on conflict (kind, coalesce(order_number, ''), coalesce(bank_transaction_id, 0), subject) where solved_at is null
    do update set details = excluded.details, why = excluded.why`.execute(tx);
}

/** Solves one task. @returns false if no open task has this id */
export async function solveTask(tx: Transaction, id: number, actor: Actor, solution: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_tasks')
    .set({ solved_at: sql<Date>`now()`, solved_by: actor.kind, solved_by_id: actor.userId, solution })
    .where('id', '=', id)
    .where('solved_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

type Chosen = {
  kinds?: readonly TaskKind[];
  orderNumber?: string;
  transactions?: readonly number[];
  subjects?: readonly string[];
};

/** Solves all open tasks that meet the given conditions, because their cause no longer exists. */
export async function solveTasks(tx: Transaction, chosen: Chosen, actor: Actor, solution: string): Promise<void> {
  const { kinds, orderNumber, transactions, subjects } = chosen;
  let query = tx
    .updateTable('payment_tasks')
    .set({ solved_at: sql<Date>`now()`, solved_by: actor.kind, solved_by_id: actor.userId, solution })
    .where('solved_at', 'is', null);
  if (kinds) query = query.where('kind', '=', sql<TaskKind>`any(${kinds}::text[])`);
  if (orderNumber) query = query.where('order_number', '=', orderNumber);
  if (transactions) query = query.where('bank_transaction_id', '=', sql<number>`any(${transactions}::bigint[])`);
  if (subjects) query = query.where('subject', '=', sql<string>`any(${subjects}::text[])`);
  await query.execute();
}

type TasksWanted = {
  /** true: solved tasks are included */
  all?: boolean;
  /** only tasks about this order */
  orderNumber?: string;
};

const oldestFirst = listOrder({ id: 'number' });

function matching(db: Database, { all = false, orderNumber }: TasksWanted) {
  let query = db
    .selectFrom('payment_tasks')
    .select(['id', 'kind', 'order_number as orderNumber', 'bank_transaction_id as transaction', 'details', 'why'])
    .select(['opened_at as openedAt', 'opened_by as openedBy'])
    .select(['solved_at as solvedAt', 'solved_by as solvedBy', 'solution']);
  if (!all) query = query.where('solved_at', 'is', null);
  if (orderNumber) query = query.where('order_number', '=', orderNumber);
  return query;
}

/** @returns tasks, oldest first */
export const listTasks = (db: Database, { limit = 200, ...wanted }: TasksWanted & { limit?: number } = {}) =>
  matching(db, wanted).orderBy(oldestFirst.by).limit(limit).execute();

export const listTaskPage = (db: Database, all: boolean, page: PageWanted): Promise<Page<PaymentTask>> =>
  readPage(matching(db, { all }), oldestFirst, page);
