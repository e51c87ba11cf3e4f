/**
 * Pictures that anybody may send are drawn by turns, and only if what they belong to could be taken. Drawings are counted, and
 * stopped where a test needs it, so that nothing depends on the time that a picture takes.
 */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { PictureProcess } from '#server/adapters/picture/picture-process.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { newForm, PASSWORD, register } from '../accounts/account.ts';
import { openOffice } from '../admin/open-office.ts';
import type { Answer } from '../answer.ts';
import { listFiles, openTestShop, type TestShop } from '../app.ts';
import { countAll, expectRefusal } from '../counts.ts';
import { ask } from '../customers.ts';
import { heavyPng, largeAvif, screenshot } from '../images.ts';
import { codForm, line, makeProduct, newKey, qrForm } from '../makers.ts';
import { formBytes } from '../raw-http.ts';

const shop = openTestShop();
const limited = openTestShop({ LIMITS: 'on' });
/** How many pictures of one client may be drawn and wait together. */
const OF_ONE_CLIENT = 12;

const office = openOffice(shop, 'owner');
let letGo = () => {};
afterEach(() => {
  letGo();
  vi.restoreAllMocks();
});

/** Counts what is drawn from now on. @param held pictures are drawn after `release` only */
function watchDrawings({ held = false } = {}) {
  const { draw } = PictureProcess.prototype;
  const gate = Promise.withResolvers<void>();
  letGo = gate.resolve;
  if (!held) letGo();
  const seen = { drawn: 0, atOnce: 0 };
  let running = 0;
  vi.spyOn(PictureProcess.prototype, 'draw').mockImplementation(async function (this: PictureProcess, drawing) {
    // the head of a picture is read without drawing it
    if (drawing.end !== 'toBuffer') return draw.call(this, drawing);
    seen.drawn += 1;
    running += 1;
    seen.atOnce = Math.max(seen.atOnce, running);
    try {
      await gate.promise;
      return await draw.call(this, drawing);
    } finally {
      running -= 1;
    }
  });
  return { seen, release: letGo };
}

const order = ({ post }: TestShop, form: FormData, key = newKey()) =>
  post('/api/orders', form, { 'idempotency-key': key });

test('a picture of 40 million pixels with 16 bits, interlaced, is refused by its head', async () => {
  const product = await makeProduct(shop.shop.db);
  const bombs = [heavyPng(6320, 6320), heavyPng(4096, 3073)];
  const { seen } = watchDrawings();
  for (const bomb of bombs)
    await expectRefusal(shop, () => order(shop, qrForm([line(product)], {}, bomb)), {
      ...{ status: 422, code: 'SCREENSHOT_UNREADABLE' },
    });
  const form = new FormData();
  form.append('picture', bombs[0] as Blob, 'anh.png');
  const { body } = await office.ask('POST', '/api/admin/pictures', form);
  // the picture is a PNG and whole, so the person must read what else is wrong with it
  const message = expect.stringContaining('không quá 12 triệu điểm ảnh');
  expect(body).toMatchObject({ code: 'PICTURE_UNREADABLE', message });
  expect(seen.drawn).toBe(0);
});

test('an AVIF, which is decoded as a whole, is refused by its head beyond 12 million pixels', async () => {
  const form = new FormData();
  form.append('picture', await largeAvif(4096, 3073), 'anh.avif');
  const { seen } = watchDrawings();
  expect((await office.ask('POST', '/api/admin/pictures', form)).body.code).toBe('PICTURE_UNREADABLE');
  expect(seen.drawn).toBe(0);
});

test('the picture of an order that cannot be placed is not drawn', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 1 });
  const { seen } = watchDrawings();
  const send = (changed: Record<string, string | number>, quantity = 1) =>
    order(shop, qrForm([line(product, quantity)], changed));
  await expectRefusal(shop, () => send({ total_amount: 1 }), { status: 409, code: 'PRICE_CHANGED' });
  await expectRefusal(shop, () => send({}, 2), { status: 409, code: 'OUT_OF_STOCK' });
  await expectRefusal(shop, () => send({ order_number: 'DH222222' }), { status: 409, code: 'RESERVATION_UNKNOWN' });
  const unknown = { ...product, id: '00000000-0000-4000-8000-000000000000' };
  const answer = await order(shop, qrForm([line(unknown)]));
  expect(answer.body.code).toBe('PRODUCT_UNKNOWN');
  expect(seen.drawn).toBe(0);
  expect((await send({})).status).toBe(201);
  expect(seen.drawn).toBe(1);
});

test('photos of a review or a return that cannot be taken are not drawn', async () => {
  const product = await makeProduct(shop.shop.db);
  const { body } = await shop.post('/api/orders', codForm([line(product)]));
  const link = `/api/orders/by-link/${body.order.order_number}`;
  const { search } = new URL(body.order_url, shop.url);
  const [first] = await listLinePieces(shop.shop.db, body.order.id);
  const send = (path: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const _ of [1, 2, 3, 4]) form.append('photos', screenshot, 'anh.png');
    return ask(shop, 'POST', `${link}/${path}${search}`, null, form);
  };
  const { seen } = watchDrawings();
  const review = await send('reviews', { product_id: product.id, rating: '4', name: 'Hoa' });
  expect(review.body.code).toBe('REVIEW_NOT_DELIVERED');
  const back = await send('returns', { items: JSON.stringify([{ line: first?.id, quantity: 1 }]), reason: 'faulty' });
  expect(back.body.code).toBe('PIECES_NOT_THERE');
  expect(seen.drawn).toBe(0);
});

test('of the pictures of sixteen orders and eight uploads in the office two are drawn at once', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 100 });
  const { seen } = watchDrawings();
  const upload = () => {
    const form = new FormData();
    form.append('picture', screenshot, 'anh.png');
    return office.ask('POST', '/api/admin/pictures', form);
  };
  const answers = await Promise.all([
    ...Array.from({ length: 16 }, () => order(shop, qrForm([line(product)]))),
    ...Array.from({ length: 8 }, upload),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(201));
  expect(seen).toEqual({ drawn: 24, atOnce: 2 });
});

test('one client has twelve pictures in the queue; a further order is told to wait, and is placed once when it is sent again', async () => {
  const product = await makeProduct(limited.shop.db, { stock: 100 });
  const { orders } = await countAll(limited);
  const { seen, release } = watchDrawings({ held: true });
  const keys = Array.from({ length: 16 }, newKey);
  const refused: { key: string; answer: Answer }[] = [];
  const told = Promise.withResolvers<void>();
  const all = keys.map(async (key) => {
    const answer = await order(limited, qrForm([line(product)]), key);
    if (answer.status === 503 && refused.push({ key, answer }) === 16 - OF_ONE_CLIENT) told.resolve();
    return answer.status;
  });
  await told.promise;
  for (const { answer } of refused) {
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(answer.body).toMatchObject({
      code: 'OVERLOADED',
      message: expect.stringMatching(/^Cửa hàng đang rất đông/),
    });
  }
  // one visitor's full queue is no fault that keeps others from ordering
  expect((await limited.get('/readyz')).status).toBe(200);
  release();
  expect((await Promise.all(all)).filter((status) => status === 201)).toHaveLength(OF_ONE_CLIENT);
  for (const { key } of refused)
    for (const _ of ['sent again', 'and once more'])
      expect((await order(limited, qrForm([line(product)]), key)).status).toBe(201);
  expect((await countAll(limited)).orders - orders).toBe(16);
  expect(seen).toEqual({ drawn: 16, atOnce: 2 });
});

/** Sends an order on a connection of its own. @returns its answer's status, and a function that hangs up */
async function call(form: FormData) {
  const { bytes, contentType } = await formBytes(form);
  const headers = { 'content-type': contentType, 'content-length': bytes.length };
  const request = httpRequest(`${limited.url}/api/orders`, { method: 'POST', agent: false, headers });
  const status = once(request, 'response').then(
    ([answer]) => (answer as IncomingMessage).resume().statusCode,
    () => null,
  );
  request.end(bytes);
  return { status, hangUp: () => request.destroy() };
}

test('a client that hangs up gives its place to others, and its picture is not drawn', async () => {
  const product = await makeProduct(limited.shop.db, { stock: 100 });
  const { orders } = await countAll(limited);
  const { seen, release } = watchDrawings({ held: true });
  const callMany = (count: number) => Promise.all(Array.from({ length: count }, () => call(qrForm([line(product)]))));
  const drawing = await callMany(2);
  await vi.waitFor(() => expect(seen.drawn).toBe(2), { timeout: 20_000 });
  const waiting = await callMany(OF_ONE_CLIENT - 1);
  // one of them finds no place, so all others have theirs
  expect(await Promise.race(waiting.map(({ status }) => status))).toBe(503);
  for (const { hangUp } of waiting) hangUp();
  // an upload is removed when its request ends, so only those that are being drawn are left
  const uploads = async () => (await listFiles(limited)).filter((name) => name.includes('uploads/')).length;
  await vi.waitFor(async () => expect(await uploads()).toBe(2), { timeout: 20_000 });
  const later = await callMany(OF_ONE_CLIENT - 1);
  expect(await Promise.race(later.map(({ status }) => status))).toBe(503);
  release();
  const statuses = await Promise.all([...drawing, ...later].map(({ status }) => status));
  expect(statuses.filter((status) => status === 201)).toHaveLength(OF_ONE_CLIENT);
  expect((await countAll(limited)).orders - orders).toBe(OF_ONE_CLIENT);
  expect(seen.drawn).toBe(OF_ONE_CLIENT);
});

test('while sixteen heavy pictures wait, customers sign in and /readyz answers', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 100 });
  const { email } = await register(shop, newForm({ password: PASSWORD }));
  const heavy = heavyPng(2000, 2000);
  const { seen } = watchDrawings();
  let done = 0;
  const all = Array.from({ length: 16 }, async () => {
    const { status } = await order(shop, qrForm([line(product)], {}, heavy));
    done += 1;
    return status;
  });
  await vi.waitFor(() => expect(seen.drawn).toBeGreaterThan(0), { timeout: 20_000, interval: 5 });
  expect((await shop.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
  expect((await shop.get('/readyz')).status).toBe(200);
  expect(done).toBeLessThan(8);
  expect(await Promise.all(all)).toEqual(Array(16).fill(201));
});
