import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { orderLink } from '#server/config/secret.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { openTestShop } from '../app.ts';
import { makeSignedIn } from '../customers.ts';
import { linksIn, writeEmail } from '../mail/emails.ts';
import { codFields, line, makeForm, makeProduct } from '../makers.ts';
import { listMails, type Placed, patchPayment, patchStatus, placeOrderOf, readOrder } from '../states/order.ts';
import { connect, HMAC_SECRET, tasksOf, transfer } from './bank.ts';

const shop = openTestShop();

beforeAll(async () => {
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
  await changeSettings(shop.shop.db, { screenshot: 'optional' });
});

/** An unpaid order by transfer without a screenshot, placed so many hours ago. */
async function unpaidOrder(hours: number): Promise<Placed & { productId: string }> {
  const product = await makeProduct(shop.shop.db);
  const { body } = await shop.post('/api/orders', makeForm(codFields([line(product)], { payment_method: 'qr' })));
  await age(body.order, hours);
  return { ...body.order, productId: product.id };
}

async function age({ id }: Placed, hours: number): Promise<void> {
  await sql`update orders set created_at = now() - make_interval(hours => ${hours}::int) where id = ${id}`.execute(
    shop.shop.db,
  );
}

/** @param minutes when the last pull that succeeded began; null: there was none */
async function pulled(minutes: number | null): Promise<void> {
  await sql`update payment_providers set last_pull_at = now() - make_interval(mins => ${minutes}::int)`.execute(
    shop.shop.db,
  );
}

const look = () => runJob(shop.shop, 'expire-orders', {});
const kindsOf = async (order: Placed) => (await listMails(shop.shop.db, order.id)).map(({ kind }) => kind);

async function stockOf(id: string): Promise<number> {
  const row = shop.shop.db.selectFrom('products').select('stock').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).stock;
}

test('an unpaid order is reminded of once when half of its time is over', async () => {
  const [young, half] = [await unpaidOrder(11), await unpaidOrder(13)];
  await look();
  await look();
  expect((await kindsOf(half)).filter((kind) => kind === 'payment-reminder')).toHaveLength(1);
  expect(await kindsOf(young)).not.toContain('payment-reminder');
});

test('nobody is reminded of an order for a caller without an email address, and it expires like any other', async () => {
  const order = await unpaidOrder(13);
  await shop.shop.db.updateTable('orders').set({ shipping_email: null }).where('id', '=', order.id).execute();
  await look();
  expect(await kindsOf(order)).not.toContain('payment-reminder');
  await age(order, 25);
  await pulled(1);
  await look();
  expect(await readOrder(shop, order)).toMatchObject({ status: 'cancelled', mails: [] });
  await pulled(null);
});

const linkOf = async ({ order_number }: Placed) => {
  const path = orderLink(shop.shop.secret, order_number);
  return { path, answer: (await shop.get(path.replace('/order/', '/api/orders/by-link/'))).body };
};

test('an unpaid order says until when it is to be paid, once a provider is asked for missed transfers', async () => {
  const order = await unpaidOrder(1);
  expect((await linkOf(order)).answer).not.toHaveProperty('pay_by');
  await pulled(5);
  const { answer } = await linkOf(order);
  const created = new Date(answer.order.created_at).getTime();
  expect(answer.pay_by).toBe(new Date(created + 24 * 3_600_000).toISOString());
  await changeSettings(shop.shop.db, { paymentHours: 2 });
  expect((await linkOf(order)).answer.pay_by).toBe(new Date(created + 2 * 3_600_000).toISOString());
  await changeSettings(shop.shop.db, { paymentHours: 24 });
});

test('no deadline is said of an order that does not end by itself', async () => {
  await pulled(5);
  const partly = await unpaidOrder(1);
  await transfer(shop, partly.order_number, 100_000);
  const reported = await unpaidOrder(1);
  const report = { amount: 500_000, at: '2026-11-20T17:30', last_digits: '4321' };
  await shop.post(
    (await linkOf(reported)).path.replace(/^\/order\/(\w+)/, '/api/orders/by-link/$1/transfer-report'),
    report,
  );
  const paid = await unpaidOrder(1);
  await transfer(shop, paid.order_number, 500_000);
  const withPicture = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
  const cod = await placeOrderOf(shop, await makeProduct(shop.shop.db));
  for (const order of [partly, reported, paid, withPicture, cod])
    expect((await linkOf(order)).answer).not.toHaveProperty('pay_by');
});

test.each(['order-received', 'payment-reminder'] as const)(
  'the email %s of an unpaid order leads to its transfer, and says until when it is to be paid',
  async (kind) => {
    await pulled(5);
    const order = await unpaidOrder(13);
    const { path, answer } = await linkOf(order);
    const { html, text } = await writeEmail(shop, { kind, facts: { orderId: order.id } });
    const target = `http://localhost:0${path}#payment-title`;
    expect(html).toContain('Xem mã QR');
    expect(/href="([^"]*\/order\/[^"]*)"/.exec(html)?.[1]).toBe(target);
    expect(linksIn(text)).toContain(target);
    for (const part of [html.replace(/<!--.*?-->/g, ''), text])
      expect(part.replaceAll('\u00a0', ' ')).toContain(
        `trước ${formatDateTime(answer.pay_by)}; sau đó đơn hàng được hủy`,
      );
  },
);

test('an order for which nothing came ends after a pull behind its deadline: its stock is back, the customer is told, later money is a task', async () => {
  const order = await unpaidOrder(25);
  await pulled(5);
  await look();
  expect(await readOrder(shop, order)).toMatchObject({
    status: 'cancelled',
    events: [{ after: 'cancelled', actor: 'system', reason: expect.stringContaining('Sau 24 giờ') }],
    mails: [{ facts: { status: 'cancelled' } }],
  });
  expect(await stockOf(order.productId)).toBe(10);
  await transfer(shop, order.order_number, 500_000);
  expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual(['late-payment']);
});

test('without a pull behind the deadline an order never ends by itself: it becomes a task, and ends with the next pull', async () => {
  const order = await unpaidOrder(25);
  await pulled(90);
  await look();
  expect((await readOrder(shop, order)).status).toBe('payment_pending');
  expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual(['overdue']);
  await pulled(1);
  await look();
  expect((await readOrder(shop, order)).status).toBe('cancelled');
  expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual([]);
});

test('an order with a screenshot, a part of the money, or a transfer that may be meant for it becomes a task instead', async () => {
  const withPicture = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
  await age(withPicture, 25);
  const partly = await unpaidOrder(1);
  await transfer(shop, partly.order_number, 100_000);
  await age(partly, 25);
  const suggested = await unpaidOrder(1);
  await transfer(shop, 'quen ghi ma', 500_000);
  await age(suggested, 25);
  await pulled(1);
  await look();
  for (const order of [withPicture, partly, suggested]) {
    expect((await readOrder(shop, order)).status).toBe('payment_pending');
    expect(await tasksOf(shop, { orderNumber: order.order_number })).toContain('overdue');
  }
});

test('the task of an overdue order is solved when staff confirm its payment, or cancel it', async () => {
  const { bearer } = await makeSignedIn(shop, 'staff');
  const orders = [];
  for (let count = 0; count < 2; count += 1)
    orders.push(await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' }));
  const [paid, cancelled] = orders as [Placed, Placed];
  for (const order of orders) await age(order, 25);
  await look();
  for (const order of orders) expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual(['overdue']);
  await patchPayment(shop, paid, bearer, { payment_status: 'paid' });
  await patchStatus(shop, cancelled, bearer, { status: 'cancelled' });
  for (const order of orders) expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual([]);
});

test('orders that are paid on delivery, and those within their time, are left alone', async () => {
  const cod = await placeOrderOf(shop, await makeProduct(shop.shop.db));
  await age(cod, 48);
  const young = await unpaidOrder(23);
  await pulled(1);
  await look();
  expect((await readOrder(shop, cod)).status).toBe('pending');
  expect((await readOrder(shop, young)).status).toBe('payment_pending');
  expect(await tasksOf(shop, { orderNumber: cod.order_number })).toEqual([]);
});
