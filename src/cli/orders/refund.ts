/** Enters money that was given back to a customer: all of it, or a part. */
import { parseArgs } from 'node:util';
import { refundOrder } from '#commands/orders/refund-order.ts';
import { isFailure } from '#domain/values/failure.ts';
import { MAX_REASON, readFreeText } from '#domain/values/free-text.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Shop } from '#server/config/shop.ts';
import { findOrder, getOrder } from '#store/orders/orders.ts';
import { UsageError } from '../usage-error.ts';
import { changeOrderTo } from './change-order.ts';

const wholeRefund = changeOrderTo({ field: 'payment_status', to: 'refunded' }, { needsReason: true });

function parse(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args, allowPositionals: true, options: { reason: text, amount: text, account: text } });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function readText(name: string, given: string | undefined): string | null {
  try {
    return readFreeText(name, given, MAX_REASON);
  } catch (error) {
    if (!isFailure(error)) throw error;
    throw new UsageError(`--${name} may have ${MAX_REASON} characters, and no control characters.`);
  }
}

function readAmount(given: string): number {
  const amount = Number(given.replace(/[.,\s]/g, ''));
  if (Number.isSafeInteger(amount) && amount > 0) return amount;
  throw new UsageError('--amount takes whole đồng, such as 200.000.');
}

/** Without an amount and an account it is the whole payment, as the API refunds it. */
export async function refund(shop: Shop, args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  if (values.amount === undefined && values.account === undefined) return wholeRefund(shop, args);
  const [code, ...rest] = positionals;
  if (code === undefined || rest.length > 0) throw new UsageError('Name one order.');
  const reason = readText('reason', values.reason);
  if (reason === null) throw new UsageError('Say why with --reason TEXT: the customer reads it.');
  const order = await findOrder(shop.db, code);
  if (!order) throw new UsageError(`There is no order ${code}.`);
  const amount = await refundOrder(shop.db, {
    order: order.id,
    amount: values.amount === undefined ? null : readAmount(values.amount),
    account: readText('account', values.account),
    actor: { kind: 'operator', userId: null },
    reason,
  });
  if (amount === null) throw new UsageError(`Order ${order.orderNumber} holds ${formatMoney(order.amountPaid)}.`);
  const { paymentStatus, amountPaid } = await getOrder(shop.db, order.id);
  console.log(
    `${formatMoney(amount)} of ${order.orderNumber} went back; it holds ${formatMoney(amountPaid)}, payment ${paymentStatus}.`,
  );
}
