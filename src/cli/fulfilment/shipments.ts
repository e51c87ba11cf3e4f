/** Shows the shipments of an order, plans one, and moves one to another state. */
import { parseArgs } from 'node:util';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { type Carrier, carrierName } from '#domain/fulfilment/carriers.ts';
import { type LinePieces, piecesToShip } from '#domain/fulfilment/pieces.ts';
import { readShipmentCode, type Shipment } from '#domain/fulfilment/shipment.ts';
import { shipmentStates } from '#domain/fulfilment/shipment-states.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Shop } from '#server/config/shop.ts';
import type { Database } from '#store/database/database.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { findOrder } from '#store/orders/orders.ts';
import { UsageError } from '../usage-error.ts';
import { explain, readAmount, readCarrier, readPieces } from './typed-pieces.ts';

const OPERATOR = { kind: 'operator' as const, userId: null };

function parse<Options extends NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const carriedBy = ({ carrier, trackingCode }: { carrier: Carrier | null; trackingCode: string | null }) =>
  [carrier && carrierName(carrier), trackingCode].filter(Boolean).join(' ') || 'no carrier noted';

function print(shipment: Shipment, lines: readonly LinePieces[]): void {
  const { code, state, cash, cashState, items, events } = shipment;
  const money = cash > 0 ? `, ${formatMoney(cash)} in cash: ${cashState}` : '';
  console.log(`${code}  ${state}, ${carriedBy(shipment)}${money}`);
  for (const { line, quantity, delivered, returned, lost } of items) {
    const outcome = Object.entries({ delivered, returned, lost }).filter(([, count]) => count > 0);
    const what = outcome.map(([name, count]) => `${count} ${name}`).join(', ');
    const found = lines.find(({ id }) => id === line);
    console.log(
      `  ${String(quantity).padStart(4)} × ${found?.sku}  ${found?.productName}${what === '' ? '' : ` (${what})`}`,
    );
  }
  for (const { at, state: reached, actor, note } of events)
    console.log(`  ${formatDateTime(at)}  ${reached}, ${actor}${note === null ? '' : `: ${note}`}`);
}

async function linesOf(db: Database, code: string): Promise<{ id: string; lines: LinePieces[] }> {
  const order = await findOrder(db, code);
  if (!order) throw new UsageError(`There is no order ${code}.`);
  return { id: order.id, lines: await listLinePieces(db, order.id) };
}

/** `shipments CODE [--plan [--items SKU=N,…] [--carrier C] [--tracking T] [--fee N] [--cash N]]` */
export async function shipments({ db }: Shop, args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parse(args, {
    plan: { type: 'boolean' },
    items: text,
    carrier: text,
    tracking: text,
    fee: text,
    cash: text,
  });
  const [code, ...more] = positionals;
  if (code === undefined || more.length > 0) throw new UsageError('Name one order.');
  const { id, lines } = await linesOf(db, code);
  if (values.plan) {
    const planned = await makeShipment(db, {
      order: id,
      pieces: values.items === undefined ? null : readPieces(lines, values.items),
      carrier: readCarrier(values.carrier),
      trackingCode: values.tracking?.trim() || null,
      fee: readAmount('fee', values.fee),
      cash: readAmount('cash', values.cash),
      actor: OPERATOR,
    }).catch((error) => {
      throw explain(error, `order ${code}`);
    });
    console.log(`Shipment ${planned.code} is planned.`);
  }
  const now = await listLinePieces(db, id);
  for (const shipment of await listShipments(db, id)) print(shipment, now);
  for (const line of now.filter((one) => piecesToShip(one) > 0))
    console.log(`To be sent: ${piecesToShip(line)} × ${line.sku}  ${line.productName}`);
}

/** `shipment CODE-N STATE [--carrier C] [--tracking T] [--fee N] [--items SKU=N,…] [--collected N] [--cash-received] [--refused] [--note TEXT]` */
export async function shipment({ db }: Shop, args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parse(args, {
    items: text,
    carrier: text,
    tracking: text,
    fee: text,
    collected: text,
    'cash-received': { type: 'boolean' },
    refused: { type: 'boolean' },
    note: text,
  });
  const [code = '', state, ...more] = positionals;
  const to = shipmentStates.find((one) => one === state);
  const read = readShipmentCode(code);
  if (!to || !read || more.length > 0)
    throw new UsageError(`Name a shipment, such as DHABCDEF-1, and a state: ${shipmentStates.slice(1).join(', ')}.`);
  if ((to === 'partly_delivered') !== (values.items !== undefined))
    throw new UsageError('--items says what the customer took of a partly_delivered shipment.');
  if (values.refused && to !== 'returned') throw new UsageError('--refused belongs to a shipment that is returned.');
  const { id, lines } = await linesOf(db, read.orderNumber);
  const collected = readAmount('collected', values.collected);
  const moved = await moveShipment(db, {
    code,
    to,
    ...(values.items !== undefined && { delivered: readPieces(lines, values.items) }),
    carried: {
      carrier: readCarrier(values.carrier),
      trackingCode: values.tracking?.trim() || null,
      fee: readAmount('fee', values.fee),
    },
    ...(collected !== null && { collected }),
    isCashReceived: values['cash-received'] ?? false,
    isRefused: values.refused ?? false,
    actor: OPERATOR,
    note: values.note?.trim() || null,
  }).catch((error) => {
    throw explain(error, `shipment ${code}`);
  });
  if (!moved) console.log(`It was ${to} already.`);
  const now = await listLinePieces(db, id);
  for (const one of await listShipments(db, id)) print(one, now);
}
