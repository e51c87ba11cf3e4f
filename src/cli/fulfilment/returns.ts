/** Shows requests to return pieces, and answers them. */
import { parseArgs } from 'node:util';
import { moveReturn } from '#commands/fulfilment/move-return.ts';
import { settleReturn } from '#commands/fulfilment/settle-return.ts';
import type { LinePieces } from '#domain/fulfilment/pieces.ts';
import { type ReturnRequest, readReturnCode } from '#domain/fulfilment/return-request.ts';
import { returnReasons } from '#domain/fulfilment/return-rules.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { publicUrl } from '#server/config/public-url.ts';
import { returnPhotoUrl } from '#server/config/secret.ts';
import type { Shop } from '#server/config/shop.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { listReturns, listWaitingReturns, type WaitingReturn } from '#store/fulfilment/returns.ts';
import { findOrder } from '#store/orders/orders.ts';
import { UsageError } from '../usage-error.ts';
import { explain, readAmount } from './typed-pieces.ts';

const OPERATOR = { kind: 'operator' as const, userId: null };
/** The most lines of a list. */
const MOST = 200;

export const lineOfReturn = ({ code, state, reason, since }: WaitingReturn): string =>
  `  ${code}  ${state}, ${returnReasons[reason]}, since ${formatDateTime(since)}`;

/** `returns [CODE]` */
export async function returns(shop: Shop, args: string[]): Promise<void> {
  const [code, ...more] = args;
  if (more.length > 0) throw new UsageError('Name one order, or none.');
  if (code === undefined) {
    const open = await listWaitingReturns(shop.db, ['requested', 'accepted', 'received'], MOST);
    console.log(open.length === 0 ? 'No return requests are open.' : open.map(lineOfReturn).join('\n'));
    return;
  }
  const order = await findOrder(shop.db, readReturnCode(code)?.orderNumber ?? code);
  if (!order) throw new UsageError(`There is no order ${code}.`);
  const lines = await listLinePieces(shop.db, order.id);
  for (const request of await listReturns(shop.db, order.id)) print(shop, order.orderNumber, request, lines);
}

function print({ secret, config }: Shop, orderNumber: string, request: ReturnRequest, lines: readonly LinePieces[]) {
  const { code, state, reason, words, items, photos, events } = request;
  console.log(
    `${code}  ${state}, ${returnReasons[reason]}${words === null ? '' : `: ${words.replace(/\n+/g, ' / ')}`}`,
  );
  for (const { line, quantity, value, restocked, writtenOff } of items) {
    const found = lines.find(({ id }) => id === line);
    const done = [
      ...(value > 0 ? [`${formatMoney(value)} off the bill`] : []),
      ...(restocked > 0 ? [`${restocked} restocked`] : []),
      ...(writtenOff > 0 ? [`${writtenOff} written off`] : []),
    ].join(', ');
    console.log(
      `  ${String(quantity).padStart(4)} × ${found?.sku}  ${found?.productName}${done === '' ? '' : ` (${done})`}`,
    );
  }
  for (const photo of photos) console.log(`  photo ${publicUrl(config)}${returnPhotoUrl(secret, orderNumber, photo)}`);
  for (const { at, state: reached, actor, note } of events)
    console.log(`  ${formatDateTime(at)}  ${reached}, ${actor}${note === null ? '' : `: ${note}`}`);
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { reason: text, amount: text, account: text } });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const moves = { accept: 'accepted', refuse: 'refused', received: 'received' } as const;

/** `return CODE-RN accept | refuse | received | settle [--reason TEXT] [--amount N] [--account TEXT]` */
export async function answerReturn(shop: Shop, args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [code = '', act = '', ...more] = positionals;
  const reason = values.reason?.trim() || null;
  if (!readReturnCode(code) || more.length > 0)
    throw new UsageError('Name a return request, such as DHABCDEF-R1, and accept, refuse, received or settle.');
  if (act === 'settle') return settle(shop, code, { ...values, reason });
  if (values.amount !== undefined || values.account !== undefined)
    throw new UsageError('--amount and --account are of settle.');
  if (act !== 'accept' && act !== 'refuse' && act !== 'received')
    throw new UsageError('A return request is answered by accept, refuse, received or settle.');
  if (act === 'refuse' && reason === null) throw new UsageError('Say with --reason TEXT why: the customer reads it.');
  await moveReturn(shop.db, { code, to: moves[act], actor: OPERATOR, note: reason }).catch((error) => {
    throw explain(error, `return request ${code}`);
  });
  console.log(`${code.toUpperCase()} is ${moves[act]}.`);
}

type Typed = { amount?: string | undefined; account?: string | undefined; reason: string | null };

async function settle({ db }: Shop, code: string, { amount, account, reason }: Typed): Promise<void> {
  const value = readAmount('amount', amount);
  const entry = { code, value, account: account?.trim() || null, actor: OPERATOR, reason };
  const settled = await settleReturn(db, entry).catch((error) => {
    throw explain(error, `return request ${code}`);
  });
  if (!settled) throw new UsageError('The pieces cost less than that. Nothing was written.');
  console.log(
    `${code.toUpperCase()} is settled: ${formatMoney(settled.value)} off the bill, ${formatMoney(settled.paidOut)} entered as refunded.`,
  );
}
