import { expect, test } from 'vitest';
import { consents } from '#domain/accounts/consent.ts';
import { openTestShop } from '../app.ts';
import { expectRefusal } from '../counts.ts';
import { codForm, line, makeProduct, newKey, qrForm } from '../makers.ts';

const shop = openTestShop();

const readConsents = (orderId: string) =>
  shop.shop.db.selectFrom('consents').selectAll().where('order_id', '=', orderId).execute();

test('the consent is stored with its order: text, version and time', async () => {
  const product = await makeProduct(shop.shop.db);
  const { version, text } = consents.order;
  for (const form of [codForm([line(product)], { consent: version }), qrForm([line(product)], { consent: version })]) {
    const { body } = await shop.post('/api/orders', form);
    expect(await readConsents(body.order.id)).toEqual([
      {
        id: expect.any(String),
        purpose: 'order',
        version,
        text,
        user_id: null,
        order_id: body.order.id,
        given_at: expect.toSatisfy((time) => Math.abs(time.getTime() - Date.now()) < 60_000),
      },
    ]);
  }
});

test('a client that sends no consent can order, and no consent is stored for it', async () => {
  const product = await makeProduct(shop.shop.db);
  for (const consent of [undefined, '', ' ']) {
    const { status, body } = await shop.post('/api/orders', codForm([line(product)], { consent }));
    expect([status, await readConsents(body.order.id)]).toEqual([201, []]);
  }
});

test.each(['1999-01-01', 'true', 'x'.repeat(5000)])(
  'consent to the unknown version %.20j is refused',
  async (consent) => {
    const product = await makeProduct(shop.shop.db);
    await expectRefusal(shop, () => shop.post('/api/orders', codForm([line(product)], { consent })), {
      status: 400,
      code: 'CONSENT_UNKNOWN',
    });
  },
);

test('an order sent twice stores one consent; sent with another consent it is another request', async () => {
  const product = await makeProduct(shop.shop.db);
  const key = { 'idempotency-key': newKey() };
  const send = (consent?: string) => shop.post('/api/orders', codForm([line(product)], { consent }), key);
  const { body } = await send(consents.order.version);
  await send(consents.order.version);
  expect((await readConsents(body.order.id)).length).toBe(1);
  expect((await send()).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
});
