/** What the warehouse does with pieces: cancels, restocks, settles cash, and what is to be done today. */
import { parseArgs } from 'node:util';
import { cancelPieces } from '#commands/fulfilment/cancel-pieces.ts';
import { restockPieces } from '#commands/fulfilment/restock-pieces.ts';
import { restockReturn } from '#commands/fulfilment/restock-return.ts';
import { settleCash } from '#commands/fulfilment/settle-cash.ts';
import { carrierName } from '#domain/fulfilment/carriers.ts';
import { type ReturnState, readReturnCode } from '#domain/fulfilment/return-request.ts';
import { readShipmentCode } from '#domain/fulfilment/shipment.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Shop } from '#server/config/shop.ts';
import {
  type CarrierCall,
  listRefusedCalls,
  listUnsettledCalls,
  listUnwantedParcels,
} from '#store/fulfilment/carrier-calls.ts';
import { listEventsToReview } from '#store/fulfilment/carrier-events.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { listWaitingReturns } from '#store/fulfilment/returns.ts';
import {
  listAwaitedDeposits,
  listExpectedCash,
  listToPack,
  listToRestock,
  listWaiting,
  type WaitingShipment,
} from '#store/fulfilment/to-do.ts';
import { listQuoted } from '#store/orders/delivery-fees.ts';
import { findOrder } from '#store/orders/orders.ts';
import { listTasks } from '#store/payments/payment-tasks.ts';
import { UsageError } from '../usage-error.ts';
import { lineOfReturn } from './returns.ts';
import { explain, readPieces } from './typed-pieces.ts';

const OPERATOR = { kind: 'operator' as const, userId: null };
const text = { type: 'string' } as const;
/** The most lines of a list. */
const MOST = 200;

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { items: text, 'write-off': text, reason: text, settle: text },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function linesOf({ db }: Shop, orderNumber: string) {
  const order = await findOrder(db, orderNumber);
  if (!order) throw new UsageError(`There is no order ${orderNumber}.`);
  return listLinePieces(db, order.id);
}

/** `cancel-items CODE --items SKU=N,… --reason TEXT` */
export async function cancelItems(shop: Shop, args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [code, ...more] = positionals;
  const reason = values.reason?.trim();
  if (code === undefined || more.length > 0 || values.items === undefined || !reason)
    throw new UsageError('Name one order, --items SKU=NUMBER and --reason TEXT: the customer reads it.');
  const pieces = readPieces(await linesOf(shop, code), values.items);
  await cancelPieces(shop.db, { order: code, pieces, actor: OPERATOR, reason }).catch((error) => {
    throw explain(error, `order ${code}`);
  });
  const order = await findOrder(shop.db, code);
  console.log(
    `${order?.orderNumber} is ${order?.status}; ${formatMoney(order?.amountCancelled ?? 0)} of it are cancelled.`,
  );
}

/** `restock CODE-N | CODE-RN [--items SKU=N,…] [--write-off SKU=N,…]` */
export async function restock(shop: Shop, args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [code = '', ...more] = positionals;
  const isReturn = readReturnCode(code) !== null;
  const read = readShipmentCode(code) ?? readReturnCode(code);
  if (!read || more.length > 0 || (values.items === undefined && values['write-off'] === undefined))
    throw new UsageError(
      'Name a shipment, DHABCDEF-1, or a return, DHABCDEF-R1, and what came back: --items or --write-off.',
    );
  const lines = await linesOf(shop, read.orderNumber);
  const counts = (typed: string | undefined) => (typed === undefined ? [] : readPieces(lines, typed));
  const [good, bad] = [counts(values.items), counts(values['write-off'])];
  const quantityIn = (pieces: typeof good, line: string) => pieces.find((one) => one.line === line)?.quantity ?? 0;
  const pieces = [...new Set([...good, ...bad].map(({ line }) => line))].map((line) => ({
    line,
    restock: quantityIn(good, line),
    writeOff: quantityIn(bad, line),
  }));
  await (isReturn ? restockReturn : restockPieces)(shop.db, code, pieces, OPERATOR).catch((error) => {
    throw explain(error, `${isReturn ? 'return request' : 'shipment'} ${code}`);
  });
  console.log('Done.');
}

const lineOf = ({ code, carrier, trackingCode, state, cash, since }: WaitingShipment) =>
  `  ${code}  ${state}, ${[carrier && carrierName(carrier), trackingCode].filter(Boolean).join(' ') || 'no carrier noted'}, ${formatMoney(cash)}, since ${formatDateTime(since)}`;

/** `cod [--settle CODE-N,… --reason TEXT]` */
export async function cod({ db }: Shop, args: string[]): Promise<void> {
  const { settle, reason } = parse(args).values;
  if (settle !== undefined) {
    if (!reason?.trim()) throw new UsageError('Say with --reason TEXT which payout of the carrier it was.');
    const sum = await settleCash(db, settle.split(','), { actor: OPERATOR, reason: reason.trim() }).catch((error) => {
      throw explain(error, 'such shipment whose cash is expected');
    });
    console.log(`${formatMoney(sum)} are settled.`);
    return;
  }
  const expected = await listExpectedCash(db, MOST);
  const sum = expected.reduce((total, { cash }) => total + cash, 0);
  console.log(`Cash that carriers have: ${formatMoney(sum)}`);
  for (const one of expected) console.log(lineOf(one));
}

/** `today` */
export async function today({ db }: Shop): Promise<void> {
  const list = (title: string, lines: readonly string[]) => {
    console.log(`${title}: ${lines.length === 0 ? 'nothing' : ''}`);
    for (const one of lines) console.log(one);
  };
  const tasks = await listTasks(db, { all: false });
  list('Payments to look at (payment-tasks)', tasks.length === 0 ? [] : [`  ${tasks.length} open`]);
  const deposits = await listAwaitedDeposits(db, MOST);
  list(
    'Deposits that have yet to come',
    deposits.map(
      ({ orderNumber, createdAt, due }) =>
        `  ${orderNumber}  ${formatMoney(due)}, ordered ${formatDateTime(createdAt)}`,
    ),
  );
  const quoted = await listQuoted(db, MOST);
  list(
    'Delivery fees to tell on the phone (delivery-fee)',
    quoted.map(
      ({ orderNumber, createdAt, phone }) => `  ${orderNumber}  ${phone}, ordered ${formatDateTime(createdAt)}`,
    ),
  );
  const toPack = await listToPack(db, MOST);
  list(
    'To pack (ship, or shipments --plan)',
    toPack.map(
      ({ orderNumber, createdAt, pieces }) =>
        `  ${orderNumber}  ${pieces} pieces, ordered ${formatDateTime(createdAt)}`,
    ),
  );
  list('To hand over (shipment CODE-N handed_over)', (await listWaiting(db, ['planned'], MOST)).map(lineOf));
  const callLine = ({ code, carrier, act, trackingCode, reason, startedAt }: CarrierCall) =>
    `  ${code}  ${[carrierName(carrier), act, trackingCode].filter(Boolean).join(' ')}, ${formatDateTime(startedAt)}${reason ? `: ${reason}` : ''}`;
  list('Carrier calls of unknown outcome (parcel CODE-N look)', (await listUnsettledCalls(db, 0, MOST)).map(callLine));
  list('Refused by a carrier (parcel CODE-N send, or another way)', (await listRefusedCalls(db, MOST)).map(callLine));
  list('To cancel with a carrier (parcel CODE-N cancel)', (await listUnwantedParcels(db, MOST)).map(callLine));
  const events = await listEventsToReview(db, MOST);
  list('Reports of carriers to look at (carrier-events)', events.length === 0 ? [] : [`  ${events.length} open`]);
  list('Not delivered, to ask about', (await listWaiting(db, ['failed'], MOST)).map(lineOf));
  list('On the way back', (await listWaiting(db, ['returning', 'partly_delivered'], MOST)).map(lineOf));
  const asked = async (state: ReturnState) => (await listWaitingReturns(db, [state], MOST)).map(lineOfReturn);
  list('Return requests to answer (return CODE-RN accept or refuse)', await asked('requested'));
  list('Returns to fetch (return CODE-RN received)', await asked('accepted'));
  list('Returns to look at and refund (return CODE-RN settle)', await asked('received'));
  list(
    'To restock or write off (restock)',
    (await listToRestock(db, MOST)).map(({ code, sku, name, left }) => `  ${code}  ${left} × ${sku}  ${name}`),
  );
  list('Cash to settle (cod)', (await listExpectedCash(db, MOST)).map(lineOf));
}
