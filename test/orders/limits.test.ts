import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { defaultShopSettings, type ShopSettings } from '#domain/settings/shop-settings.ts';
import type { Answer } from '../answer.ts';
import { openTestShop, type TestShop } from '../app.ts';
import { expectRefusal } from '../counts.ts';
import { codForm, type Line, line, makeProduct, newKey, qrForm } from '../makers.ts';

const shop = openTestShop();
/** A second shop, which counts reservations by client. */
const limited = openTestShop({ LIMITS: 'on', TRUST_PROXY: 'loopback' });

const reserve = (checkoutId: string, items: readonly Line[]) =>
  shop.post('/api/checkout/reservations', { checkout_id: checkoutId, items });

const reserveFrom = (address: string, checkoutId: string, items: readonly Line[]) =>
  limited.post('/api/checkout/reservations', { checkout_id: checkoutId, items }, { 'x-forwarded-for': address });

async function set(of: TestShop, changes: Partial<ShopSettings>): Promise<ShopSettings> {
  return changeSettings(of.shop.db, { ...defaultShopSettings, ...changes });
}

/** As if the checkout had begun earlier. */
async function age(of: TestShop, checkoutId: string, minutes: number): Promise<void> {
  await of.shop.db
    .updateTable('reservations')
    .set({ created_at: sql`created_at - make_interval(mins => ${minutes}::int)` })
    .where('checkout_id', '=', checkoutId)
    .execute();
}

afterEach(async () => {
  await set(shop, {});
  await set(limited, {});
});

describe('the pieces of one order', () => {
  test('are at most 20 of one product, in a reservation and in an order, also when split into several lines', async () => {
    const product = await makeProduct(shop.shop.db, { stock: 50 });
    const split = [line(product, 10), line(product, 11)];
    for (const send of [
      () => reserve(newKey(), [line(product, 21)]),
      () => reserve(newKey(), split),
      () => shop.post('/api/orders', codForm([line(product, 21)])),
      () => shop.post('/api/orders', qrForm(split)),
    ]) {
      const body = await expectRefusal(shop, send, { status: 409, code: 'LINE_TOO_LARGE' });
      expect(body).toMatchObject({
        product_id: product.id,
        product_name: product.name,
        most: 20,
        message: `Mỗi đơn đặt được nhiều nhất 20 chiếc “${product.name}”. Cần nhiều hơn, vui lòng gọi 0912 345 678.`,
      });
    }
    expect((await reserve(newKey(), [line(product, 20)])).status).toBe(200);
    expect((await shop.post('/api/orders', codForm([line(product, 20)]))).status).toBe(201);
  });

  test('are at most 100 of all products together', async () => {
    const products = await Promise.all(Array.from({ length: 6 }, () => makeProduct(shop.shop.db, { stock: 50 })));
    const full = products.slice(0, 5).map((product) => line(product, 20));
    const beyond = [...full, ...products.slice(5).map((product) => line(product, 1))];
    for (const send of [() => reserve(newKey(), beyond), () => shop.post('/api/orders', codForm(beyond))]) {
      const body = await expectRefusal(shop, send, { status: 409, code: 'ORDER_TOO_LARGE' });
      expect(body).toMatchObject({ most: 100, message: expect.stringContaining('0912 345 678') });
    }
    expect((await reserve(newKey(), full)).status).toBe(200);
    expect((await shop.post('/api/orders', codForm(full))).status).toBe(201);
  });

  test('are at most as many as the settings allow, also with LIMITS=off', async () => {
    const product = await makeProduct(shop.shop.db, { stock: 50 });
    await set(shop, { piecesPerLine: 3 });
    expect((await reserve(newKey(), [line(product, 4)])).body).toMatchObject({ code: 'LINE_TOO_LARGE', most: 3 });
    await set(shop, { piecesPerLine: 30 });
    expect((await reserve(newKey(), [line(product, 30)])).status).toBe(200);
  });

  test('that exceed stock and limit are refused with the pieces left in stock', async () => {
    const product = await makeProduct(shop.shop.db, { stock: 5 });
    expect((await reserve(newKey(), [line(product, 25)])).body).toMatchObject({ code: 'OUT_OF_STOCK', left: 5 });
  });

  test('that exceed a stock which is larger than the limit are refused by the limit, the lower of the two', async () => {
    const product = await makeProduct(shop.shop.db, { stock: 100 });
    for (const { body } of [
      await reserve(newKey(), [line(product, 500)]),
      await shop.post('/api/orders', codForm([line(product, 500)])),
    ])
      expect(body).toMatchObject({ code: 'LINE_TOO_LARGE', most: 20 });
  });
});

describe('a reservation', () => {
  test('ends 60 minutes after it was first made, however often it is renewed', async () => {
    const product = await makeProduct(shop.shop.db);
    const checkout = newKey();
    const first = await reserve(checkout, [line(product, 2)]);
    await age(shop, checkout, 50);
    const last = await reserve(checkout, [line(product, 2)]);
    const cut = Date.parse(first.body.expires_at) - Date.parse(last.body.expires_at);
    // 20 minutes from now were asked for, 10 were left
    expect(Math.abs(cut - 10 * 60_000)).toBeLessThan(60_000);
    await age(shop, checkout, 10);
    for (const items of [[line(product, 2)], [line(product, 1)]]) {
      const body = await expectRefusal(shop, () => reserve(checkout, items), { status: 409, code: 'RESERVATION_OVER' });
      expect(body).toMatchObject({ minutes: 60, message: expect.stringContaining('60 phút') });
      expect(body.message).toContain('0912 345 678');
    }
  });

  test('that has ended can still be ordered under its number, while there is stock', async () => {
    const product = await makeProduct(shop.shop.db);
    const checkout = newKey();
    const { body } = await reserve(checkout, [line(product, 2)]);
    await age(shop, checkout, 61);
    const form = qrForm([line(product, 2)], { order_number: body.order_number, checkout_id: checkout });
    expect((await shop.post('/api/orders', form)).body.order.order_number).toBe(body.order_number);
  });

  test('keeps an old price until it expires, and no longer', async () => {
    const product = await makeProduct(shop.shop.db);
    const checkout = newKey();
    const first = await reserve(checkout, [line(product, 2)]);
    await shop.shop.db.updateTable('products').set({ price: 700_000 }).where('id', '=', product.id).execute();
    const renewed = await reserve(checkout, [line(product, 2)]);
    expect(renewed.body).toMatchObject({ total_amount: '1000000', expires_at: first.body.expires_at });
    await shop.shop.db
      .updateTable('reservations')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where('checkout_id', '=', checkout)
      .execute();
    expect((await reserve(checkout, [line(product, 2)])).body.total_amount).toBe('1400000');
  });
});

describe('the open reservations of one client', () => {
  test('are at most 30, also with simultaneous requests, and those 30 can still be renewed and ordered', async () => {
    const product = await makeProduct(limited.shop.db, { stock: 100 });
    const keys = Array.from({ length: 33 }, newKey);
    const answers = await Promise.all(keys.map((key) => reserveFrom('203.0.113.7', key, [line(product)])));
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([30, 3]);
    for (const { body } of refused)
      expect(body).toMatchObject({
        code: 'TOO_MANY_RESERVATIONS',
        most: 30,
        message: expect.stringMatching(/30.*0912 345 678/),
      });
    const holder = keys.find((_, index) => answers[index]?.status === 200) ?? '';
    expect((await reserveFrom('203.0.113.7', holder, [line(product, 2)])).status).toBe(200);
    expect((await reserveFrom('203.0.113.8', newKey(), [line(product)])).status).toBe(200);
  });

  test('no longer count once they are ordered or have expired', async () => {
    await set(limited, { reservationsPerAddress: 1 });
    const product = await makeProduct(limited.shop.db, { stock: 100 });
    const [first, second] = [newKey(), newKey()];
    const { body } = await reserveFrom('203.0.113.20', first, [line(product)]);
    expect((await reserveFrom('203.0.113.20', second, [line(product)])).status).toBe(429);
    const form = codForm([line(product)], { order_number: body.order_number, checkout_id: first });
    expect((await limited.post('/api/orders', form)).status).toBe(201);
    expect((await reserveFrom('203.0.113.20', second, [line(product)])).status).toBe(200);
    const { client_address } = await limited.shop.db
      .selectFrom('reservations')
      .select('client_address')
      .where('checkout_id', '=', first)
      .executeTakeFirstOrThrow();
    expect(client_address).toBeNull();
  });

  test('count for the client that made them, even if another client renews them', async () => {
    await set(limited, { reservationsPerAddress: 1 });
    const product = await makeProduct(limited.shop.db, { stock: 100 });
    const key = newKey();
    expect((await reserveFrom('203.0.113.40', key, [line(product)])).status).toBe(200);
    expect((await reserveFrom('203.0.113.41', key, [line(product)])).status).toBe(200);
    expect((await reserveFrom('203.0.113.40', newKey(), [line(product)])).body.code).toBe('TOO_MANY_RESERVATIONS');
    expect((await reserveFrom('203.0.113.41', newKey(), [line(product)])).status).toBe(200);
  });

  test('have at most 300 pieces together, also if another client enlarges one of them', async () => {
    await set(limited, { piecesPerAddress: 25 });
    const product = await makeProduct(limited.shop.db, { stock: 100 });
    const [first, second] = [newKey(), newKey()];
    expect((await reserveFrom('203.0.113.50', first, [line(product, 20)])).status).toBe(200);
    expect((await reserveFrom('203.0.113.50', second, [line(product, 5)])).status).toBe(200);
    for (const from of ['203.0.113.50', '203.0.113.51']) {
      const { status, body } = await reserveFrom(from, second, [line(product, 6)]);
      expect({ status, ...body }).toMatchObject({ status: 429, code: 'TOO_MANY_PIECES', most: 25 });
    }
    expect((await reserveFrom('203.0.113.51', newKey(), [line(product, 6)])).status).toBe(200);
  });

  test('count an IPv6 network as one client', async () => {
    await set(limited, { reservationsPerAddress: 1 });
    const product = await makeProduct(limited.shop.db, { stock: 100 });
    expect((await reserveFrom('2001:db8:1:2::1', newKey(), [line(product)])).status).toBe(200);
    expect((await reserveFrom('2001:db8:1:2:ffff::9', newKey(), [line(product)])).status).toBe(429);
    expect((await reserveFrom('2001:db8:1:3::1', newKey(), [line(product)])).status).toBe(200);
  });

  test('are not counted with LIMITS=off', async () => {
    await set(shop, { reservationsPerAddress: 1 });
    const product = await makeProduct(shop.shop.db, { stock: 100 });
    for (const key of [newKey(), newKey()]) expect((await reserve(key, [line(product)])).status).toBe(200);
  });
});

describe('the pieces that one client orders within an hour', () => {
  const orderFrom = (address: string, form: FormData, key = newKey()) =>
    limited.post('/api/orders', form, { 'x-forwarded-for': address, 'idempotency-key': key });

  test('are at most 300, also with simultaneous requests; other clients can still order', async () => {
    await set(limited, { piecesPerAddress: 25 });
    const product = await makeProduct(limited.shop.db, { stock: 100 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => orderFrom('203.0.113.60', codForm([line(product, 10)]))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429]);
    const { body, headers } = answers.find(({ status }) => status === 429) as Answer;
    expect(body).toMatchObject({
      code: 'TOO_MANY_PIECES',
      most: 25,
      message: expect.stringMatching(/25.*0912 345 678/),
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await orderFrom('203.0.113.61', codForm([line(product, 10)]))).status).toBe(201);
  });

  test('are not raised for the next hour by an order that was counted in the hour before and is refused only now', async () => {
    await set(limited, { piecesPerAddress: 20 });
    const [scarce, product] = [await makeProduct(limited.shop.db), await makeProduct(limited.shop.db, { stock: 100 })];
    const from = '203.0.113.80';
    const { db } = limited.shop;
    let slow: Promise<Answer> | undefined;
    try {
      await db.transaction().execute(async (tx) => {
        await sql`lock table products in access exclusive mode`.execute(tx);
        slow = orderFrom(from, codForm([line(scarce, 11)]));
        await vi.waitFor(async () => {
          const waiting = await sql`select from pg_locks where locktype = 'relation' and not granted`.execute(db);
          expect(waiting.rows).toHaveLength(1);
        }, 30_000);
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
      });
      expect((await slow)?.body.code).toBe('OUT_OF_STOCK');
      expect((await orderFrom(from, codForm([line(product, 12)]))).status).toBe(201);
      expect((await orderFrom(from, codForm([line(product, 9)]))).body.code).toBe('TOO_MANY_PIECES');
    } finally {
      vi.useRealTimers();
    }
  });

  test('do not include refused orders, nor the same order sent again', async () => {
    await set(limited, { piecesPerAddress: 20 });
    const product = await makeProduct(limited.shop.db, { stock: 15 });
    const from = '203.0.113.70';
    for (let index = 0; index < 3; index++)
      expect((await orderFrom(from, codForm([line(product, 16)]))).body.code).toBe('OUT_OF_STOCK');
    const key = newKey();
    for (let index = 0; index < 3; index++)
      expect((await orderFrom(from, codForm([line(product, 12)]), key)).status).toBe(201);
    expect((await orderFrom(from, codForm([line(product, 3)]))).status).toBe(201);
  });
});
