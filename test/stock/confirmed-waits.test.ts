/** "Báo tôi khi có hàng": nobody can have emails about stock sent to an address that is not theirs. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { runJob } from '#server/jobs/job-commands.ts';
import { openTestShop } from '../app.ts';
import { ask, makeSignedIn, makeUser, signIn } from '../customers.ts';
import { makeProduct, type Product } from '../makers.ts';
import { confirm, confirmationsTo, newEmail, press, sendConfirmations, told, wait } from './waiting.ts';

const shop = openTestShop({ PUBLIC_URL: 'https://sucbat.example' });
const soldOut = (row: Record<string, unknown> = {}) => makeProduct(shop.shop.db, { stock: 0, ...row });
const restock = ({ id }: Product, pieces = 5) =>
  sql`update products set stock = ${pieces} where id = ${id}::uuid`.execute(shop.shop.db);
const placeOf = (response: Response) => [response.status, response.headers.get('location')];
const rowsOf = (email: string) =>
  shop.shop.db.selectFrom('stock_waiters').selectAll().where('email', '=', email).orderBy('asked_at').execute();
const later = (email: string, time: string) =>
  sql`update stock_waiters set letter_at = letter_at - ${time}::interval, asked_at = asked_at - ${time}::interval
    where email = ${email}`.execute(shop.shop.db);

describe('an address that a stranger entered', () => {
  test('gets no email when the product is back, and takes no place from those who confirmed', async () => {
    const product = await soldOut();
    const [stranger, own] = [newEmail(), newEmail()];
    for (const email of [stranger, own]) expect((await wait(shop, product, email)).status).toBe(200);
    await confirm(shop, own);
    await restock(product, 1);
    expect(await told(shop, product)).toEqual([own]);
  });

  test('gets one email for ten products, which are asked for at once', async () => {
    const email = newEmail();
    const products: Product[] = [];
    for (let index = 0; index < 10; index += 1) products.push(await soldOut({ name: `Tạ thứ ${index + 10}` }));
    await Promise.all(products.map((product) => wait(shop, product, email)));
    await sendConfirmations(shop);
    const [only, ...others] = await confirmationsTo(shop, email);
    expect(others).toEqual([]);
    expect(only?.subject).toBe('Xác nhận chờ hàng tại Sức Bật');
    expect(only?.text).toContain('và 5 sản phẩm khác');
    expect(only?.text).toContain('7 ngày');

    // the button confirms them all
    expect(placeOf(await press(shop, only?.path ?? ''))).toEqual([303, '/newsletter/stock-confirmed']);
    for (const product of products) {
      await restock(product);
      expect(await told(shop, product)).toEqual([email]);
    }
  });

  test('gets no second email within a day, however often it is entered, and one a day after', async () => {
    const [product, other] = [await soldOut(), await soldOut()];
    const email = newEmail();
    for (const asked of [product, other, product]) {
      await wait(shop, asked, email);
      await sendConfirmations(shop);
    }
    expect(await confirmationsTo(shop, email)).toHaveLength(1);
    await later(email, '25 hours');
    await wait(shop, product, email.toUpperCase());
    await sendConfirmations(shop);
    expect(await confirmationsTo(shop, email)).toHaveLength(2);
  });

  test('gets three emails a day at most in one mailbox, however the address is spelled', async () => {
    const product = await soldOut();
    const spellings = ['n.an@gmail.com', 'na.n@gmail.com', 'nan+a@gmail.com', 'nan+b@gmail.com', 'nan@googlemail.com'];
    await Promise.all(spellings.map((email) => wait(shop, product, email)));
    await sendConfirmations(shop);
    const sent = await Promise.all(spellings.map((email) => confirmationsTo(shop, email)));
    expect(sent.flat()).toHaveLength(3);
  });

  test('is removed after seven days, and its link does nothing then', async () => {
    const product = await soldOut();
    const [late, kept] = [newEmail(), newEmail()];
    for (const email of [late, kept]) await wait(shop, product, email);
    await sendConfirmations(shop);
    const path = (await confirmationsTo(shop, late))[0]?.path ?? '';
    await later(late, '7 days 1 minute');
    expect(placeOf(await press(shop, path))).toEqual([303, '/newsletter/stock-unknown']);
    await runJob(shop.shop, 'sweep-accounts', {});
    expect([(await rowsOf(late)).length, (await rowsOf(kept)).length]).toEqual([0, 1]);
    expect(placeOf(await press(shop, path))).toEqual([303, '/newsletter/stock-unknown']);
  });
});

describe('the answer', () => {
  test('to strangers is the same for an address that is new, asked, confirmed, or of a customer', async () => {
    const product = await soldOut();
    const [asked, confirmed, fresh] = [newEmail(), newEmail(), newEmail()];
    const customer = await makeUser(shop);
    for (const email of [asked, confirmed]) await wait(shop, product, email);
    await confirm(shop, confirmed);
    const { bearer } = await makeSignedIn(shop);
    for (const as of [null, bearer])
      for (const email of [asked, confirmed, fresh, customer.email]) {
        const { status, body } = await wait(shop, product, email, as);
        expect([status, body]).toEqual([200, { success: true, confirmed: false }]);
      }
    await sendConfirmations(shop);
    // only what was not confirmed yet is asked about
    expect(await confirmationsTo(shop, confirmed)).toHaveLength(1);
  });

  test('to a customer with the own verified address is that it is confirmed, without an email', async () => {
    const product = await soldOut();
    const { user, bearer } = await makeSignedIn(shop);
    const { body } = await wait(shop, product, user.email.toUpperCase(), bearer);
    expect(body).toEqual({ success: true, confirmed: true });
    await sendConfirmations(shop);
    expect(await confirmationsTo(shop, user.email)).toEqual([]);
    await restock(product);
    expect(await told(shop, product)).toEqual([user.email.toUpperCase()]);
  });

  test('to a customer whose address is not verified is that of a stranger', async () => {
    const user = await makeUser(shop, { verified: false });
    const { body } = await wait(shop, await soldOut(), user.email, await signIn(shop, user));
    expect(body).toEqual({ success: true, confirmed: false });
  });

  test('to a token that is no longer valid is 401, so that the browser renews it', async () => {
    const answer = await wait(shop, await soldOut(), newEmail(), { authorization: 'Bearer x.y.z' });
    expect([answer.status, answer.body.code]).toEqual([401, 'TOKEN_INVALID']);
  });

  test('of the data of a customer names when it was confirmed', async () => {
    const { user, bearer } = await makeSignedIn(shop);
    await wait(shop, await soldOut(), user.email, bearer);
    await wait(shop, await soldOut(), user.email);
    const { body } = await ask(shop, 'GET', '/api/user/data', bearer);
    expect(body.stock_waits).toMatchObject([{ confirmed_at: expect.any(String) }, { confirmed_at: null }]);
  });
});

describe('the link of the email', () => {
  test('changes nothing when it is opened, and the same when it is pressed twice or ten times at once', async () => {
    const email = newEmail();
    await wait(shop, await soldOut(), email);
    await sendConfirmations(shop);
    const path = (await confirmationsTo(shop, email))[0]?.path ?? '';
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await fetch(shop.url + path, { method });
    expect(await rowsOf(email)).toMatchObject([{ confirmed_at: null }]);
    const pressed = await Promise.all(Array.from({ length: 10 }, () => press(shop, path)));
    for (const response of pressed) expect(placeOf(response)).toEqual([303, '/newsletter/stock-confirmed']);
    const [first] = await rowsOf(email);
    expect(first?.confirmed_at).toEqual(expect.any(Date));
    await press(shop, path);
    expect((await rowsOf(email))[0]?.confirmed_at).toEqual(first?.confirmed_at);
  });

  test.each([
    ['another key', (path: string) => path.replace(/key=.{4}/, 'key=AAAA')],
    ['no key', (path: string) => path.replace(/&key=.*/, '')],
    ['an id that is none', (path: string) => path.replace(/id=[^&]*/, "id=x'--")],
    ['the key of another act', (path: string) => path.replace('/stock-confirm?', '/stock?')],
  ])('with %s confirms and removes nothing', async (_, spoil) => {
    const email = newEmail();
    await wait(shop, await soldOut(), email);
    await sendConfirmations(shop);
    const path = (await confirmationsTo(shop, email))[0]?.path ?? '';
    expect(placeOf(await press(shop, spoil(path)))).toEqual([303, '/newsletter/stock-unknown']);
    expect(await rowsOf(email)).toMatchObject([{ confirmed_at: null }]);
  });
});

test('a stranger who asks again after the email of the product must be confirmed again', async () => {
  const product = await soldOut();
  const email = newEmail();
  await wait(shop, product, email);
  await confirm(shop, email);
  await restock(product, 1);
  expect(await told(shop, product)).toEqual([email]);
  await restock(product, 0);
  await wait(shop, product, email);
  expect(await rowsOf(email)).toMatchObject([{ confirmed_at: null, sent_at: null }]);
  await confirm(shop, email);
  expect(await confirmationsTo(shop, email)).toHaveLength(2);
});

test('a product of the demo can be removed while only strangers’ requests wait for it', async () => {
  const product = await soldOut();
  const email = newEmail();
  await wait(shop, product, email);
  const { listDemoProducts } = await import('#store/catalogue/demo-products.ts');
  const reasons = async () =>
    (await listDemoProducts(shop.shop.db, [{ sku: product.sku, name: product.name, price: 0 }]))[0]?.reasons;
  expect(await reasons()).not.toContain('awaited');
  await confirm(shop, email);
  expect(await reasons()).toContain('awaited');
});
