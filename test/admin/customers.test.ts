/** Customers in the office: everybody who ordered, known by the phone number; notes and the block of cash on delivery. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anonymiseOrders } from '#commands/orders/anonymise-orders.ts';
import { openTestShop } from '../app.ts';
import { makeUser } from '../customers.ts';
import { codForm, type Fields, line, makeProduct, qrForm } from '../makers.ts';
import { askOffice } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { headers: staff } = openOffice(shop, 'orders');
const { headers: reader } = openOffice(shop, 'reader');

const ask = (method: string, path: string, body?: unknown) => askOffice(shop, method, `/api/admin${path}`, staff, body);

let phones = 20_000_000;
/** A mobile number that no other test has, in national form. */
const newPhone = () => `09${phones++}`;
const international = (phone: string) => `+84${phone.slice(1)}`;

async function place(phone: string, changed: Fields = {}) {
  const product = await makeProduct(shop.shop.db);
  const fields = { shipping_phone: phone, ...changed };
  const form = changed.payment_method === 'qr' ? qrForm([line(product)], fields) : codForm([line(product)], fields);
  return shop.post('/api/orders', form);
}

async function blocked(phone: string, reason = 'Đặt rồi không nhận') {
  const { body } = await ask('GET', `/customers/${phone}`);
  return ask('PUT', `/customers/${phone}/block`, { version: body.version, reason });
}

test('a customer is one phone number, however it was typed, with the name of the newest order', async () => {
  const phone = newPhone();
  await place(phone, { first_name: 'Trần', last_name: 'Văn Cũ' });
  const second = await place(`+84 ${phone.slice(1)}`, { first_name: 'Trần', last_name: 'Văn Mới' });
  const { items } = (await ask('GET', '/customers')).body;
  const own = items.filter((each: { phone: string }) => each.phone === international(phone));
  expect(own).toEqual([
    expect.objectContaining({ name: 'Trần Văn Mới', orders: 2, spent: 0, refusals: 0, isBlocked: false }),
  ]);
  // paid twice: the second payment is the customer's, and goes back
  await shop.pool.query('update orders set amount_paid = 2 * total_amount, amount_refunded = 100000 where id = $1', [
    second.body.order.id,
  ]);
  const { status, body } = await ask('GET', `/customers/${phone}`);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      phone: international(phone),
      orders: 2,
      spent: Number(second.body.order.total_amount),
      emails: ['hoa@thu.example'],
      account: null,
    },
  });
  expect(body.addresses).toEqual(['Số 5 ngõ 20 phố Vọng, Hà Nội']);
});

test('the list goes on page by page, each customer once, also while orders come in', async () => {
  const made = [newPhone(), newPhone(), newPhone(), newPhone()];
  for (const phone of [...made, made[0] as string, made[1] as string]) await place(phone);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await ask('GET', `/customers?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.items.map((each: { phone: string }) => each.phone));
    cursor = body.next;
    if (seen.length === 2) await place(newPhone());
  }
  expect(seen.filter((phone) => made.map(international).includes(phone))).toEqual(
    [made[1], made[0], made[3], made[2]].map((phone) => international(phone as string)),
  );
  expect(new Set(seen).size).toBe(seen.length);
});

test('a customer is found by phone number, by email address and by name without marks', async () => {
  const phone = newPhone();
  const email = `tim-${randomUUID().slice(0, 8)}@thu.example`;
  await place(phone, { first_name: 'Đặng', last_name: 'Thị Quỳnh Như', shipping_email: email });
  for (const text of [phone, `${phone.slice(0, 4)} ${phone.slice(4)}`, email.toUpperCase(), 'dang quynh nhu']) {
    const { body } = await ask('GET', `/customers?q=${encodeURIComponent(text)}`);
    expect(
      body.items.map((each: { phone: string }) => each.phone),
      text,
    ).toContain(international(phone));
  }
  expect((await ask('GET', '/customers?q=%20%21')).body).toEqual({ items: [], next: null });
});

test('an account without orders is listed, and has a page where its phone number is known', async () => {
  const user = await makeUser(shop);
  const phone = newPhone();
  await shop.pool.query('update users set phone_number = $2, phone_e164 = $3 where id = $1', [
    user.id,
    phone,
    international(phone),
  ]);
  const { items } = (await ask('GET', '/accounts')).body;
  expect(items).toContainEqual(expect.objectContaining({ id: user.id, orders: 0, phone: international(phone) }));
  const { body } = await ask('GET', `/customers/${phone}`);
  expect(body).toMatchObject({ orders: 0, account: { id: user.id }, lastOrderAt: null });
  expect((await ask('GET', `/customers/${newPhone()}`)).status).toBe(404);
  expect((await ask('GET', '/customers/abc')).status).toBe(404);
});

test('a blocked customer cannot pay at the door, can pay by transfer, and is told nothing about the reason', async () => {
  const phone = newPhone();
  await place(phone);
  expect(await blocked(phone)).toMatchObject({ status: 200, body: { blocked: { reason: 'Đặt rồi không nhận' } } });
  const refused = await place(phone);
  expect(refused).toMatchObject({ status: 409, body: { code: 'COD_NOT_OFFERED' } });
  expect(JSON.stringify(refused.body)).not.toContain('không nhận');
  expect((await place(phone, { payment_method: 'qr' })).status).toBe(201);
  expect((await ask('GET', '/customers?blocked=yes')).body.items).toContainEqual(
    expect.objectContaining({ phone: international(phone), isBlocked: true, orders: 2 }),
  );
  const { body } = await ask('GET', `/customers/${phone}`);
  await ask('PUT', `/customers/${phone}/block`, { version: body.version, reason: null });
  expect((await place(phone)).status).toBe(201);
  const { rows } = await shop.pool.query(
    "select act from audit_log where thing_kind = 'customer' and thing_id = any(select id::text from customers where phone = $1) order by id",
    [international(phone)],
  );
  expect(rows.map(({ act }) => act)).toEqual(['customer.blocked', 'customer.unblocked']);
});

test('a blocked number is blocked in every spelling that reaches it', async () => {
  const phone = newPhone();
  const national = phone.replace(/\D/g, '').slice(1);
  await place(phone);
  await blocked(phone);
  for (const spelling of [
    ...[`0${national}`, `+84${national}`, `0084${national}`, `+840${national}`, `840${national}`, `00${national}`],
    ...[`0${national} 0`, `84${national}7`, national, `0 ${national.replace(/(.{2})/g, '$1-')}`],
  ]) {
    const { status, body } = await place(spelling);
    expect([status, body.code], spelling).toEqual([409, 'COD_NOT_OFFERED']);
  }
});

test('a number that nobody can dial pays by transfer; one from abroad may pay at the door', async () => {
  for (const phone of ['091122233', '0123456789', '02438681']) {
    const { status, body } = await place(phone);
    expect([status, body.code], phone).toEqual([409, 'PHONE_NOT_DIALABLE']);
    // a client that knows only the words of the contract shows the message for a wrong phone number
    expect(body.error).toMatch(/shipping_phone.+pattern/);
    expect(body.message).toMatch(/^Không gọi được số điện thoại này .+ chuyển khoản QR/);
    expect((await place(phone, { payment_method: 'qr' })).status).toBe(201);
  }
  for (const phone of ['+1 415 555 0100', '0033 6 12 34 56 78', '8613800138000', '19001234'])
    expect((await place(phone)).status, phone).toBe(201);
});

test('staff may write an order paid at the door for a blocked caller', async () => {
  const phone = newPhone();
  await place(phone);
  await blocked(phone);
  const product = await makeProduct(shop.shop.db);
  const caller = { firstName: 'Trần', lastName: 'Văn Gọi', phone, email: 'goi@thu.example' };
  const address = { city: 'Hà Nội', ward: 'Cửa Nam', address: '12 Lý Thường Kiệt' };
  const goods = { method: 'delivery', items: [{ productId: product.id, quantity: 1 }], total: product.price };
  const { status } = await ask('POST', '/orders', { ...caller, ...address, ...goods, key: randomUUID() });
  expect(status).toBe(201);
});

test('a refused order of a blocked customer leaves nothing behind', async () => {
  const phone = newPhone();
  await place(phone);
  await blocked(phone);
  const product = await makeProduct(shop.shop.db);
  await shop.post('/api/orders', codForm([line(product)], { shipping_phone: phone }));
  const { rows } = await shop.pool.query('select stock, sold from products where id = $1', [product.id]);
  expect(rows).toEqual([{ stock: 10, sold: 0 }]);
  expect((await ask('GET', `/customers/${phone}`)).body.orders).toBe(1);
});

test('of two people who block at once the second is shown what the first did', async () => {
  const phone = newPhone();
  await place(phone);
  const { version } = (await ask('GET', `/customers/${phone}`)).body;
  const answers = await Promise.all(
    ['Lý do một', 'Lý do hai'].map((reason) => ask('PUT', `/customers/${phone}/block`, { version, reason })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    current: { reason: expect.stringContaining('Lý do') },
  });
});

test('staff write notes for each other and take them away; a reader only reads', async () => {
  const phone = newPhone();
  await place(phone);
  const written = await ask('POST', `/customers/${phone}/notes`, { text: '  Thích giao sau 18 giờ\r\n' });
  expect(written).toMatchObject({ status: 200, body: { notes: [{ text: 'Thích giao sau 18 giờ' }] } });
  expect((await ask('POST', `/customers/${phone}/notes`, { text: '\u0000' })).status).toBe(400);
  const [note] = written.body.notes;
  const asReader = (method: string, path: string, body?: unknown) =>
    askOffice(shop, method, `/api/admin/customers/${phone}${path}`, reader, body);
  expect((await asReader('GET', '')).body.notes).toHaveLength(1);
  expect((await asReader('POST', '/notes', { text: 'x' })).status).toBe(403);
  expect((await asReader('DELETE', `/notes/${note.id}`)).status).toBe(403);
  expect((await ask('DELETE', `/customers/${phone}/notes/${note.id}`)).body.notes).toEqual([]);
  expect((await ask('DELETE', `/customers/${phone}/notes/${note.id}`)).status).toBe(200);
});

test('what staff noted about a customer goes with the data of the last order', async () => {
  const phone = newPhone();
  const first = (await place(phone)).body.order;
  const second = (await place(phone)).body.order;
  await blocked(phone, 'Tên người quen');
  await ask('POST', `/customers/${phone}/notes`, { text: 'Chị Hoa ở tầng 5' });
  await shop.pool.query("update orders set status = 'cancelled' where id = any($1)", [[first.id, second.id]]);
  await anonymiseOrders(shop.shop.db, [first.id]);
  expect((await ask('GET', `/customers/${phone}`)).body.notes).toHaveLength(1);
  await anonymiseOrders(shop.shop.db, [second.id]);
  expect((await ask('GET', `/customers/${phone}`)).status).toBe(404);
  const { rows } = await shop.pool.query("select 1 from audit_log where after::text like '%Tên người quen%'");
  expect(rows).toEqual([]);
});
