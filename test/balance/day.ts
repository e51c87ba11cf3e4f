/** A day of a shop in which every book is written: goods, orders, money, parcels, returns, repairs, figures, jobs. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { keepCosts } from '#commands/costing/keep-costs.ts';
import { keepProfits } from '#commands/costing/keep-profits.ts';
import { keepSalesDays } from '#commands/desk/keep-sales-days.ts';
import { cancelPieces } from '#commands/fulfilment/cancel-pieces.ts';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveReturn } from '#commands/fulfilment/move-return.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { restockPieces } from '#commands/fulfilment/restock-pieces.ts';
import { restockReturn } from '#commands/fulfilment/restock-return.ts';
import { settleReturn } from '#commands/fulfilment/settle-return.ts';
import type { ShipmentState } from '#domain/fulfilment/shipment-states.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { isRecurring, jobNames } from '#store/jobs/job-table.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { actOnOrder, askOffice, makeStaff, type OfficeHeaders } from '../admin/office.ts';
import type { TestShop } from '../app.ts';
import { codForm, line, makeProduct, newKey, type Product, qrForm } from '../makers.ts';
import { connect, HMAC_SECRET, transfer } from '../payments/bank.ts';
import type { Placed } from '../states/order.ts';
import { makeBundle } from '../stock/bundle.ts';
import { makeVoucher } from '../vouchers/voucher.ts';

const actor = { kind: 'operator' as const, userId: null };

export type Day = {
  owner: OfficeHeaders;
  rope: Product;
  weight: Product;
  bundle: Product;
  voucher: string;
  /** paid by transfer with a voucher, delivered with a serial number; one piece came back, one is in repair */
  paid: Placed;
  /** cash that a carrier paid out by file */
  settled: Placed;
  /** a part was refused at the door, came back and was restocked */
  partly: Placed;
  /** written by staff with an agreed price, edited, then cancelled */
  cancelled: Placed;
  /** of a bundle, and one of which a piece was cancelled */
  bundled: Placed;
  /** the order number of a checkout that holds goods with a voucher */
  held: string;
};

/** Brings everything up to date that jobs do a little later. */
export async function keepAll({ shop: { db } }: TestShop): Promise<void> {
  while ((await keepCosts(db)) > 0);
  while ((await keepSalesDays(db)) > 0);
  while ((await keepProfits(db)) > 0);
}

export async function spendDay(shop: TestShop): Promise<Day> {
  const { db } = shop.shop;
  const owner = (await makeStaff(shop, 'owner')).headers;
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await askOffice(shop, method, `/api/admin/${path}`, owner, body);
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  const place = async (form: FormData): Promise<Placed & { url: string }> => {
    const { status, body } = await shop.post('/api/orders', form, { 'idempotency-key': newKey() });
    expect(status, JSON.stringify(body)).toBe(201);
    return { ...body.order, url: body.order_url };
  };
  const send = async ({ id }: Placed, carrier: 'own' | 'ghtk', trackingCode: string | null = null) =>
    (await makeShipment(db, { order: id, pieces: null, carrier, trackingCode, fee: null, cash: null, actor })).code;
  const move = (code: string, to: ShipmentState, more: object = {}) =>
    moveShipment(db, { code, to, actor, note: null, ...more });
  const linesOf = ({ id }: Placed) => listLinePieces(db, id);

  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
  const [rope, weight] = [
    await makeProduct(db, { priceVnd: 100_000, stock: 0 }),
    await makeProduct(db, { priceVnd: 450_000, stock: 4, warrantyMonths: 12 }),
  ];
  const bundle = await makeBundle(shop, [rope, 1], [weight, 2]);
  const lines = [{ productId: rope.id, pieces: 60, unitPrice: 41_333, taxPercent: 8 }];
  const rest = { supplierId: null, purchaseOrderId: null, receivedOn: '2026-11-20', invoiceNumber: null, note: null };
  await ask('POST', 'receipts', { id: randomUUID(), ...rest, freight: 50_000, tax: 0, lines });
  await ask('POST', 'receipts', {
    ...{ id: randomUUID(), ...rest, freight: 0, tax: 0 },
    lines: [{ productId: weight.id, pieces: 60, unitPrice: 200_001, taxPercent: 0 }],
  });
  const voucher = await makeVoucher(db, { kind: 'fixed', value: 33_333 });

  const paid = await place(qrForm([line(weight, 3)], { voucher, total_amount: 1_316_667 }));
  await transfer(shop, paid.order_number, 1_316_667);
  const paidParcel = await send(paid, 'own');
  const [sold] = await linesOf(paid);
  const serials = { lines: [{ line: sold?.id, serials: ['SB-001', 'SB-002'] }] };
  expect((await actOnOrder(shop, owner, paid.order_number, ['PUT', '/serials'], serials)).status).toBe(200);
  await move(paidParcel, 'handed_over');
  await move(paidParcel, 'delivered');
  const key = new URL(paid.url, 'http://shop').searchParams.get('key');
  const asked = new FormData();
  for (const [name, value] of Object.entries({
    ...{ items: JSON.stringify([{ line: sold?.id, quantity: 1 }]), reason: 'faulty', words: 'Hở keo' },
  }))
    asked.append(name, value);
  const path = `/api/orders/by-link/${paid.order_number}/returns?key=${key}`;
  expect((await shop.post(path, asked)).status).toBe(201);
  const back = `${paid.order_number}-R1`;
  for (const to of ['accepted', 'received'] as const) await moveReturn(db, { code: back, to, actor, note: null });
  const refund = await settleReturn(db, { code: back, value: null, account: null, actor, reason: null });
  await restockReturn(db, back, [{ line: sold?.id ?? '', restock: 1, writeOff: 0 }], actor);
  await transfer(shop, `HOAN TIEN ${paid.order_number}`, refund?.paidOut ?? 0, { transferType: 'out' });
  await ask('POST', 'claims', {
    ...{ key: randomUUID(), terms: 'warranty', line: sold?.id, serial: 'SB-002', name: 'Trần Thị Mang' },
    ...{ phone: '0987 000 111', fault: 'Lung lay' },
  });

  const settled = await place(codForm([line(rope, 4)], { shipping_phone: '0356788001' }));
  await move(await send(settled, 'ghtk', 'S1.1'), 'handed_over');
  const file = new FormData();
  file.set('carrier', 'ghtk');
  file.set('file', new Blob(['Mã vận đơn,Tiền thu hộ,Phí dịch vụ,Trạng thái\nS1.1,400.000,22.000,Đã giao\n']), 'a.csv');
  const booked = await fetch(`${shop.url}/api/admin/settlements`, { method: 'POST', headers: owner, body: file });
  expect(await booked.json()).toMatchObject({ parcels: 1, cash: 400_000 });

  const partly = await place(codForm([line(rope, 3)], { shipping_phone: '0356788002' }));
  const partlyParcel = await send(partly, 'own');
  const [refused] = await linesOf(partly);
  await move(partlyParcel, 'handed_over');
  const delivered = [{ line: refused?.id ?? '', quantity: 2 }];
  await move(partlyParcel, 'partly_delivered', { delivered, isCashReceived: true });
  await move(partlyParcel, 'returned');
  await restockPieces(db, partlyParcel, [{ line: refused?.id ?? '', restock: 1, writeOff: 0 }], actor);

  const agreed = { reduction: { prices: {}, off: { kind: 'amount', value: 7_000 } }, agreedReason: 'Khách quen' };
  const { order: called } = await ask('POST', 'orders', {
    ...{ firstName: 'Trần', lastName: 'Văn Gọi', phone: '0977 111 222', email: 'goi@thu.example', city: 'Hà Nội' },
    ...{ ward: 'Cửa Nam', address: '12 Lý Thường Kiệt', key: randomUUID(), method: 'delivery', total: 193_000 },
    ...{ items: [{ productId: rope.id, quantity: 2 }], ...agreed },
  });
  const number = called.number ?? called.orderNumber;
  const edited = await actOnOrder(shop, owner, number, ['PUT', '/items'], {
    ...{ items: [{ productId: rope.id, quantity: 5 }], reason: 'Khách thêm ba dây' },
  });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const { rows } = await sql<Placed>`select id, order_number from orders where order_number = ${number}`.execute(db);
  const cancelled = rows[0] ?? { id: '', order_number: '' };
  await cancelPieces(db, { order: cancelled.id, pieces: await allOf(cancelled), actor, reason: 'Khách đổi ý' });
  async function allOf(order: Placed) {
    return (await linesOf(order)).map((one) => ({ line: one.id, quantity: one.quantity - one.cancelled }));
  }

  const bundled = await place(codForm([line(bundle, 2), line(rope, 3)], { shipping_phone: '0356788003' }));
  const [, ropes] = await linesOf(bundled);
  await cancelPieces(db, {
    ...{ order: bundled.id, pieces: [{ line: ropes?.id ?? '', quantity: 1 }], actor, reason: null },
  });

  // a checkout that is still open, money that nobody knows, and a row of an import
  const holds = await shop.post('/api/checkout/reservations', {
    ...{ checkout_id: newKey(), items: [line(rope, 6)], voucher },
  });
  expect(holds.status, JSON.stringify(holds.body)).toBe(200);
  await transfer(shop, 'tien mung sinh nhat', 123_000);
  const importId = randomUUID();
  await sql`
    with added as (
      insert into imports (id, kind, file_name, content_hash, state, total, added, actor, ended_at)
      values (${importId}, 'customers', 'khach.csv', ${importId.replaceAll('-', '').repeat(2)}, 'done', 1, 1, 'owner', now()) returning id
    )
    insert into import_rows (import_id, position, row, name, item, outcome) select id, 0, 2, 'An', '{}', 'new' from added`.execute(
    db,
  );
  // two orders are of a day that is over
  await sql`update orders set created_at = created_at - interval '1 day'
    where id = any(${[partly.id, settled.id]}::uuid[])`.execute(db);
  await keepAll(shop);
  await db.transaction().execute(async (tx) => {
    for (const name of jobNames.filter(isRecurring)) await addJob(tx, name, {}, { key: name });
  });
  const held = String(holds.body.order_number);
  return { owner, rope, weight, bundle, voucher, paid, settled, partly, cancelled, bundled, held };
}
