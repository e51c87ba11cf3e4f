import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { runJob } from '#server/jobs/job-commands.ts';
import type { Answer } from '../answer.ts';
import { openTestShop } from '../app.ts';
import { countAll, expectRefusal } from '../counts.ts';
import { codForm, type Line, line, makeProduct, newKey, type Product, qrForm, totalOf } from '../makers.ts';

const shop = openTestShop();

const reserve = (checkoutId: string, lines: readonly Line[]) =>
  shop.post('/api/checkout/reservations', { checkout_id: checkoutId, items: lines });
const order = (form: FormData, key?: string) => shop.post('/api/orders', form, key ? { 'idempotency-key': key } : {});

async function stockOf({ id }: Product): Promise<number> {
  return (await shop.shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;
}

async function reservationOf(checkoutId: string) {
  return shop.shop.db
    .selectFrom('reservations')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow();
}

async function setPrice({ id }: Product, price: number): Promise<void> {
  await shop.shop.db.updateTable('products').set({ price }).where('id', '=', id).execute();
}

/** Lets the reservation expire before its job has run. */
async function lapse(checkoutId: string): Promise<string> {
  const { id } = await reservationOf(checkoutId);
  await shop.shop.db
    .updateTable('reservations')
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute();
  return id;
}

async function release(checkoutId: string): Promise<void> {
  await runJob(shop.shop, 'release-reservation', { reservationId: (await reservationOf(checkoutId)).id });
}

const reserved = (answer: Answer, checkoutId?: string) => ({
  order_number: answer.body.order_number,
  ...(checkoutId ? { checkout_id: checkoutId } : {}),
});

describe('a checkout reserves', () => {
  test('an order number, the total and the stock, and gets a VietQR code with that number and total', async () => {
    const product = await makeProduct(shop.shop.db);
    const { status, body } = await reserve(newKey(), [line(product, 3)]);
    expect(status).toBe(200);
    expect(body).toEqual({
      order_number: expect.stringMatching(/^DH[2-9A-HJ-NP-Z]{6}$/),
      total_amount: '1500000',
      amount_paid: '0',
      amount_due: '1500000',
      screenshot_required: true,
      expires_at: expect.any(String),
      vietqr: body.bank.vietqr,
      bank: {
        bank_bin: '970436',
        bank_name: 'Vietcombank',
        bank_account: '1012345678',
        bank_account_name: 'CONG TY TNHH THE THAO SUC BAT',
        amount: 1_500_000,
        memo: body.order_number,
        vietqr: expect.stringContaining(`54071500000`),
      },
    });
    expect(body.vietqr).toContain(`0808${body.order_number}6304`);
    expect(await stockOf(product)).toBe(7);
    expect(Math.abs(Date.parse(body.expires_at) - Date.now() - 20 * 60_000)).toBeLessThan(10_000);
  });

  test('without a QR code from 500,000,000 đồng on', async () => {
    const product = await makeProduct(shop.shop.db, { priceVnd: 250_000_000 });
    const { body } = await reserve(newKey(), [line(product, 2)]);
    expect(body).toMatchObject({ total_amount: '500000000', vietqr: null, bank: null });
  });

  test('what its order takes over: the order keeps the number, takes no more stock and leaves no job', async () => {
    const product = await makeProduct(shop.shop.db);
    const checkout = newKey();
    const reservation = await reserve(checkout, [line(product, 2)]);
    const { status, body } = await order(qrForm([line(product, 2)], reserved(reservation, checkout)));
    expect(status).toBe(201);
    expect(body.order).toMatchObject({ order_number: reservation.body.order_number, total_amount: '1000000' });
    expect(await stockOf(product)).toBe(8);
    const { id, state } = await reservationOf(checkout);
    expect(state).toBe('ordered');
    const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${id}`.execute(shop.shop.db);
    expect(rows).toEqual([]);
  });

  test('for orders paid on delivery, too', async () => {
    const product = await makeProduct(shop.shop.db);
    const checkout = newKey();
    const reservation = await reserve(checkout, [line(product)]);
    const { body } = await order(codForm([line(product)], reserved(reservation, checkout)));
    expect(body.order).toMatchObject({ order_number: reservation.body.order_number, status: 'pending' });
  });

  test('prices that stay when the shop’s prices change, in the reservation and in the order', async () => {
    const product = await makeProduct(shop.shop.db);
    const checkout = newKey();
    const first = await reserve(checkout, [line(product, 2)]);
    await setPrice(product, 700_000);
    const again = await reserve(checkout, [line(product, 2)]);
    expect(again.body).toMatchObject({ order_number: first.body.order_number, total_amount: '1000000' });
    const { body } = await order(qrForm([line(product, 2)], reserved(first, checkout)));
    expect(body.order.items[0].price_at_time).toBe('500000');
    expect(body.order.total_amount).toBe('1000000');
  });

  test('lines that a client without the checkout id may order only unchanged', async () => {
    const product = await makeProduct(shop.shop.db);
    const reservation = await reserve(newKey(), [line(product)]);
    expect((await order(codForm([line(product)], reserved(reservation)))).body.order.order_number).toBe(
      reservation.body.order_number,
    );
  });
});

describe('a cart that changes', () => {
  test('replaces its reservation under the same number, at today’s prices, and returns what it no longer needs', async () => {
    const [a, b] = [await makeProduct(shop.shop.db), await makeProduct(shop.shop.db)];
    const checkout = newKey();
    const first = await reserve(checkout, [line(a, 3)]);
    await setPrice(a, 600_000);
    const second = await reserve(checkout, [line(a, 1), line(b, 2)]);
    expect(second.body).toMatchObject({ order_number: first.body.order_number, total_amount: '1600000' });
    expect([await stockOf(a), await stockOf(b)]).toEqual([9, 8]);
  });

  test('is not refused because of its own reservation', async () => {
    const product = await makeProduct(shop.shop.db, { stock: 3 });
    const checkout = newKey();
    await reserve(checkout, [line(product, 2)]);
    expect((await reserve(checkout, [line(product, 3)])).status).toBe(200);
    expect(await stockOf(product)).toBe(0);
    expect((await reserve(checkout, [line(product, 1)])).status).toBe(200);
    expect(await stockOf(product)).toBe(2);
  });

  test('to more pieces than there are keeps its reservation, and the failure says how many are available to it', async () => {
    const product = await makeProduct(shop.shop.db, { stock: 3 });
    const checkout = newKey();
    await reserve(checkout, [line(product, 2)]);
    const body = await expectRefusal(shop, () => reserve(checkout, [line(product, 4)]), {
      status: 409,
      code: 'OUT_OF_STOCK',
    });
    expect(body).toMatchObject({ product_id: product.id, left: 3 });
    expect(await stockOf(product)).toBe(1);
  });

  test('can be ordered at once: the order’s lines replace the reserved ones', async () => {
    const [a, b] = [await makeProduct(shop.shop.db), await makeProduct(shop.shop.db)];
    const checkout = newKey();
    const reservation = await reserve(checkout, [line(a, 3)]);
    const { status, body } = await order(codForm([line(a, 1), line(b, 1)], reserved(reservation, checkout)));
    expect(status).toBe(201);
    expect(body.order.order_number).toBe(reservation.body.order_number);
    expect([await stockOf(a), await stockOf(b)]).toEqual([9, 9]);
  });

  test('only when it is ordered is charged today’s prices', async () => {
    const product = await makeProduct(shop.shop.db);
    const checkout = newKey();
    const reservation = await reserve(checkout, [line(product, 1)]);
    await setPrice(product, 600_000);
    const refused = await order(codForm([line(product, 2)], reserved(reservation, checkout)));
    expect(refused.body).toMatchObject({ code: 'PRICE_CHANGED', total_amount: 1_200_000 });
  });
});

describe('an expired reservation', () => {
  test('returns its stock when its job runs', async () => {
    const product = await makeProduct(shop.shop.db);
    const checkout = newKey();
    await reserve(checkout, [line(product, 4)]);
    await lapse(checkout);
    await release(checkout);
    expect(await stockOf(product)).toBe(10);
    await release(checkout);
    expect(await stockOf(product)).toBe(10);
  });

  test('keeps its stock if its job runs too early', async () => {
    const product = await makeProduct(shop.shop.db);
    const checkout = newKey();
    await reserve(checkout, [line(product, 4)]);
    await release(checkout);
    expect(await stockOf(product)).toBe(6);
  });

  test('has one job, due when it expires, however often the cart changes', async () => {
    const product = await makeProduct(shop.shop.db);
    const checkout = newKey();
    await reserve(checkout, [line(product, 1)]);
    const last = await reserve(checkout, [line(product, 2)]);
    const { id } = await reservationOf(checkout);
    const { rows } = await sql<{
      run_at: Date;
      task_identifier: string;
    }>`select run_at, task_identifier from graphile_worker.jobs where key = ${id}`.execute(shop.shop.db);
    expect(rows.map((job) => [job.task_identifier, job.run_at.toISOString()])).toEqual([
      ['release-reservation', last.body.expires_at],
    ]);
  });

  test('that was not released yet is released when an order needs its stock', async () => {
    const product = await makeProduct(shop.shop.db, { stock: 2 });
    const checkout = newKey();
    await reserve(checkout, [line(product, 2)]);
    expect((await order(codForm([line(product)]))).body.code).toBe('OUT_OF_STOCK');
    await lapse(checkout);
    expect((await order(codForm([line(product)]))).status).toBe(201);
    expect(await stockOf(product)).toBe(1);
    expect((await reservationOf(checkout)).state).toBe('released');
  });

  test('is released when another checkout needs its stock', async () => {
    const product = await makeProduct(shop.shop.db, { stock: 2 });
    const checkout = newKey();
    await reserve(checkout, [line(product, 2)]);
    await lapse(checkout);
    expect((await reserve(newKey(), [line(product, 2)])).status).toBe(200);
  });

  test('is released when an order needs its stock, even after many other expired reservations', async () => {
    const crowd = await makeProduct(shop.shop.db, { stock: 100 });
    const wanted = await makeProduct(shop.shop.db, { stock: 1 });
    for (let index = 0; index < 60; index++) {
      const other = newKey();
      await reserve(other, [line(crowd)]);
      await lapse(other);
    }
    const checkout = newKey();
    await reserve(checkout, [line(wanted)]);
    await lapse(checkout);
    expect((await order(codForm([line(wanted)]))).status).toBe(201);
  });

  test('can still be ordered under its number at today’s prices, before and after its job ran', async () => {
    for (const released of [false, true]) {
      const product = await makeProduct(shop.shop.db);
      const checkout = newKey();
      const reservation = await reserve(checkout, [line(product, 2)]);
      await lapse(checkout);
      if (released) await release(checkout);
      await setPrice(product, 600_000);
      const stale = await order(qrForm([line(product, 2)], reserved(reservation, checkout)));
      expect(stale.body).toMatchObject({ code: 'PRICE_CHANGED', total_amount: 1_200_000 });
      const { status, body } = await order(
        qrForm([{ ...line(product, 2), price: 600_000 }], reserved(reservation, checkout)),
      );
      expect(status).toBe(201);
      expect(body.order).toMatchObject({ order_number: reservation.body.order_number, total_amount: '1200000' });
      expect(await stockOf(product)).toBe(8);
    }
  });

  test('whose pieces somebody else bought meanwhile cannot be ordered, and the failure names the product', async () => {
    const product = await makeProduct(shop.shop.db, { stock: 1 });
    const checkout = newKey();
    const reservation = await reserve(checkout, [line(product)]);
    await lapse(checkout);
    expect((await order(codForm([line(product)]))).status).toBe(201);
    await expectRefusal(shop, () => order(qrForm([line(product)], reserved(reservation, checkout))), {
      status: 409,
      code: 'OUT_OF_STOCK',
    });
  });

  test('can be renewed under the same number, at today’s prices', async () => {
    const product = await makeProduct(shop.shop.db);
    const checkout = newKey();
    const first = await reserve(checkout, [line(product, 2)]);
    await lapse(checkout);
    await setPrice(product, 600_000);
    const again = await reserve(checkout, [line(product, 2)]);
    expect(again.body).toMatchObject({ order_number: first.body.order_number, total_amount: '1200000' });
    expect(await stockOf(product)).toBe(8);
  });
});

describe('a reservation is refused', () => {
  test('to another checkout', async () => {
    const product = await makeProduct(shop.shop.db);
    const reservation = await reserve(newKey(), [line(product)]);
    await expectRefusal(shop, () => order(qrForm([line(product)], reserved(reservation, newKey()))), {
      status: 409,
      code: 'RESERVATION_UNKNOWN',
    });
  });

  test('to a client without the checkout id that asks for other lines', async () => {
    const product = await makeProduct(shop.shop.db);
    const reservation = await reserve(newKey(), [line(product)]);
    await expectRefusal(shop, () => order(qrForm([line(product, 2)], reserved(reservation))), {
      status: 409,
      code: 'RESERVATION_UNKNOWN',
    });
  });

  test('when its number does not exist', async () => {
    const product = await makeProduct(shop.shop.db);
    for (const number of ['DH222222', 'DHANHCHU', 'x', "' or 1=1", 'Đ'.repeat(100)]) {
      await expectRefusal(shop, () => order(qrForm([line(product)], { order_number: number })), {
        status: 409,
        code: 'RESERVATION_UNKNOWN',
      });
    }
  });

  test('when it was ordered before', async () => {
    const product = await makeProduct(shop.shop.db);
    const checkout = newKey();
    const reservation = await reserve(checkout, [line(product)]);
    expect((await order(qrForm([line(product)], reserved(reservation, checkout)))).status).toBe(201);
    const body = await expectRefusal(shop, () => order(qrForm([line(product)], reserved(reservation, checkout))), {
      status: 409,
      code: 'RESERVATION_USED',
    });
    expect(body.order_number).toBe(reservation.body.order_number);
    await expectRefusal(shop, () => reserve(checkout, [line(product)]), { status: 409, code: 'RESERVATION_USED' });
  });

  test('but not when the same request is sent again: the response is the first order', async () => {
    const product = await makeProduct(shop.shop.db);
    const [checkout, key] = [newKey(), newKey()];
    const reservation = await reserve(checkout, [line(product)]);
    const first = await order(qrForm([line(product)], reserved(reservation, checkout)), key);
    const second = await order(qrForm([line(product)], reserved(reservation, checkout)), key);
    expect(second.body).toEqual(first.body);
  });

  test('and stays unchanged when its order is refused', async () => {
    const product = await makeProduct(shop.shop.db);
    const checkout = newKey();
    const reservation = await reserve(checkout, [line(product)]);
    await expectRefusal(shop, () => order(qrForm([line(product)], reserved(reservation, checkout), null)), {
      status: 400,
      code: 'SCREENSHOT_MISSING',
    });
    expect((await reservationOf(checkout)).state).toBe('held');
    expect((await order(qrForm([line(product)], reserved(reservation, checkout)))).status).toBe(201);
  });
});

test.each([
  ['no checkout id', { checkout_id: undefined }, 400, 'INVALID_REQUEST'],
  ['a checkout id that is short', { checkout_id: 'abc' }, 400, 'INVALID_REQUEST'],
  ['a checkout id that is a number', { checkout_id: 1234567890 }, 400, 'INVALID_REQUEST'],
  ['a checkout id with half a surrogate', { checkout_id: '\ud800aaaaaaaaaa' }, 400, 'INVALID_REQUEST'],
  ['a checkout id with NUL', { checkout_id: 'aaaaaaaa\0' }, 400, 'INVALID_REQUEST'],
  ['no items', { items: [] }, 400, 'ITEMS_EMPTY'],
  ['items that are no list', { items: 'x' }, 400, 'ITEMS_INVALID'],
  [
    'an unknown product',
    { items: [{ product_id: '0f0f0f0f-0000-4000-8000-000000000000', quantity: 1 }] },
    409,
    'PRODUCT_UNKNOWN',
  ],
  ['a product with half a surrogate', { items: [{ product_id: '\udfff', quantity: 1 }] }, 409, 'PRODUCT_UNKNOWN'],
  [
    'a quantity of half',
    { items: [{ product_id: '0f0f0f0f-0000-4000-8000-000000000000', quantity: 0.5 }] },
    400,
    'LINE_INVALID',
  ],
])('a request for a reservation with %s is refused', async (_, changed, status, code) => {
  const good = { checkout_id: newKey(), items: [{ product_id: 'x', quantity: 1 }] };
  await expectRefusal(shop, () => shop.post('/api/checkout/reservations', { ...good, ...changed }), { status, code });
});

test('a cart is priced with the shop’s prices, and its unknown products are listed', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 4 });
  const before = await countAll(shop);
  const { status, body } = await shop.post('/api/cart/prices', {
    items: [
      { product_id: product.id, quantity: 3, price: 1 },
      { product_id: 'gone', quantity: 1 },
    ],
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    items: [
      {
        id: product.id,
        name: product.name,
        slug: product.slug,
        price: 500_000,
        stock: 4,
        imageUrl: '/media/drawings/chua-co-anh.svg',
        quantity: 3,
      },
    ],
    unknown_ids: ['gone'],
    total_amount: totalOf([line(product, 3)]),
  });
  expect((await shop.post('/api/cart/prices', { items: [] })).body).toEqual({
    items: [],
    unknown_ids: [],
    total_amount: 0,
  });
  expect(await countAll(shop)).toEqual(before);
});
