/** Goods that customers bring for repair: found by serial number or phone, and followed until they are given back. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, addWorkingDays, readHolidays } from '#domain/fulfilment/working-days.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { addMonths } from '#domain/warranty/warranty-end.ts';
import { openTestShop } from '../app.ts';
import { screenshot } from '../images.ts';
import { codForm, line, makeProduct, type Product } from '../makers.ts';
import { passMidnight } from '../midnight.ts';
import { actOnOrder, askOffice } from './office.ts';
import { openOffice } from './open-office.ts';

await passMidnight();

const shop = openTestShop();
const { headers: owner } = openOffice(shop, 'owner');
const { headers: packer } = openOffice(shop, 'warehouse');
const { headers: reader } = openOffice(shop, 'reader');

const today = dayInVietnam(new Date());
const get = (path: string, headers = owner) => askOffice(shop, 'GET', `/api/admin${path}`, headers);
const machine = (row: object = {}) => makeProduct(shop.shop.db, { priceVnd: 300_000, warrantyMonths: 12, ...row });

type Sold = { number: string; line: string; url: string };

async function pack(product: Product, quantity = 1, changed = {}): Promise<Sold> {
  const { body } = await shop.post('/api/orders', codForm([line(product, quantity)], changed));
  const number = body.order.order_number as string;
  const packed = await actOnOrder(shop, packer, number, ['POST', '/shipments']);
  return { number, line: packed.body.order.items[0].line as string, url: body.order_url as string };
}

async function deliver(sold: Sold, daysAgo = 0): Promise<Sold> {
  const move = (more: object) =>
    actOnOrder(shop, owner, sold.number, ['POST', `/shipments/${sold.number}-1/moves`], more);
  await move({ to: 'handed_over', carrier: 'own' });
  await move({ to: 'delivered', isCashReceived: true });
  await sql`update shipment_events e set at = at - make_interval(days => ${daysAgo}::int) from shipments s, orders o
    where s.id = e.shipment_id and o.id = s.order_id and o.order_number = ${sold.number}`.execute(shop.shop.db);
  return sold;
}

const saveSerials = ({ number, line: id }: Sold, serials: string[], more = {}) =>
  actOnOrder(shop, packer, number, ['PUT', '/serials'], { lines: [{ line: id, serials }], ...more });

const person = { name: 'Trần Thị Mang', phone: '0987 000 111', fault: 'Không lên nguồn' };
const open = (given: object, headers = packer) =>
  askOffice(shop, 'POST', '/api/admin/claims', headers, { key: randomUUID(), terms: 'warranty', ...person, ...given });

async function move(code: string, to: string, more: object = {}, headers = packer) {
  const { version } = (await get(`/claims/${code}`)).body;
  return askOffice(shop, 'POST', `/api/admin/claims/${code}/moves`, headers, { version, to, ...more });
}
const found = async (q: string) => (await get(`/sold-pieces?q=${encodeURIComponent(q)}`)).body.items;

test('serial numbers are recorded for packed pieces, and one that another order has is told, not refused', async () => {
  const product = await machine();
  const sold = await pack(product, 2);
  const saved = await saveSerials(sold, ['MX-001', ' ', 'MX-002']);
  expect(saved.body).toMatchObject({ sameSerials: [], order: { items: [{ serials: ['MX-001', 'MX-002'] }] } });
  expect((await saveSerials(sold, ['1', '2', '3'])).body).toMatchObject({ code: 'PIECES_NOT_THERE', left: 2 });
  expect((await saveSerials(sold, ['MX-001', 'mx 001'])).body.code).toBe('SERIAL_TWICE');
  expect((await saveSerials(sold, ['số một'])).body).toMatchObject({ code: 'SERIAL_INVALID', serial: 'số một' });
  expect((await saveSerials(sold, ['X'], { version: 'old' })).body.code).toBe('CHANGED_MEANWHILE');
  const again = await pack(product);
  expect((await saveSerials(again, ['mx001'])).body.sameSerials).toEqual([
    { serial: 'MX-001', orderNumber: sold.number },
  ]);
  const { body } = await shop.post('/api/orders', codForm([line(product)]));
  const unpacked = (await get(`/orders/${body.order.order_number}`)).body;
  const early = { number: unpacked.orderNumber, line: unpacked.items[0].line, url: '' };
  expect((await saveSerials(early, ['MX-9'])).body.code).toBe('PIECES_NOT_THERE');
});

test('two people who record serial numbers at once do not overwrite each other', async () => {
  const sold = await pack(await machine());
  const { version } = (await get(`/orders/${sold.number}`)).body;
  const answers = await Promise.all(['TA-1', 'TA-2'].map((serial) => saveSerials(sold, [serial], { version })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a sold piece is found by its serial number, its buyer’s phone and its order, with the end of its warranty', async () => {
  const sold = await deliver(await pack(await machine(), 2, { shipping_phone: '0933 111 777' }), 30);
  await saveSerials(sold, ['TR/77-1']);
  const until = addMonths(addDays(today, -30), 12);
  const piece = { orderNumber: sold.number, deliveredOn: addDays(today, -30), warrantyUntil: until, isOver: false };
  expect(await found('tr77 1')).toMatchObject([{ ...piece, serial: 'TR/77-1', canBeClaimed: true }]);
  for (const q of ['+84933111777', sold.number])
    expect(await found(q)).toMatchObject([
      { ...piece, serial: 'TR/77-1' },
      { ...piece, serial: null },
    ]);
  expect(await found('KHONG-CO')).toEqual([]);
});

test('of several pieces the one in repair names its claim, on the screen of the order too', async () => {
  const sold = await deliver(await pack(await machine(), 3));
  await saveSerials(sold, ['NH-1', 'NH-2']);
  const { code } = (await open({ line: sold.line, serial: 'NH-1' })).body;
  expect(await found(sold.number)).toMatchObject([
    { serial: 'NH-1', openClaims: [code], canBeClaimed: false },
    { serial: 'NH-2', openClaims: [], canBeClaimed: true },
    { serial: null, openClaims: [], canBeClaimed: true },
  ]);
  // the new piece is still in the shop
  await move(code, 'replaced', { newSerial: 'NH-9' });
  expect(await found('nh9')).toMatchObject([{ openClaims: [code], canBeClaimed: false }]);
  const others = [await open({ line: sold.line }), await open({ line: sold.line })].map(({ body }) => body.code);
  expect(await found('nh2')).toMatchObject([{ openClaims: [code, ...others], canBeClaimed: false }]);
  const order = (await get(`/orders/${sold.number}`, packer)).body;
  expect(order.claims.map((claim: { code: string }) => claim.code)).toEqual([code, ...others]);
  expect(order.claims[0]).toMatchObject({ serial: 'NH-1', newSerial: 'NH-9', state: 'replaced', isLate: false });
  expect(order.claims[0].phoneKey).toBeUndefined();
});

test('serial numbers of several products are recorded together, or none of them', async () => {
  const products = [await machine(), await machine()];
  const { body } = await shop.post('/api/orders', codForm(products.map((product) => line(product))));
  const number = body.order.order_number as string;
  const packed = await actOnOrder(shop, packer, number, ['POST', '/shipments']);
  const lines = (packed.body.order.items as { line: string }[]).map(({ line: id }) => id);
  const save = (given: string[][]) =>
    actOnOrder(shop, packer, number, ['PUT', '/serials'], {
      lines: lines.map((id, place) => ({ line: id, serials: given[place] })),
    });
  expect((await save([['CG-1'], ['CG-2', 'CG-3']])).body.code).toBe('PIECES_NOT_THERE');
  expect(await found('cg1')).toEqual([]);
  expect((await save([['CG-1'], ['CG-2']])).body.order.items).toMatchObject([
    { serials: ['CG-1'] },
    { serials: ['CG-2'] },
  ]);
});

test('goods under warranty go to the maker and come back, and the buyer reads each step by email and on the order’s page', async () => {
  const sold = await deliver(await pack(await machine()), 10);
  const key = randomUUID();
  const opened = await open({ key, line: sold.line, serial: 'SN-5' });
  expect(opened.status).toBe(201);
  const { code } = opened.body;
  const holidays = readHolidays(defaultShopSettings.publicHolidays)?.days ?? new Set<string>();
  expect(opened.body).toMatchObject({
    ...{ state: 'received', terms: 'warranty', serial: 'SN-5', name: person.name, orderNumber: sold.number },
    ...{
      dueOn: addWorkingDays(today, defaultShopSettings.warrantyRepairDays, holidays),
      isLate: false,
      hasEmail: true,
    },
    events: [{ state: 'received', note: null }],
  });
  // the same form sent again is the same claim, and its serial number is kept with the piece
  expect((await open({ key, line: sold.line, serial: 'SN-5' })).body.code).toBe(code);
  expect(await found('sn5')).toMatchObject([{ serial: 'SN-5', openClaims: [code], canBeClaimed: false }]);
  expect((await open({ line: sold.line })).body.code).toBe('CLAIM_PIECE_ABSENT');
  expect((await move(code, 'returned')).body).toMatchObject({ code: 'CLAIM_STATE_NOT_ALLOWED' });
  expect((await move(code, 'sent', { note: 'Gửi Nhịp Chạy' })).body.state).toBe('sent');
  expect((await move(code, 'refused')).body).toMatchObject({ code: 'MISSING_FIELD', fields: ['note'] });
  expect((await move(code, 'repaired', { version: 'old' })).body.code).toBe('CHANGED_MEANWHILE');
  expect((await move(code, 'replaced', { newSerial: 'SN-6' })).body).toMatchObject({
    state: 'replaced',
    newSerial: 'SN-6',
  });
  expect((await move(code, 'returned')).body).toMatchObject({ state: 'returned', outcome: 'replaced', moves: [] });
  const states = ['received', 'sent', 'replaced', 'returned'];
  const mails = await sql<{ state: string }>`select facts ->> 'state' as state from mails
    where kind = 'claim-changed' and facts ->> 'claimId' = ${opened.body.id} order by created_at`.execute(shop.shop.db);
  expect(mails.rows.map(({ state }) => state)).toEqual(states);
  const page = await (await fetch(shop.url + sold.url.replace('/order/', '/api/orders/by-link/'))).json();
  expect(page.claims).toMatchObject([{ code, state: 'returned', serial: 'SN-5', new_serial: 'SN-6' }]);
  expect(page.claims[0].events.map(({ state }: { state: string }) => state)).toEqual(states);
  // whoever brings goods may be somebody else than the buyer
  expect(JSON.stringify(page)).not.toContain('Trần Thị Mang');
  // the piece that the customer got has a warranty of its own from today
  expect(await found('sn5')).toEqual([]);
  expect(await found('sn6')).toMatchObject([{ warrantyUntil: addMonths(today, 12), canBeClaimed: true }]);
});

test('the piece that replaces a faulty one comes out of the stock once, as lost goods, or from the maker', async () => {
  const product = await machine({ stock: 2 });
  const stock = async () =>
    (await shop.shop.db.selectFrom('products').select('stock').where('id', '=', product.id).executeTakeFirstOrThrow())
      .stock;
  const takeIn = async () => (await open({ line: (await deliver(await pack(product))).line })).body.code as string;
  const [first, second] = [await takeIn(), await takeIn()];
  expect(await stock()).toBe(0);
  const refused = await move(first, 'replaced', { fromStock: true });
  expect([refused.status, refused.body.code]).toEqual([409, 'CLAIM_STOCK_SHORT']);
  expect((await get(`/claims/${first}`)).body.state).toBe('received');
  expect((await move(first, 'replaced')).body.state).toBe('replaced');
  await shop.shop.db.updateTable('products').set({ stock: 3 }).where('id', '=', product.id).execute();
  const { version } = (await get(`/claims/${second}`)).body;
  const replace = () =>
    askOffice(shop, 'POST', `/api/admin/claims/${second}/moves`, packer, { version, to: 'replaced', fromStock: true });
  const answers = await Promise.all([replace(), replace(), replace()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stock()).toBe(2);
  const { rows } = await sql<object>`select kind, change, reason from stock_movements
    where product_id = ${product.id} and kind = 'damage'`.execute(shop.shop.db);
  expect(rows).toEqual([{ kind: 'damage', change: -1, reason: `Đổi mới theo phiếu ${second}` }]);
  const { code } = (await open({ productName: 'Máy hãng khác', terms: 'paid' })).body;
  expect((await move(code, 'replaced', { fromStock: true })).body.code).toBe('CLAIM_STOCK_SHORT');
});

test('goods that fail the test after a repair go to the maker again, and wait for a decision again', async () => {
  const { code } = (await open({ productName: 'Xe đạp', terms: 'paid' })).body;
  await move(code, 'repaired');
  await sql`update warranty_claims set due_on = due_on - 60 where number = ${Number(code.slice(2))}`.execute(
    shop.shop.db,
  );
  expect((await get(`/claims/${code}`)).body).toMatchObject({ isLate: false, outcome: 'repaired' });
  expect((await move(code, 'sent', { note: 'Vẫn kêu' })).body).toMatchObject({ isLate: true, outcome: null });
  expect((await move(code, 'refused', { note: 'Hãng không nhận' })).body.outcome).toBe('refused');
  expect((await move(code, 'repaired')).body.outcome).toBe('repaired');
  expect((await move(code, 'returned')).body).toMatchObject({ outcome: 'repaired', moves: [] });
});

test('ten people who take in the only piece at once open one claim', async () => {
  const sold = await deliver(await pack(await machine()));
  const answers = await Promise.all(Array.from({ length: 10 }, () => open({ line: sold.line })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['CLAIM_PIECE_ABSENT']),
  );
});

test('one form that is sent twice at once opens one claim', async () => {
  const sold = await deliver(await pack(await machine()));
  for (const goods of [{ line: sold.line }, { productName: 'Máy cũ', terms: 'paid' }]) {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => open({ key, ...goods })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
  }
});

test('what no warranty covers is refused with the reason, and repaired for money', async () => {
  const late = await deliver(await pack(await machine()), 400);
  const over = await open({ line: late.line });
  expect(over.body.code).toBe('WARRANTY_OVER');
  expect(over.body.message).toContain(addMonths(addDays(today, -400), 12).split('-').reverse().join('/'));
  expect((await open({ line: late.line, terms: 'paid' })).body).toMatchObject({ terms: 'paid', state: 'received' });
  const undelivered = await pack(await machine());
  expect((await open({ line: undelivered.line })).body.code).toBe('CLAIM_PIECE_ABSENT');
  const bare = await deliver(await pack(await makeProduct(shop.shop.db)));
  expect((await open({ line: bare.line })).body.code).toBe('WARRANTY_NONE');
  expect((await open({ productName: 'Máy hãng khác' })).body.code).toBe('WARRANTY_NONE');
  expect((await open({ productName: ' ', terms: 'paid' })).body).toMatchObject({ fields: ['productName'] });
  const paid = await open({ productName: 'Máy hãng khác', terms: 'paid' });
  expect(paid.body).toMatchObject({ productName: 'Máy hãng khác', orderNumber: null, hasEmail: false });
});

test('goods that the customer has no longer are not taken in: cancelled, or back in the shop after an exchange', async () => {
  const cancelled = await pack(await machine());
  await actOnOrder(shop, owner, cancelled.number, ['POST', `/shipments/${cancelled.number}-1/moves`], {
    to: 'cancelled',
  });
  await actOnOrder(shop, owner, cancelled.number, ['POST', '/status'], { to: 'cancelled', reason: 'Khách đổi ý' });
  expect((await get(`/orders/${cancelled.number}`)).body.status).toBe('cancelled');
  expect((await open({ line: cancelled.line })).body.code).toBe('CLAIM_PIECE_ABSENT');
  expect(await found(cancelled.number)).toMatchObject([{ canBeClaimed: false, openClaims: [] }]);

  const sold = await deliver(await pack(await machine()));
  const other = await machine();
  const exchanged = await actOnOrder(shop, owner, sold.number, ['POST', '/exchanges'], {
    ...{ key: randomUUID(), line: sold.line, quantity: 1, productId: other.id, method: 'delivery', total: 300_000 },
  });
  expect(exchanged.status).toBe(201);
  expect(await found(sold.number)).toMatchObject([{ canBeClaimed: true }]);
  const [{ code }] = (await get(`/orders/${sold.number}`)).body.returns;
  await actOnOrder(shop, owner, sold.number, ['POST', `/returns/${code}/moves`], { to: 'received' });
  expect(await found(sold.number)).toMatchObject([{ canBeClaimed: false }]);
  expect((await open({ line: sold.line })).body.code).toBe('CLAIM_PIECE_ABSENT');
});

test('goods that the shop sold before it had orders here are covered from the day on the customer’s paper', async () => {
  const product = await machine();
  const claim = (boughtOn: string) => open({ productId: product.id, boughtOn });
  expect((await claim(addDays(today, -100))).body).toMatchObject({
    ...{ productName: product.name, warrantyUntil: addMonths(addDays(today, -100), 12), orderNumber: null },
  });
  expect((await claim(addDays(today, -500))).body.code).toBe('WARRANTY_OVER');
  expect((await claim(addDays(today, 1))).body.code).toBe('INVALID_REQUEST');
  expect((await open({ productId: product.id })).body.code).toBe('WARRANTY_NONE');
});

test('a form with a missing or wrong field names it, and opens nothing', async () => {
  const count = async () => (await get('/claims/counts')).body.counts.received;
  const before = await count();
  const sent = { productName: 'Máy', terms: 'paid' };
  expect((await open({ ...sent, name: ' ', phone: '', fault: '' })).body.fields).toEqual(['name', 'phone', 'fault']);
  expect((await open({ ...sent, phone: '12' })).body).toMatchObject({ code: 'PHONE_INVALID', field: 'phone' });
  expect((await open({ ...sent, serial: 'số' })).body.code).toBe('SERIAL_INVALID');
  expect((await open({ ...sent, fault: 'x'.repeat(1001) })).body).toMatchObject({
    code: 'TEXT_INVALID',
    field: 'fault',
  });
  expect((await open({ line: randomUUID() })).body.code).toBe('CLAIM_PIECE_ABSENT');
  expect(await count()).toBe(before);
});

test('photos of the goods are for staff only, at most six, and an unreadable one is refused', async () => {
  const { code } = (await open({ productName: 'Máy', terms: 'paid' })).body;
  const add = (file: Blob, headers = packer) => {
    const form = new FormData();
    form.append('photo', file, 'may.png');
    return askOffice(shop, 'POST', `/api/admin/claims/${code}/photos`, headers, form);
  };
  expect((await add(new Blob(['no picture']))).body.code).toBe('PHOTO_UNREADABLE');
  expect((await add(screenshot, reader)).status).toBe(403);
  for (let count = 1; count <= 6; count += 1) expect((await add(screenshot)).body.photos).toHaveLength(count);
  expect((await add(screenshot)).body).toMatchObject({ code: 'CLAIM_PHOTOS_FULL', limit: 6 });
  const [photo = ''] = (await get(`/claims/${code}`)).body.photos as string[];
  const seen = await fetch(shop.url + photo, { headers: packer });
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await fetch(shop.url + photo)).status).toBe(401);
});

test('lists show each claim once, the late ones by their promised day, and find one by phone or serial number', async () => {
  const phone = '0971 222 333';
  const codes: string[] = [];
  for (const serial of ['L-1', 'L-2', 'L-3'])
    codes.push((await open({ productName: 'Xe đạp', terms: 'paid', phone, serial })).body.code);
  const [first = '', second = '', third = ''] = codes;
  await sql`update warranty_claims set due_on = due_on - 60 - number::int where number = any(${[first, second].map((code) => Number(code.slice(2)))})`.execute(
    shop.shop.db,
  );
  await move(second, 'refused', { note: 'Không có phụ tùng' });
  const walk = async (query: string) => {
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await get(`/claims?limit=1&${query}${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.items.map(({ code }: { code: string }) => code));
      if (body.next === null) return seen;
      cursor = encodeURIComponent(body.next);
    }
  };
  expect(await walk('q=84971222333')).toEqual([second, third, first]);
  expect(await walk('q=l3')).toEqual([third]);
  const late = await walk('view=late');
  expect(late).toContain(first);
  // what is decided is not late any more
  expect(late).not.toContain(second);
  const all = await walk('view=all');
  expect(new Set(all).size).toBe(all.length);
  expect((await get(`/claims/${first}`)).body.isLate).toBe(true);
  expect((await get('/claims?cursor=xyz')).body.code).toBe('INVALID_REQUEST');
});

test('the warehouse takes in goods and moves them, and who only reads does neither', async () => {
  const { body } = await open({ productName: 'Ghế tập', terms: 'paid' });
  expect((await move(body.code, 'sent', {}, packer)).status).toBe(200);
  expect((await move(body.code, 'repaired', {}, reader)).status).toBe(403);
  expect((await open({ productName: 'Ghế tập', terms: 'paid' }, reader)).status).toBe(403);
  expect((await get('/claims', reader)).status).toBe(200);
  expect((await get('/claims/BH999999')).body.code).toBe('CLAIM_NOT_FOUND');
});
