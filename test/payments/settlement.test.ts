import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refundOrder } from '#commands/orders/refund-order.ts';
import { decideTransaction } from '#commands/payments/decide-transaction.ts';
import { recordTransactions } from '#commands/payments/record-transactions.ts';
import { changeSettings } from '#commands/settings/change-settings.ts';
import type { Mail } from '#domain/mail/mail-facts.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { openTestShop } from '../app.ts';
import { asOperator } from '../as-operator.ts';
import { makeSignedIn } from '../customers.ts';
import { writeEmail } from '../mail/emails.ts';
import { codFields, type Line, line, makeForm, makeProduct, newKey, qrForm } from '../makers.ts';
import { listMails, type Placed, patchPayment, patchStatus, placeOrderOf, readOrder } from '../states/order.ts';
import { connect, HMAC_SECRET, match, rowOf, tasksOf, transfer } from './bank.ts';

const shop = openTestShop();
const PRICE = 500_000;
const operator = { kind: 'operator' as const, userId: null };

async function qrOrder(): Promise<Placed> {
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
  return placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
}

async function moneyOf({ order_number }: Placed) {
  const { bearer } = await makeSignedIn(shop, 'staff');
  const response = await fetch(`${shop.url}/api/orders/${order_number}`, { headers: bearer });
  const { status, payment_status, amount_paid, amount_due } = await response.json();
  return { status, payment_status, paid: Number(amount_paid), due: Number(amount_due) };
}

async function stockOf(id: string): Promise<number> {
  const row = shop.shop.db.selectFrom('products').select('stock').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).stock;
}

const reserve = async (lines: readonly Line[], checkoutId = newKey()) => {
  const { body } = await shop.post('/api/checkout/reservations', { checkout_id: checkoutId, items: lines });
  return { checkoutId, number: String(body.order_number) };
};

describe('a transfer with the order’s number', () => {
  test('of the whole total makes the order paid, moves it on and tells the customer by email', async () => {
    const order = await qrOrder();
    await transfer(shop, `MBVCB.3278907687.${order.order_number}.CT tu 0123456789`, PRICE);
    expect(await moneyOf(order)).toEqual({ status: 'pending', payment_status: 'paid', paid: PRICE, due: 0 });
    expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual([]);
    const { events } = await readOrder(shop, order);
    expect(events.map(({ after, actor }) => [after, actor])).toEqual([
      ['paid', 'system'],
      ['pending', 'system'],
    ]);
    expect(await listMails(shop.shop.db, order.id, 'order-status-changed')).toMatchObject([
      { facts: { status: 'pending', paymentStatus: 'paid', changed: 'payment_status' } },
    ]);
  });

  test('of less leaves the order unpaid with a task, and a second one of the rest pays it and solves the task', async () => {
    const order = await qrOrder();
    await transfer(shop, order.order_number, 200_000);
    expect(await moneyOf(order)).toMatchObject({ payment_status: 'awaiting_review', paid: 200_000, due: 300_000 });
    expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual(['underpaid']);
    await transfer(shop, order.order_number, 300_000);
    expect(await moneyOf(order)).toMatchObject({ payment_status: 'paid', paid: PRICE, due: 0 });
    expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual([]);
  });

  test.each([
    ['of more than the total', [600_000], 'overpaid', 600_000],
    ['that comes twice', [PRICE, PRICE], 'paid-twice', 1_000_000],
  ])('%s pays the order and becomes a task', async (_, amounts, task, paid) => {
    const order = await qrOrder();
    for (const amount of amounts) await transfer(shop, order.order_number, amount);
    expect(await moneyOf(order)).toMatchObject({ payment_status: 'paid', paid, due: 0 });
    expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual([task]);
  });

  test('that comes after the order was cancelled is credited, and becomes a task', async () => {
    const order = await qrOrder();
    const { bearer } = await makeSignedIn(shop, 'staff');
    await patchStatus(shop, order, bearer, { status: 'cancelled' });
    await transfer(shop, order.order_number, PRICE);
    expect(await moneyOf(order)).toEqual({ status: 'cancelled', payment_status: 'paid', paid: PRICE, due: 0 });
    expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual(['late-payment']);
    await patchPayment(shop, order, bearer, { payment_status: 'refunded', reason: 'Đã chuyển lại' });
    expect(await moneyOf(order)).toMatchObject({ payment_status: 'refunded', paid: 0 });
    expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual([]);
  });

  test('pays an order that was to be paid on delivery as well', async () => {
    await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
    const order = await placeOrderOf(shop, await makeProduct(shop.shop.db));
    await transfer(shop, order.order_number, PRICE);
    expect(await moneyOf(order)).toEqual({ status: 'pending', payment_status: 'paid', paid: PRICE, due: 0 });
  });
});

test('a webhook that comes after a statement brought the same money credits nothing, and staff decide', async () => {
  const order = await qrOrder();
  const memo = `CT DEN ${order.order_number} mua hang`;
  const fromFile = { direction: 'in' as const, amount: PRICE, memo, reference: null, at: new Date() };
  await recordTransactions(shop.shop.db, [
    {
      ...fromFile,
      provider: 'statement',
      transactionId: newKey(),
      account: defaultShopSettings.bankAccount,
      virtualAccount: null,
      counterAccount: null,
      counterName: null,
      raw: memo,
    },
  ]);
  await match(shop);
  expect(await moneyOf(order)).toMatchObject({ payment_status: 'paid', paid: PRICE });
  const row = await transfer(shop, `MBVCB.1.${memo}`, PRICE);
  expect(row).toMatchObject({ state: 'review', orderNumber: null });
  expect(await tasksOf(shop, { transaction: row?.id })).toEqual(['reported-twice']);
  expect(await moneyOf(order)).toMatchObject({ payment_status: 'paid', paid: PRICE });
  // another transfer for the same order, with another memo, is money of its own
  await transfer(shop, `tra lan hai ${order.order_number}`, PRICE);
  expect(await moneyOf(order)).toMatchObject({ paid: 2 * PRICE });
  expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual(['paid-twice']);
});

describe('a transfer that names no single order', () => {
  test('credits nobody and is unknown', async () => {
    await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
    const row = await transfer(shop, 'chuyen tien mua iphone', 123_457);
    expect(row?.state).toBe('review');
    expect(await tasksOf(shop, { transaction: row?.id })).toEqual(['unknown-payment']);
  });

  test('credits nobody where amount and time fit an order: the order is only suggested', async () => {
    await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
    const product = await makeProduct(shop.shop.db, { priceVnd: 777_000 });
    const order = await placeOrderOf(shop, product, { method: 'qr' });
    const row = await transfer(shop, 'mua ta tay', 777_000);
    expect(row).toMatchObject({ state: 'review', orderNumber: null });
    expect(await tasksOf(shop, { transaction: row?.id })).toEqual(['wrong-memo']);
    expect(await moneyOf(order)).toMatchObject({ paid: 0 });
    await asOperator(shop.shop.db, 'money.transaction-decided', (tx) =>
      decideTransaction(tx, {
        transaction: row?.id ?? 0,
        state: 'payment',
        orderNumber: order.order_number,
        actor: operator,
        reason: 'Khách gọi điện',
      }),
    );
    expect(await moneyOf(order)).toMatchObject({ payment_status: 'paid', paid: 777_000 });
    expect(await tasksOf(shop, { transaction: row?.id })).toEqual([]);
  });

  test('with two numbers that both exist waits for staff; a second number that nobody has does not matter', async () => {
    const [one, other] = [await qrOrder(), await qrOrder()];
    const both = await transfer(shop, `${one.order_number} ${other.order_number}`, PRICE);
    expect(both?.state).toBe('review');
    expect(await tasksOf(shop, { transaction: both?.id })).toEqual(['two-numbers']);
    const single = await transfer(shop, `DH7K2M99 ${one.order_number}`, PRICE);
    expect(single).toMatchObject({ state: 'payment', orderNumber: one.order_number });
  });

  test('from a carrier is a payout, and pays no order even where it names one', async () => {
    const order = await qrOrder();
    const payout = await transfer(shop, 'GHN thanh toan COD 21/11', 9_876_543);
    expect(payout?.state).toBe('payout');
    const named = await transfer(shop, `GIAO HANG TIET KIEM doi soat ${order.order_number}`, PRICE);
    expect(named?.state).toBe('review');
    expect(await moneyOf(order)).toMatchObject({ paid: 0 });
  });

  test('to an account that is not the shop’s waits for staff', async () => {
    const order = await qrOrder();
    const row = await transfer(shop, order.order_number, PRICE, { accountNumber: '9999999999' });
    expect(row?.state).toBe('review');
    expect(await tasksOf(shop, { transaction: row?.id })).toEqual(['wrong-account']);
  });

  test('because it went out is no payment', async () => {
    const order = await qrOrder();
    expect((await transfer(shop, 'tra luong', 498_765, { transferType: 'out' }))?.state).toBe('other');
    const named = await transfer(shop, order.order_number, PRICE, { transferType: 'out' });
    expect(named?.state).toBe('review');
    expect(await moneyOf(order)).toMatchObject({ paid: 0 });
  });
});

describe('what the staff say of the money', () => {
  test('is a row of the ledger with name and reason, and the bank’s row of the same amount backs it', async () => {
    const order = await qrOrder();
    const { bearer, user } = await makeSignedIn(shop, 'staff');
    await patchPayment(shop, order, bearer, { payment_status: 'paid', reason: 'Thấy tiền trên ứng dụng' });
    const staffRow = await shop.shop.db
      .selectFrom('bank_matches as m')
      .innerJoin('bank_transactions as t', 't.id', 'm.bank_transaction_id')
      .select(['t.id', 't.provider', 't.amount', 'm.actor', 'm.actor_id', 'm.reason'])
      .where('m.order_number', '=', order.order_number)
      .execute();
    expect(staffRow).toEqual([
      {
        id: staffRow[0]?.id,
        provider: 'staff',
        amount: PRICE,
        actor: 'staff',
        actor_id: user.id,
        reason: 'Thấy tiền trên ứng dụng',
      },
    ]);
    const bank = await transfer(shop, order.order_number, PRICE);
    expect(bank?.backs).toBe(staffRow[0]?.id);
    expect(await moneyOf(order)).toMatchObject({ payment_status: 'paid', paid: PRICE });
    expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual([]);
    // a further transfer has nothing left to back
    await transfer(shop, order.order_number, PRICE);
    expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual(['paid-twice']);
  });

  test('cash taken at the door is a row as well', async () => {
    const order = await placeOrderOf(shop, await makeProduct(shop.shop.db));
    const { bearer } = await makeSignedIn(shop, 'staff');
    await patchStatus(shop, order, bearer, { status: 'in_delivery' });
    await patchStatus(shop, order, bearer, { status: 'done' });
    expect(await moneyOf(order)).toEqual({ status: 'done', payment_status: 'paid', paid: PRICE, due: 0 });
  });

  test('moves a payment to another order: the first is unpaid again, which no PATCH may do, the second is paid', async () => {
    const [wrong, right] = [await qrOrder(), await qrOrder()];
    const row = await transfer(shop, wrong.order_number, PRICE);
    const { bearer } = await makeSignedIn(shop, 'staff');
    expect((await patchPayment(shop, wrong, bearer, { payment_status: 'unpaid' })).status).toBe(409);
    await asOperator(shop.shop.db, 'money.transaction-decided', (tx) =>
      decideTransaction(tx, {
        transaction: row?.id ?? 0,
        state: 'payment',
        orderNumber: right.order_number,
        actor: operator,
        reason: 'Khách ghi nhầm mã',
      }),
    );
    expect(await moneyOf(wrong)).toMatchObject({ payment_status: 'unpaid', paid: 0, due: PRICE });
    expect(await moneyOf(right)).toMatchObject({ payment_status: 'paid', paid: PRICE });
  });

  test('detaches a payment: the order is unpaid, and the transaction is a task again', async () => {
    const order = await qrOrder();
    const row = await transfer(shop, order.order_number, PRICE);
    await asOperator(shop.shop.db, 'money.transaction-decided', (tx) =>
      decideTransaction(tx, {
        transaction: row?.id ?? 0,
        state: 'review',
        orderNumber: null,
        actor: operator,
        reason: 'Ngân hàng đòi lại',
      }),
    );
    expect(await moneyOf(order)).toMatchObject({ payment_status: 'unpaid', paid: 0, due: PRICE });
    expect(await tasksOf(shop, { transaction: row?.id })).toEqual(['unknown-payment']);
    expect(await rowOf(shop, row?.transactionId ?? '')).toMatchObject({ state: 'review', orderNumber: null });
  });
});

describe('money that goes back', () => {
  const refund = (order: Placed, amount: number | null) =>
    refundOrder(shop.shop.db, {
      order: order.id,
      amount,
      account: 'VCB 0123',
      actor: operator,
      reason: 'Trả phần thừa',
    });

  test('in part leaves the order paid, solves the task, and the bank’s row out of the same amount confirms it', async () => {
    const order = await qrOrder();
    await transfer(shop, order.order_number, 600_000);
    expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual(['overpaid']);
    expect(await refund(order, 600_001)).toBeNull();
    expect(await refund(order, 100_000)).toBe(100_000);
    expect(await moneyOf(order)).toEqual({ status: 'pending', payment_status: 'paid', paid: PRICE, due: 0 });
    expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual([]);
    const out = await transfer(shop, `Hoan tien ${order.order_number}`, 100_000, { transferType: 'out' });
    expect(out).toMatchObject({ state: 'refund', orderNumber: order.order_number, backs: expect.any(Number) });
    expect(await moneyOf(order)).toMatchObject({ paid: PRICE });
    // a second one of the same amount is no refund that anybody entered
    const again = await transfer(shop, order.order_number, 100_000, { transferType: 'out' });
    expect(await tasksOf(shop, { transaction: again?.id })).toEqual(['money-out']);
  });

  test('as a whole makes the order refunded, and the customer reads why', async () => {
    const order = await qrOrder();
    await transfer(shop, order.order_number, PRICE);
    expect(await refund(order, null)).toBe(PRICE);
    expect(await moneyOf(order)).toMatchObject({ payment_status: 'refunded', paid: 0, due: 0 });
    expect(await listMails(shop.shop.db, order.id, 'order-refunded')).toMatchObject([
      { facts: { amount: PRICE, refunded: PRICE, reason: 'Trả phần thừa' } },
    ]);
    expect(await refund(order, null)).toBeNull();
  });
});

describe('a transfer for a checkout that was not sent yet', () => {
  test('is credited to the order once it is sent: it is paid from the start', async () => {
    await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
    const lines = [line(await makeProduct(shop.shop.db))];
    const { checkoutId, number } = await reserve(lines);
    await transfer(shop, number, PRICE);
    const { status, body } = await shop.post(
      '/api/orders',
      qrForm(lines, { order_number: number, checkout_id: checkoutId }),
    );
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      status: 'pending',
      payment_status: 'paid',
      amount_paid: '500000',
      amount_due: '0',
    });
  });

  test('in full needs no screenshot: the checkout says so, and the order is sent without one', async () => {
    await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
    const lines = [line(await makeProduct(shop.shop.db))];
    const { checkoutId, number } = await reserve(lines);
    const without = () =>
      makeForm(codFields(lines, { payment_method: 'qr', order_number: number, checkout_id: checkoutId }));
    await transfer(shop, number, 200_000);
    const part = await shop.post('/api/checkout/reservations', { checkout_id: checkoutId, items: lines });
    expect(part.body).toMatchObject({ amount_paid: '200000', amount_due: '300000', screenshot_required: true });
    expect(part.body.bank).toMatchObject({ amount: 300_000, memo: number });
    expect((await shop.post('/api/orders', without())).body.code).toBe('SCREENSHOT_MISSING');
    await transfer(shop, number, 300_000);
    const whole = await shop.post('/api/checkout/reservations', { checkout_id: checkoutId, items: lines });
    expect(whole.body).toMatchObject({
      amount_paid: '500000',
      amount_due: '0',
      screenshot_required: false,
      bank: null,
    });
    const { status, body } = await shop.post('/api/orders', without());
    expect([status, body.order]).toMatchObject([
      201,
      { status: 'pending', payment_status: 'paid', order_number: number },
    ]);
    expect((await listMails(shop.shop.db, body.order.id)).map(({ kind }) => kind)).not.toContain(
      'owner-transfer-to-check',
    );
  });

  test('in full keeps its goods beyond the hour, asks staff to call, and gives them back once the money is detached', async () => {
    await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
    const product = await makeProduct(shop.shop.db);
    const lines = [line(product, 1)];
    const { checkoutId, number } = await reserve(lines);
    const row = await transfer(shop, number, PRICE);
    const age = sql`update reservations set created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour' where order_number = ${number} returning id`;
    const { rows } = await age.execute(shop.shop.db);
    const { id: reservationId } = rows[0] as { id: string };
    await runJob(shop.shop, 'release-reservation', { reservationId });
    expect(await stockOf(product.id)).toBe(9);
    expect(await tasksOf(shop, { orderNumber: number })).toEqual(['paid-without-order']);
    // the same checkout is renewed, although its hour is over
    expect((await shop.post('/api/checkout/reservations', { checkout_id: checkoutId, items: lines })).status).toBe(200);
    await age.execute(shop.shop.db);
    await asOperator(shop.shop.db, 'money.transaction-decided', (tx) =>
      decideTransaction(tx, {
        transaction: row?.id ?? 0,
        state: 'other',
        orderNumber: null,
        actor: operator,
        reason: 'Đã trả lại khách',
      }),
    );
    await runJob(shop.shop, 'release-reservation', { reservationId });
    expect(await stockOf(product.id)).toBe(10);
    expect(await tasksOf(shop, { orderNumber: number })).toEqual([]);
  });

  test('that has ended becomes a task', async () => {
    await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
    const { number } = await reserve([line(await makeProduct(shop.shop.db))]);
    await sql`update reservations set state = 'released' where order_number = ${number}`.execute(shop.shop.db);
    await transfer(shop, number, PRICE);
    expect(await tasksOf(shop, { orderNumber: number })).toEqual(['late-payment']);
  });
});

test('the emails of an order of which a part was paid ask for the rest, as its page and its code do', async () => {
  const order = await qrOrder();
  const newest = async (kind: Mail['kind']) => {
    const mail = (await listMails(shop.shop.db, order.id, kind)).at(-1) as Mail;
    return (await writeEmail(shop, mail)).text.replace(/\s+/g, ' ');
  };
  await transfer(shop, order.order_number, 200_000);
  const { bearer } = await makeSignedIn(shop, 'staff');
  await patchPayment(shop, order, bearer, { payment_status: 'failed', reason: 'Chưa thấy phần còn lại' });
  const failed = await newest('order-status-changed');
  expect(failed).toMatch(/hãy chuyển 300\.000 đ với nội dung/);
  expect(failed).toMatch(/Đã trả −200\.000 đ Còn phải trả 300\.000 đ/);
  const rest = await transfer(shop, order.order_number, 300_000);
  expect(await newest('order-status-changed')).not.toContain('Còn phải trả');
  await asOperator(shop.shop.db, 'money.transaction-decided', (tx) =>
    decideTransaction(tx, {
      ...{
        transaction: rest?.id ?? 0,
        state: 'review',
        orderNumber: null,
        actor: operator,
        reason: 'Ngân hàng đòi lại',
      },
    }),
  );
  expect(await moneyOf(order)).toMatchObject({ payment_status: 'unpaid', due: 300_000 });
  expect(await newest('order-status-changed')).toMatch(/còn 300\.000 đ chưa thanh toán/);
});

test('an order of which a part came before it was placed asks by email for the rest', async () => {
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
  await changeSettings(shop.shop.db, { screenshot: 'optional' });
  const lines = [line(await makeProduct(shop.shop.db))];
  const { checkoutId, number } = await reserve(lines);
  await transfer(shop, number, 200_000);
  const fields = { payment_method: 'qr', checkout_id: checkoutId, order_number: number };
  const { status, body } = await shop.post('/api/orders', makeForm(codFields(lines, fields)));
  expect([status, body.order]).toMatchObject([201, { payment_status: 'unpaid', amount_due: '300000' }]);
  const [mail] = await listMails(shop.shop.db, body.order.id, 'order-received');
  const { text } = await writeEmail(shop, mail as Mail);
  expect(text.replace(/\s+/g, ' ')).toMatch(/Vui lòng chuyển 300\.000 đ với nội dung/);
  await changeSettings(shop.shop.db, { screenshot: 'required' });
});

test('the ledger refuses every change of a fact', async () => {
  await qrOrder();
  await transfer(shop, 'chuyen tien', PRICE);
  for (const statement of [
    sql`update bank_transactions set amount = 1`,
    sql`delete from bank_transactions`,
    sql`truncate bank_transactions cascade`,
  ])
    await expect(statement.execute(shop.shop.db)).rejects.toThrow('append-only');
});

test('with the setting screenshot=optional an order by transfer starts unpaid without one, while a provider is connected', async () => {
  await changeSettings(shop.shop.db, { screenshot: 'optional' });
  const send = async () =>
    shop.post('/api/orders', makeForm(codFields([line(await makeProduct(shop.shop.db))], { payment_method: 'qr' })));
  await shop.shop.db.deleteFrom('payment_providers').execute();
  expect((await send()).body.code).toBe('SCREENSHOT_MISSING');
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
  const { status, body } = await send();
  expect([status, body.order]).toMatchObject([201, { status: 'payment_pending', payment_status: 'unpaid' }]);
  await transfer(shop, body.order.order_number, PRICE);
  expect(await moneyOf(body.order)).toMatchObject({ status: 'pending', payment_status: 'paid' });
  await changeSettings(shop.shop.db, { screenshot: 'required' });
});

test('an order without a screenshot is still refused where nothing was paid', async () => {
  const { status, body } = await shop.post(
    '/api/orders',
    makeForm(codFields([line(await makeProduct(shop.shop.db))], { payment_method: 'qr' })),
  );
  expect([status, body.code]).toEqual([400, 'SCREENSHOT_MISSING']);
});
