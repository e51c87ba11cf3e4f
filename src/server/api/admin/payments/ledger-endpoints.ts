/** Payment tasks and bank transactions: staff see where money and orders do not agree, and decide. */
import type { FastifyInstance } from 'fastify';
import { decideTransaction, versionOf } from '#commands/payments/decide-transaction.ts';
import { solvePaymentTask } from '#commands/payments/solve-payment-task.ts';
import type { BankTransactionRow, PaymentTaskRow } from '#contract/admin/desk/payments.ts';
import { Failure } from '#domain/values/failure.ts';
import { type LedgerRow, listDecisions, listOwing, listTransactions } from '#store/payments/matches.ts';
import { listTasks, type PaymentTask } from '#store/payments/payment-tasks.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerAdminEndpoint } from '../../../http/admin-endpoints.ts';
import { pageFrom, readNumber } from '../../../http/list-cursor.ts';

const idOf = (cursor: string | undefined) => (cursor === undefined ? undefined : readNumber(cursor));

export function ledgerAdminEndpoints(app: FastifyInstance, shop: Shop): void {
  const { db } = shop;

  registerAdminEndpoint(app, shop, 'listPaymentTasks', async ({ query: { cursor, limit, solved } }) => {
    const rows = await listTasks(db, { all: solved === 'yes', after: idOf(cursor), limit: limit + 1 });
    return pageFrom(rows, limit, { present: presentTask, cursorOf: ({ id }) => [id] });
  });

  registerAdminEndpoint(app, shop, 'solvePaymentTask', async ({ staff, params, body }) => {
    const isSolved = await solvePaymentTask(db, params.id, staff.actor, body.solution);
    if (!isSolved) throw new Failure('PAYMENT_TASK_NOT_OPEN');
    return { success: true as const };
  });

  registerAdminEndpoint(app, shop, 'listBankTransactions', async ({ query: { cursor, limit, state, order } }) => {
    const orderNumber = order?.trim().toUpperCase() || undefined;
    const rows = await listTransactions(db, { state, orderNumber, before: idOf(cursor), limit: limit + 1 });
    return pageFrom(rows, limit, { present: presentTransaction, cursorOf: ({ id }) => [id] });
  });

  registerAdminEndpoint(app, shop, 'getBankTransaction', async ({ params: { id } }) => {
    const row = await findTransaction(shop, id);
    const isOpen = row.direction === 'in' && row.orderNumber === null;
    return {
      transaction: presentTransaction(row),
      decisions: (await listDecisions(db, id)).map(({ at, state, orderNumber, actor, email, reason }) => ({
        at: at.toISOString(),
        state,
        orderNumber,
        by: email ?? actor,
        reason,
      })),
      suggestions: isOpen ? await listOwing(db, row.amount, row.at) : [],
    };
  });

  registerAdminEndpoint(app, shop, 'decideBankTransaction', async ({ staff, params: { id }, body }) => {
    const isOfOrder = body.state === 'payment' || body.state === 'refund';
    const orderNumber = body.orderNumber?.trim().toUpperCase() || null;
    if (isOfOrder !== (orderNumber !== null)) throw new Failure('INVALID_REQUEST', { field: 'orderNumber' });
    const result = await decideTransaction(db, { ...body, transaction: id, orderNumber, actor: staff.actor });
    if (result === 'no such transaction') throw new Failure('TRANSACTION_NOT_FOUND');
    if (result === 'no such order') throw new Failure('ORDER_NOT_FOUND');
    if (result === 'wrong direction') throw new Failure('TRANSACTION_DIRECTION');
    if (result === 'changed')
      throw new Failure('CHANGED_MEANWHILE', { current: presentTransaction(await findTransaction(shop, id)) });
    return { success: true as const };
  });
}

async function findTransaction({ db }: Shop, id: number): Promise<LedgerRow> {
  const [row] = await listTransactions(db, { id, limit: 1 });
  if (!row) throw new Failure('TRANSACTION_NOT_FOUND');
  return row;
}

const numberOr = (value: unknown) => (typeof value === 'number' ? value : null);
const textOr = (value: unknown) => (typeof value === 'string' ? value : null);

function presentTask({ details, openedAt, solvedAt, openedBy: _, ...task }: PaymentTask): PaymentTaskRow {
  return {
    ...task,
    amount: numberOr(details.amount),
    memo: textOr(details.memo),
    openedAt: openedAt.toISOString(),
    solvedAt: solvedAt?.toISOString() ?? null,
    solvedBy: task.solvedBy as PaymentTaskRow['solvedBy'],
  };
}

function presentTransaction(row: LedgerRow): BankTransactionRow {
  const { id, provider, at, direction, amount, memo, account, reference, counterAccount, counterName } = row;
  const { state, orderNumber, reason } = row;
  return {
    ...{ id, provider, direction, amount, memo, account, reference, counterAccount, counterName },
    ...{ state, orderNumber, reason },
    at: at.toISOString(),
    version: versionOf(row),
  };
}
