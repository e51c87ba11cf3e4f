/** Compares a shop with its model: nothing acknowledged is lost or doubled, and the books agree. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { sql } from 'kysely';
import { type ShipmentState, shipmentTransitions } from '#domain/fulfilment/shipment-states.ts';
import { orderTransitions, paymentTransitions } from '#domain/orders/transitions.ts';
import { rowsOf } from '#store/database/database.ts';
import { listDifferences } from '../balance/differences.ts';
import type { World } from './doing.ts';
import { dueOf, heldBy, type Model, ordersOf, refundedOf, voucherUses } from './model.ts';

type Row = Record<string, unknown>;
const byNumber = (one: Row, other: Row) => (String(one.number) < String(other.number) ? -1 : 1);
const plain = (rows: readonly Row[]) => rows.map((row) => ({ ...row })).sort(byNumber);

/** `since`: the id of the last transaction of the bank before this model */
export async function compare(model: Model, world: World, since: number): Promise<void> {
  await compareOrders(model, world);
  await comparePages(model, world);
  await compareHolds(model, world);
  await compareStock(model, world);
  await compareVoucher(model, world);
  await compareBank(model, world, since);
  await checkArrows(model, world);
  await checkParcels(model, world);
  deepEqual(await newDifferences(world), [], 'the books agree');
}

/**
 * What a sequence that failed left in the books is not of the next one: the search for a shorter sequence would end with none.
 * @returns what the books differ by since the last call
 */
export async function newDifferences({ shop: { shop }, differences }: World): Promise<unknown[]> {
  const known = new Set(differences.map((one) => JSON.stringify(one)));
  const added = (await listDifferences(shop.db)).filter((one) => !known.has(JSON.stringify(one)));
  differences.push(...added);
  return added;
}

const idsOf = ({ products }: Model) => products.map(({ id }) => id);

/** All orders of these goods, each with its emails. */
async function compareOrders(model: Model, { shop: { shop } }: World): Promise<void> {
  const rows = await rowsOf<Row>(shop.db)`
    select o.order_number as number, o.status, o.payment_status as payment, o.total_amount as total,
      o.amount_cancelled as off, o.amount_paid as held, o.amount_refunded as refunded,
      (select s.state from shipments s where s.order_id = o.id order by s.number desc limit 1) as parcel,
      (select json_agg(json_build_object('quantity', i.quantity, 'cancelled', i.cancelled) order by i.position)
        from order_items i where i.order_id = o.id) as lines,
      (select json_object_agg(k.kind, (select count(*) from mails m where m.kind = k.kind and m.facts ->> 'orderId' = o.id::text))
        from unnest(${['order-received', 'order-status-changed', 'order-refunded', 'pieces-cancelled']}::text[]) as k (kind)) as letters
    from orders o where exists (select from order_items i where i.order_id = o.id and i.product_id = any(${idsOf(model)}::uuid[]))`;
  const expected = ordersOf(model).map((order) => {
    const { number, status, payment, total, off, letters } = order;
    const lines = order.lines.map(({ quantity, cancelled }) => ({ quantity, cancelled }));
    const parcel = order.parcel?.state ?? null;
    const money = { total, off, held: heldBy(order), refunded: refundedOf(order) };
    return { number, status, payment, ...money, parcel, lines, letters };
  });
  deepEqual(plain(rows), plain(expected), 'the orders');
}

/** What customers and staff read is what the model says. */
async function comparePages(model: Model, { shop, staff }: World): Promise<void> {
  for (const order of ordersOf(model)) {
    const { number, linkKey, status, payment, total } = order;
    const customers = await shop.send({ method: 'GET', path: `/api/orders/by-link/${number}?key=${linkKey}` });
    const read = customers?.body.order;
    deepEqual(
      [read.order_number, read.status, read.payment_status, read.total_amount, read.amount_paid, read.amount_due],
      [number, status, payment, String(total), String(heldBy(order)), String(dueOf(order))],
      'the page of the customer',
    );
    const office = await shop.send({ method: 'GET', path: `/api/admin/orders/${number}`, headers: staff.office });
    const { money } = office?.body ?? {};
    deepEqual(
      [office?.body.status, office?.body.paymentStatus, money.total, money.paid, money.refunded, money.due],
      [status, payment, total, heldBy(order), refundedOf(order), dueOf(order)],
      'the page of the office',
    );
  }
}

async function compareHolds(model: Model, { shop: { shop } }: World): Promise<void> {
  const rows = await rowsOf<Row>(shop.db)`
    select r.order_number as number, r.state, r.amount_paid as held from reservations r
    where r.state <> 'ordered'
      and exists (select from reservation_items i where i.reservation_id = r.id and i.product_id = any(${idsOf(model)}::uuid[]))`;
  const expected = model.payees.flatMap((one) =>
    one.kind === 'hold' ? [{ number: one.number, state: one.state, held: heldBy(one) }] : [],
  );
  deepEqual(plain(rows), plain(expected), 'the checkouts that hold goods');
}

async function compareStock(model: Model, { shop: { shop } }: World): Promise<void> {
  const rows = await rowsOf<Row>(shop.db)`
    select id as number, stock from products where id = any(${idsOf(model)}::uuid[])`;
  deepEqual(plain(rows), plain(model.products.map(({ id, stock }) => ({ number: id, stock }))), 'the stock');
}

async function compareVoucher(model: Model, { shop: { shop } }: World): Promise<void> {
  const rows = await rowsOf<Row>(shop.db)`select uses from vouchers where code = ${model.voucher.code}`;
  deepEqual(plain(rows), [{ uses: voucherUses(model) }], 'the uses of the voucher');
}

/** Each transfer is in the ledger once, and for whom it was. */
async function compareBank(model: Model, { shop: { shop } }: World, since: number): Promise<void> {
  const rows = await rowsOf<Row>(shop.db)`
    select t.reference as number, t.amount, t.direction, m.order_number as payee, m.state
    from bank_transactions t join bank_matches m on m.bank_transaction_id = t.id
    where t.id > ${since}::bigint and t.provider <> 'staff'`;
  const expected = model.transfers.map(({ reference, amount, direction, payee }) => ({
    ...{ number: reference, amount, direction, payee, state: direction === 'in' ? 'payment' : 'refund' },
  }));
  deepEqual(plain(rows), plain(expected), 'the transfers of the bank');
}

/** States only went along the arrows of the shop's tables. */
async function checkArrows(model: Model, { shop: { shop } }: World): Promise<void> {
  const events = await rowsOf<{ number: string; field: string; before: string | null; after: string }>(shop.db)`
    select o.order_number as number, e.field, e.before, e.after from order_events e join orders o on o.id = e.order_id
    where o.order_number = any(${ordersOf(model).map(({ number }) => number)}::text[])
      and e.field in ('status', 'payment_status') order by e.at, e.id`;
  const tables: Record<string, Readonly<Record<string, readonly string[]>>> = {
    ...{ status: orderTransitions, payment_status: paymentTransitions },
  };
  const last = new Map<string, string>();
  for (const { number, field, before, after } of events) {
    const key = `${number} ${field}`;
    deepEqual(before, last.get(key) ?? null, `${key} went on from where it was`);
    last.set(key, after);
    if (before !== null) ok(tables[field]?.[before]?.includes(after), `${key} went from ${before} to ${after}`);
  }
}

async function checkParcels(model: Model, { shop: { shop } }: World): Promise<void> {
  const events = await rowsOf<{ parcel: string; state: ShipmentState }>(shop.db)`
    select o.order_number || '-' || s.number as parcel, e.state
    from shipment_events e join shipments s on s.id = e.shipment_id join orders o on o.id = s.order_id
    where o.order_number = any(${ordersOf(model).map(({ number }) => number)}::text[]) order by e.id`;
  const last = new Map<string, ShipmentState>();
  for (const { parcel, state } of events) {
    const before = last.get(parcel);
    if (before === undefined) equal(state, 'planned', `${parcel} began`);
    else ok(shipmentTransitions[before].includes(state), `${parcel} went from ${before} to ${state}`);
    last.set(parcel, state);
  }
}

/** @returns the id of the last transaction of the bank */
export async function lastTransaction({ shop: { shop } }: World): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from bank_transactions`.execute(
    shop.db,
  );
  return rows[0]?.last ?? 0;
}
