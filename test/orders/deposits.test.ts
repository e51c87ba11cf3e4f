/** A share of bulky goods is paid by transfer before they leave; the rest is paid at the door. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelPieces } from '#commands/fulfilment/cancel-pieces.ts';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { askOffice, makeStaff } from '../admin/office.ts';
import { openTestShop } from '../app.ts';
import { type Bearer, makeSignedIn } from '../customers.ts';
import { codForm, line, makeProduct, qrForm } from '../makers.ts';
import { connect, HMAC_SECRET, tasksOf, transfer } from '../payments/bank.ts';
import { listMails, type Placed, patchPayment, patchStatus, readOrder } from '../states/order.ts';

const shop = openTestShop();
const actor = { kind: 'operator' as const, userId: null };
let staff: Bearer;
beforeAll(async () => {
  staff = (await makeSignedIn(shop, 'staff')).bearer;
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
  await changeSettings(shop.shop.db, { depositPercent: 30, screenshot: 'optional' });
});
afterAll(() => changeSettings(shop.shop.db, { depositPercent: 0, screenshot: 'required' }));

/** A bulky treadmill of 9.000.100 đ and three ropes of 100.000 đ. */
async function placeMixed(method: 'qr' | 'delivery' = 'delivery', machine = 'bulky') {
  const treadmill = await makeProduct(shop.shop.db, { priceVnd: 9_000_100, shippingClass: machine });
  const rope = await makeProduct(shop.shop.db, { priceVnd: 100_000 });
  const lines = [line(treadmill), line(rope, 3)];
  const { status, body } = await shop.post('/api/orders', method === 'qr' ? qrForm(lines) : codForm(lines));
  expect(status, JSON.stringify(body)).toBe(201);
  const pieces = await listLinePieces(shop.shop.db, body.order.id);
  const [machineLine = '', ropeLine = ''] = pieces.map(({ id }) => id);
  return { order: body.order as Placed & Record<string, string>, url: String(body.order_url), machineLine, ropeLine };
}

const linked = async (url: string) => (await shop.get(url.replace('/order/', '/api/orders/by-link/'))).body;
const plan = (order: Placed, pieces: { line: string; quantity: number }[] | null) =>
  makeShipment(shop.shop.db, {
    order: order.id,
    pieces,
    carrier: 'own',
    trackingCode: null,
    fee: null,
    cash: null,
    actor,
  });
const handOver = (code: string) => moveShipment(shop.shop.db, { code, to: 'handed_over', actor, note: null });
const kindsOf = async (order: Placed) => (await listMails(shop.shop.db, order.id)).map(({ kind }) => kind);

test('a shop that sets nothing asks for no deposit, and neither does an order by transfer or of small goods', async () => {
  await changeSettings(shop.shop.db, { depositPercent: 0 });
  expect((await placeMixed()).order).not.toHaveProperty('deposit_amount');
  await changeSettings(shop.shop.db, { depositPercent: 30 });
  expect((await placeMixed('qr')).order).not.toHaveProperty('deposit_amount');
  expect((await placeMixed('delivery', 'parcel')).order).not.toHaveProperty('deposit_amount');
});

test('the deposit is a share of bulky goods in whole thousands, and both parts are the total', async () => {
  for (const machine of ['bulky', 'freight']) {
    const { order, url } = await placeMixed('delivery', machine);
    expect(order).toMatchObject({ deposit_amount: '2701000', deposit_due: '2701000', amount_due: '9300100' });
    const { bank, order: read } = await linked(url);
    expect(read).toEqual(order);
    expect(bank).toMatchObject({ amount: 2_701_000, memo: order.order_number });
  }
});

test('bulky goods do not leave before their deposit has come in full; what is small may go', async () => {
  const { order, machineLine, ropeLine } = await placeMixed();
  const [machine, ropes] = [
    await plan(order, [{ line: machineLine, quantity: 1 }]),
    await plan(order, [{ line: ropeLine, quantity: 3 }]),
  ];
  const refused = await patchStatus(shop, order, staff, { status: 'in_delivery' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'DEPOSIT_MISSING', amount: 2_701_000 } });
  await expect(handOver(machine.code)).rejects.toMatchObject({ failureCode: 'DEPOSIT_MISSING' });
  const { headers } = await makeStaff(shop, 'orders');
  const { items: awaited } = (await askOffice(shop, 'GET', '/api/admin/orders?view=deposits', headers)).body;
  expect(awaited).toContainEqual(expect.objectContaining({ orderNumber: order.order_number }));
  await handOver(ropes.code);
  await transfer(shop, order.order_number, 2_700_000);
  await expect(handOver(machine.code)).rejects.toMatchObject({
    failureCode: 'DEPOSIT_MISSING',
    facts: { amount: 1000 },
  });
  await transfer(shop, order.order_number, 1000);
  await handOver(machine.code);
  expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual([]);
});

test('its customer is told once that it came, and pays the rest at the door, in cash or by the code of the order', async () => {
  const { order, url, machineLine } = await placeMixed();
  await transfer(shop, order.order_number, 2_701_000);
  expect((await kindsOf(order)).filter((kind) => kind === 'deposit-received')).toHaveLength(1);
  const { order: read, bank } = await linked(url);
  expect(read).toMatchObject({
    deposit_due: '0',
    amount_paid: '2701000',
    amount_due: '6599100',
    payment_status: 'unpaid',
  });
  expect(bank).toMatchObject({ amount: 6_599_100 });
  await plan(order, [{ line: machineLine, quantity: 1 }]);
  await plan(order, null);
  // each parcel collects what its own goods still cost
  const cash = (await listShipments(shop.shop.db, order.id)).map((shipment) => shipment.cash);
  expect(cash).toEqual([6_299_100, 300_000]);
  await transfer(shop, order.order_number, 6_599_100);
  expect((await linked(url)).order).toMatchObject({ payment_status: 'paid', amount_due: '0' });
  expect((await linked(url)).bank).toBeNull();
  expect((await listShipments(shop.shop.db, order.id)).map((shipment) => shipment.cash)).toEqual([0, 0]);
  expect((await kindsOf(order)).filter((kind) => kind === 'deposit-received')).toHaveLength(1);
});

test('the rest that was paid at the door is not asked for again by a code while the carrier has it', async () => {
  const { order, url } = await placeMixed();
  await transfer(shop, order.order_number, 2_701_000);
  const { code } = await plan(order, null);
  for (const to of ['handed_over', 'delivered'] as const)
    await moveShipment(shop.shop.db, { code, to, actor, note: null });
  const { order: read, bank } = await linked(url);
  expect(read).toMatchObject({ payment_status: 'unpaid', cash_with_carrier: '6599100' });
  expect(bank).toBeNull();
  const { headers } = await makeStaff(shop, 'orders');
  const office = (await askOffice(shop, 'GET', `/api/admin/orders/${order.order_number}`, headers)).body;
  expect([office.money.withCarriers, office.transfer]).toEqual([6_599_100, null]);
});

test('staff who say that the order is paid need no deposit', async () => {
  const { order } = await placeMixed();
  await patchPayment(shop, order, staff, { payment_status: 'paid' });
  expect((await patchStatus(shop, order, staff, { status: 'in_delivery' })).status).toBe(200);
});

test('pieces that are cancelled need no deposit, and their deposit is a refund to make', async () => {
  const { order, url, machineLine } = await placeMixed();
  const pieces = [{ line: machineLine, quantity: 1 }];
  await transfer(shop, order.order_number, 2_701_000);
  await cancelPieces(shop.shop.db, { order: order.id, pieces, actor, reason: 'thử' });
  expect((await linked(url)).order).not.toHaveProperty('deposit_amount');
  expect((await linked(url)).order).toMatchObject({ payment_status: 'paid', amount_due: '0' });
  expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual(['overpaid']);
});

test('an order whose deposit never comes is reminded of and ends by itself; one that is packed is left to a person', async () => {
  const [ends, packed] = [await placeMixed(), await placeMixed()];
  await plan(packed.order, null);
  const age = (hours: number) =>
    sql`update orders set created_at = now() - make_interval(hours => ${hours}::int)
      where id in (${ends.order.id}, ${packed.order.id})`.execute(shop.shop.db);
  await sql`update payment_providers set last_pull_at = now()`.execute(shop.shop.db);
  await age(13);
  await runJob(shop.shop, 'expire-orders', {});
  expect(await kindsOf(ends.order)).toContain('payment-reminder');
  expect(await linked(ends.url)).toHaveProperty('pay_by');
  await age(25);
  await runJob(shop.shop, 'expire-orders', {});
  expect(await readOrder(shop, ends.order)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' });
  expect(await readOrder(shop, packed.order)).toMatchObject({ status: 'pending' });
  expect(await tasksOf(shop, { orderNumber: packed.order.order_number })).toEqual(['overdue']);
});
