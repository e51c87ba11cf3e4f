/** The endpoints for payment tasks and bank transactions: staff correct differences between money and orders. */
import { decideTransaction, versionOf } from '#commands/payments/decide-transaction.ts';
import { solvePaymentTask } from '#commands/payments/solve-payment-task.ts';
import { Failure } from '#domain/values/failure.ts';
import { mapPage } from '#store/database/list-order.ts';
import { listOwing } from '#store/payments/match-facts.ts';
import { type LedgerRow, listDecisions, listTransactionPage, listTransactions } from '#store/payments/matches.ts';
import { listTaskPage, type PaymentTask } from '#store/payments/payment-tasks.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

export function ledgerAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('listPaymentTasks', async ({ query: { solved, ...page } }) =>
    mapPage(await listTaskPage(db, solved === 'yes', page), presentTask),
  );

  register.act('solvePaymentTask', ({ tx, staff: { actor }, params: { id }, body: { solution } }) =>
    solvePaymentTask(tx, id, actor, solution),
  );

  register('listBankTransactions', async ({ query: { order, ...wanted } }) => {
    const orderNumber = order?.trim().toUpperCase() || undefined;
    return mapPage(await listTransactionPage(db, { orderNumber, ...wanted }), presentTransaction);
  });

  register('getBankTransaction', async ({ params: { id } }) => {
    const row = await findTransaction(shop, id);
    const isOpen = row.direction === 'in' && row.orderNumber === null;
    return {
      transaction: presentTransaction(row),
      decisions: (await listDecisions(db, id)).map((decision) => ({
        ...decision,
        by: decision.email ?? decision.actor,
      })),
      suggestions: isOpen ? await listOwing(db, row.amount, row.at) : [],
    };
  });

  register.act(
    'decideBankTransaction',
    ({ tx, staff: { actor }, params: { id }, body }) => {
      const isOfOrder = body.state === 'payment' || body.state === 'refund';
      const orderNumber = body.orderNumber?.trim().toUpperCase() || null;
      if (isOfOrder !== (orderNumber !== null)) throw new Failure('INVALID_REQUEST', { field: 'orderNumber' });
      return decideTransaction(tx, { ...body, transaction: id, orderNumber, actor });
    },
    () => ({ success: true as const }),
    async (_, { params: { id } }) => presentTransaction(await findTransaction(shop, id)),
  );
}

async function findTransaction({ db }: Shop, id: number): Promise<LedgerRow> {
  const [row] = await listTransactions(db, { id, limit: 1 });
  if (!row) throw new Failure('TRANSACTION_NOT_FOUND');
  return row;
}

const numberOr = (value: unknown) => (typeof value === 'number' ? value : null);
const textOr = (value: unknown) => (typeof value === 'string' ? value : null);

const presentTask = ({ details, ...task }: PaymentTask) => ({
  ...task,
  amount: numberOr(details.amount),
  memo: textOr(details.memo),
});

const presentTransaction = (row: LedgerRow) => ({ ...row, version: versionOf(row) });
