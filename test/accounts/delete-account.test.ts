import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeAddress } from '#commands/fulfilment/change-address.ts';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveReturn } from '#commands/fulfilment/move-return.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { requestReturn } from '#commands/fulfilment/request-return.ts';
import { moveClaim } from '#commands/warranty/move-claim.ts';
import { openClaim } from '#commands/warranty/open-claim.ts';
import { consents } from '#domain/accounts/consent.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { findClaim } from '#store/warranty/claims.ts';
import { listFiles, openTestShop } from '../app.ts';
import { asOperator } from '../as-operator.ts';
import { ask, makeSignedIn } from '../customers.ts';
import { noPromise } from '../fulfilment/promises.ts';
import { codForm, line, makeProduct, newKey, qrForm } from '../makers.ts';
import { linkTo, newCustomer, newForm, PASSWORD } from './account.ts';

const shop = openTestShop();
const remove = (bearer: { authorization: string }, password: unknown = PASSWORD) =>
  ask(shop, 'POST', '/api/user/delete-account', bearer, { password });
const orderOf = (id: string) =>
  shop.shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Places an order of this customer, in this state. */
async function placeFor(userId: string, status: 'done' | 'pending', form: FormData): Promise<string> {
  const { id } = (await shop.post('/api/orders', form, { 'idempotency-key': newKey() })).body.order;
  await shop.shop.db.updateTable('orders').set({ user_id: userId, status }).where('id', '=', id).execute();
  return id;
}

/** Stores a review and counts it in its product's rating. */
async function review(productId: string, userId: string, rating: number): Promise<void> {
  const names = { first_name: 'Nguyễn', last_name: 'Hoa', review_text: 'Tốt' };
  const { db } = shop.shop;
  await db
    .insertInto('reviews')
    .values({ id: randomUUID(), product_id: productId, user_id: userId, rating, ...names })
    .execute();
  await db
    .updateTable('products')
    .set(({ eb }) => ({ rating_sum: eb('rating_sum', '+', rating), rating_count: eb('rating_count', '+', 1) }))
    .where('id', '=', productId)
    .execute();
}

test('the download contains profile, orders with their lines, reviews, consents and sessions, and nothing that gives access to the account', async () => {
  const { bearer, user } = await newCustomer(shop, { consent: consents.account.version });
  const product = await makeProduct(shop.shop.db);
  const orderId = await placeFor(user.id, 'done', qrForm([line(product, 2)]));
  await review(product.id, user.id, 4);
  const { status, headers, body } = await ask(shop, 'GET', '/api/user/data', bearer);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.json"$/);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(body).toMatchObject({
    profile: { id: user.id, email: user.email, first_name: 'Nguyễn', dob: '1995-04-30', phone_e164: '+84912345678' },
    orders: [{ id: orderId, screenshot: true, items: [{ product_name: product.name, quantity: 2 }] }],
    reviews: [{ product_name: product.name, rating: 4, review_text: 'Tốt' }],
    consents: [{ purpose: 'account', text: consents.account.text }],
    sessions: [{ id: expect.any(String) }],
  });
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash|idempotency/);
});

test('a column that the export does not name is not in it', async () => {
  const { bearer, user } = await newCustomer(shop);
  const { db } = shop.shop;
  await placeFor(user.id, 'done', codForm([line(await makeProduct(db))]));
  await sql`alter table users add column note text default 'only for the staff'`.execute(db);
  await sql`alter table orders add column note text default 'only for the staff'`.execute(db);
  const { status, body } = await ask(shop, 'GET', '/api/user/data', bearer);
  await sql`alter table users drop column note`.execute(db);
  await sql`alter table orders drop column note`.execute(db);
  expect({ status, orders: (body as { orders: unknown[] }).orders.length }).toEqual({ status: 200, orders: 1 });
  expect(JSON.stringify(body)).not.toContain('only for the staff');
});

test('one customer’s data contains nothing of another customer', async () => {
  const [one, other] = [await newCustomer(shop), await newCustomer(shop)];
  const product = await makeProduct(shop.shop.db);
  await placeFor(other.user.id, 'done', codForm([line(product)]));
  await review(product.id, other.user.id, 1);
  const { body } = await ask(shop, 'GET', '/api/user/data', one.bearer);
  expect(body).toMatchObject({ orders: [], reviews: [], consents: [] });
  expect(JSON.stringify(body)).not.toContain(other.user.id);
});

test('a deleted account is gone with its reviews and sessions; its finished orders stay without personal data', async () => {
  const { bearer, user, refreshToken, form } = await newCustomer(shop, { consent: consents.account.version });
  const product = await makeProduct(shop.shop.db);
  const other = await makeSignedIn(shop);
  await review(product.id, user.id, 1);
  await review(product.id, other.user.id, 5);
  const orderId = await placeFor(user.id, 'done', qrForm([line(product)]));
  const before = await orderOf(orderId);
  const file = `private/files/${before.screenshot_key}`;
  expect(await listFiles(shop)).toContain(file);
  const link = await linkTo(shop, form.email, 'reset-password');

  expect(await remove(bearer)).toMatchObject({ status: 200, body: { success: true } });

  expect((await ask(shop, 'GET', '/api/user/profile', bearer)).status).toBe(401);
  expect((await shop.post('/api/auth/refresh', { refreshToken })).status).toBe(401);
  expect((await shop.post('/api/auth/login', { email: form.email, password: PASSWORD })).status).toBe(401);
  expect((await shop.post('/api/auth/reset-password', { token: link, newPassword: PASSWORD })).status).toBe(400);
  expect((await shop.get(`/api/products/${product.slug}`)).body).toMatchObject({ rating: 5, reviews: 1 });
  expect((await shop.get(`/api/products/${product.id}/reviews`)).body).toHaveLength(1);
  expect(await listFiles(shop)).not.toContain(file);
  const after = await orderOf(orderId);
  expect(after).toMatchObject({
    order_number: before.order_number,
    total_amount: before.total_amount,
    request_hash: before.request_hash,
    idempotency_key: before.idempotency_key,
    user_id: null,
    screenshot_key: null,
    anonymised_at: expect.any(Date),
  });
  for (const trace of [before.last_name, before.shipping_phone, before.shipping_email, before.shipping_address, '+84'])
    expect(JSON.stringify(after)).not.toContain(trace);
  // The email address can be used again.
  expect((await shop.post('/api/auth/signup', newForm({ email: form.email }))).status).toBe(201);
});

test('an order still to be delivered keeps its address until it is finished, and then loses it', async () => {
  const { bearer, user } = await newCustomer(shop);
  const product = await makeProduct(shop.shop.db);
  const orderId = await placeFor(user.id, 'pending', codForm([line(product)]));
  expect((await remove(bearer)).status).toBe(200);
  const underWay = await orderOf(orderId);
  expect([underWay.user_id, underWay.anonymised_at]).toEqual([null, null]);
  expect(underWay.shipping_address).not.toBe('');
  const jobs = await shop.pool.query<{ run_at: Date }>(
    `select run_at from graphile_worker.jobs where task_identifier = 'anonymise-orders'`,
  );
  expect(jobs.rows).toHaveLength(1);
  expect((Number(jobs.rows[0]?.run_at) - Date.now()) / 3_600_000).toBeCloseTo(24, 0);
  await runJob(shop.shop, 'anonymise-orders', { orderIds: [orderId] });
  expect((await orderOf(orderId)).anonymised_at).toBe(null);
  await shop.shop.db.updateTable('orders').set({ status: 'done' }).where('id', '=', orderId).execute();
  await runJob(shop.shop, 'anonymise-orders', { orderIds: [orderId] });
  expect(await orderOf(orderId)).toMatchObject({ anonymised_at: expect.any(Date), shipping_address: '' });
});

test('a wrong, missing or invalid password deletes nothing', async () => {
  const { bearer } = await newCustomer(shop);
  for (const wrong of ['không phải', '', null, 7, {}, [PASSWORD]])
    expect((await remove(bearer, wrong)).status).toBe(400);
  expect((await ask(shop, 'GET', '/api/user/profile', bearer)).status).toBe(200);
});

test('the last owner cannot be deleted, not even when two owners leave at the same time', async () => {
  const owners = [await newCustomer(shop), await newCustomer(shop)];
  for (const { user } of owners)
    await shop.shop.db.updateTable('users').set({ role: 'owner' }).where('id', '=', user.id).execute();
  const answers = await Promise.all(owners.map(({ bearer }) => remove(bearer)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('LAST_OWNER');
});

test('shipments with their notes, and earlier addresses, are in the download, and name nobody once the account is gone', async () => {
  const { bearer, user } = await newCustomer(shop);
  const { db } = shop.shop;
  const actor = { kind: 'operator' as const, userId: null };
  const order = await placeFor(user.id, 'pending', codForm([line(await makeProduct(db))]));
  await changeAddress(db, {
    order,
    address: { address: 'Ngõ Bímật', city: 'Huế' },
    to: null,
    promised: noPromise,
    actor,
  });
  const plan = { order, pieces: null, carrier: 'own' as const, trackingCode: null, fee: null, cash: null, actor };
  const { code } = await makeShipment(db, plan);
  await moveShipment(db, { code, to: 'handed_over', actor, note: 'Gửi cô Củanạnnhân' });
  const { body } = await ask(shop, 'GET', '/api/user/data', bearer);
  expect((body as { orders: unknown[] }).orders).toMatchObject([
    {
      amount_cancelled: 0,
      events: expect.arrayContaining([expect.objectContaining({ field: 'address', after: 'Ngõ Bímật, Huế' })]),
      shipments: [{ number: 1, carrier: 'own', items: [{ quantity: 1 }], events: [{}, { note: 'Gửi cô Củanạnnhân' }] }],
    },
  ]);
  await moveShipment(db, { code, to: 'delivered', actor, note: null, isCashReceived: true });
  const [piece] = await listLinePieces(db, order);
  const photo = `returns/2026-11/${randomUUID()}.webp`;
  await shop.shop.files.put(photo, Buffer.from('ảnh'));
  await requestReturn(db, {
    ...{ order, pieces: [{ line: piece?.id ?? '', quantity: 1 }], reason: 'other' as const, returnDays: 7, actor },
    ...{ words: 'Gọi cô Củanạnnhân', photos: [photo] },
  });
  const returned = `${code.split('-')[0]}-R1`;
  const again = await ask(shop, 'GET', '/api/user/data', bearer);
  expect((again.body as { orders: unknown[] }).orders).toMatchObject([
    { returns: [{ number: 1, state: 'requested', words: 'Gọi cô Củanạnnhân', photos: 1, items: [{ quantity: 1 }] }] },
  ]);
  expect((await remove(bearer)).status).toBe(200);
  // an order of which a piece is to come back keeps the address from which it is fetched
  expect((await orderOf(order)).anonymised_at).toBeNull();
  await moveReturn(db, { code: returned, to: 'refused', actor, note: 'Đã gọi cô Củanạnnhân' });
  await runJob(shop.shop, 'anonymise-orders', { orderIds: [order] });
  expect((await orderOf(order)).anonymised_at).not.toBeNull();
  expect(await shop.shop.files.find(photo)).toBeNull();
  const requests = await sql`select q.*, e.note from return_requests q join return_events e on e.request_id = q.id
    where q.order_id = ${order}`.execute(db);
  expect(requests.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(requests.rows)).not.toContain('Củanạnnhân');
  const kept = await sql`select e.*, s.note from order_events e, shipments p, shipment_events s
    where e.order_id = ${order} and p.order_id = ${order} and s.shipment_id = p.id`.execute(db);
  expect(kept.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(kept.rows)).not.toMatch(/Bímật|Củanạnnhân/);
});

test('repairs and serial numbers are in the download, and name nobody once the account is gone and the goods are given back', async () => {
  const { bearer, user } = await newCustomer(shop);
  const { db } = shop.shop;
  const actor = { kind: 'operator' as const, userId: null };
  const phone = `09${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
  const form = codForm([line(await makeProduct(db, { warrantyMonths: 12 }))], { shipping_phone: phone });
  const order = await placeFor(user.id, 'pending', form);
  const plan = { order, pieces: null, carrier: 'own' as const, trackingCode: null, fee: null, cash: null, actor };
  const { code } = await makeShipment(db, plan);
  for (const to of ['handed_over', 'delivered'] as const) await moveShipment(db, { code, to, actor, note: null });
  const [piece] = await listLinePieces(db, order);
  const opening = { repairDays: 15, holidays: new Set<string>(), today: '2026-11-20', boughtOn: null, actor };
  const goods = { name: 'Cô Củanạnnhân', phone, productName: '', serial: 'CN-1', fault: 'Máy của cô Củanạnnhân' };
  const ofOrder = await asOperator(db, 'claim.opened', (tx) =>
    openClaim(tx, {
      ...{
        ...opening,
        id: randomUUID(),
        terms: 'warranty' as const,
        line: piece?.id ?? '',
        productId: null,
        form: goods,
      },
    }),
  );
  const elsewhere = await asOperator(db, 'claim.opened', (tx) =>
    openClaim(tx, {
      ...{ ...opening, id: randomUUID(), terms: 'paid' as const, line: null, productId: null },
      form: { ...goods, productName: 'Máy cũ', serial: 'CN-2' },
    }),
  );
  const move = async (number: number, to: 'refused' | 'returned') => {
    const { version } = (await findClaim(db, number)) ?? { version: '' };
    const note = 'Đã gọi cô Củanạnnhân';
    return asOperator(db, 'claim.moved', (tx) =>
      moveClaim(tx, { number, version, to, note, newSerial: '', fromStock: false, actor }),
    );
  };
  const { body } = await ask(shop, 'GET', '/api/user/data', bearer);
  expect((body as { orders: unknown[] }).orders).toMatchObject([
    {
      items: [{ serials: ['CN-1'] }],
      claims: [{ serial: 'CN-1', fault: goods.fault, events: [{ state: 'received' }] }],
    },
  ]);
  expect((await remove(bearer)).status).toBe(200);
  // the shop has the goods, and must know whom to give them back to
  expect((await orderOf(order)).anonymised_at).toBeNull();
  for (const to of ['refused', 'returned'] as const) await move(ofOrder.number, to);
  await runJob(shop.shop, 'anonymise-orders', { orderIds: [order] });
  expect((await orderOf(order)).anonymised_at).not.toBeNull();
  // the other piece is still in the shop: its owner is forgotten when it is given back
  expect(await findClaim(db, elsewhere.number)).toMatchObject({ name: goods.name, forgetWhenReturned: true });
  for (const to of ['refused', 'returned'] as const) await move(elsewhere.number, to);
  const kept = await sql`select c.*, e.note, a.before, a.after from warranty_claims c
    join warranty_claim_events e on e.claim_id = c.id
    join audit_log a on a.thing_kind = 'claim' and a.thing_id = c.id::text
    where c.number in (${ofOrder.number}, ${elsewhere.number})`.execute(db);
  expect(kept.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(kept.rows)).not.toMatch(new RegExp(`Củanạnnhân|${phone.slice(1)}`));
});
