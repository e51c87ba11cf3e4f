/** Changes the state of an order as the operator, by the same command as the API. */
import { parseArgs } from 'node:util';
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import type { Carrier } from '#domain/fulfilment/carriers.ts';
import type { StateChange, StateWarning } from '#domain/orders/transitions.ts';
import { isFailure } from '#domain/values/failure.ts';
import { MAX_REASON, readFreeText } from '#domain/values/free-text.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Shop } from '#server/config/shop.ts';
import { getOrder } from '#store/orders/orders.ts';
import { readAmount, readCarrier } from '../fulfilment/typed-pieces.ts';
import { UsageError } from '../usage-error.ts';

const warnings: Record<StateWarning, string> = {
  GOODS_SENT_UNPAID: 'Warning: this order is to be paid by transfer, and no payment is confirmed.',
  REFUND_DUE: 'Warning: the customer has paid. Return the money, then type: refund',
};

/** `takesCarrier`: the command takes --carrier, --tracking and --fee. `mayBeRefused`: it takes --refused */
type Asked = { needsReason?: boolean; takesCarrier?: boolean; mayBeRefused?: boolean };
type Typed = {
  code: string;
  reason: string | null;
  isRefused: boolean;
  carried: { carrier: Carrier | null; trackingCode: string | null; fee: number | null };
};

/** @throws UsageError unless there is exactly one code, and a reason where one is required */
function readTyped(args: string[], { needsReason = false, takesCarrier = false, mayBeRefused = false }: Asked): Typed {
  const { values, positionals } = parse(args, takesCarrier);
  if (values.refused && !mayBeRefused) throw new UsageError('--refused belongs to cancel.');
  const [code, ...rest] = positionals;
  if (code === undefined || rest.length > 0) throw new UsageError('Name one order.');
  try {
    const reason = readFreeText('reason', values.reason, MAX_REASON);
    if (needsReason && reason === null) throw new UsageError('Say why with --reason TEXT: the customer reads it.');
    const carried = {
      carrier: readCarrier(values.carrier),
      trackingCode: values.tracking?.trim() || null,
      fee: readAmount('fee', values.fee),
    };
    return { code, reason, carried, isRefused: values.refused ?? false };
  } catch (error) {
    if (!isFailure(error)) throw error;
    throw new UsageError(`The reason may have ${MAX_REASON} characters, and no control characters.`);
  }
}

function parse(args: string[], takesCarrier: boolean) {
  const text = { type: 'string' } as const;
  try {
    const read = parseArgs({
      args,
      allowPositionals: true,
      options: { reason: text, carrier: text, tracking: text, fee: text, refused: { type: 'boolean' } },
    });
    const { carrier, tracking, fee } = read.values;
    if (takesCarrier || [carrier, tracking, fee].every((value) => value === undefined)) return read;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  throw new UsageError('Only an order that is shipped has a carrier.');
}

/** Turns a failure into a sentence for the operator; any other error is returned as it is. */
function explain(error: unknown, code: string): unknown {
  if (isFailure(error, 'ORDER_NOT_FOUND')) return new UsageError(`There is no order ${code}.`);
  if (isFailure(error, 'CALL_MISSING'))
    return new UsageError(`Order ${code} waits for a call to the customer: npm run shop -- call ${code} confirmed`);
  if (isFailure(error, 'DEPOSIT_MISSING'))
    return new UsageError(`Order ${code} waits for ${formatMoney(error.facts.amount)} of its deposit.`);
  if (isFailure(error, 'REFUSAL_NOT_ALLOWED'))
    return new UsageError('--refused is for a parcel on its way that is to be paid at the door.');
  if (!isFailure(error, 'STATUS_NOT_ALLOWED')) return error;
  const { field, from, allowed } = error.facts;
  const what = field === 'status' ? `Order ${code}` : `The payment of order ${code}`;
  return new UsageError(
    allowed.length === 0
      ? `${what} is ${from}: that is final.`
      : `${what} is ${from}; from there it can only become ${allowed.join(' or ')}.`,
  );
}

/** Makes the command that moves an order to this state. */
export function changeOrderTo(move: StateChange, asked: Asked = {}) {
  return async ({ db }: Shop, args: string[]): Promise<void> => {
    const { code, reason, carried, isRefused } = readTyped(args, asked);
    const actor = { kind: 'operator' as const, userId: null };
    const done = await changeOrder(db, { order: code, move, actor, reason, isRefused, takesCash: true }, carried).catch(
      (error) => {
        throw explain(error, code);
      },
    );
    const { orderNumber, status, paymentStatus } = await getOrder(db, done.orderId);
    console.log(`${orderNumber} is ${done.changed ? 'now' : 'already'} ${status}, payment ${paymentStatus}.`);
    for (const warning of done.warnings) console.log(warnings[warning]);
  };
}
