/** "Báo tôi khi có hàng": one email, in the order of asking, and never many for few pieces. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sweepAccounts } from '#commands/accounts/sweep-accounts.ts';
import { stockWaitConsent } from '#domain/catalogue/stock-wait-consent.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { ask, makeSignedIn, makeUser, signIn } from '../customers.ts';
import { linksIn, listEmailFiles, readEmail, tryToSend } from '../mail/emails.ts';
import { codForm, line, makeProduct, type Product } from '../makers.ts';
import { patchStatus } from '../states/order.ts';
import { confirm, consent, newEmail, sendConfirmations, told as toldIn, wait as waitIn } from './waiting.ts';

const shop = openTestShop();
const wait = (product: Product, email: string, changed: object = {}) => waitIn(shop, product, email, null, changed);
const told = (product: Product) => toldIn(shop, product);
const soldOut = (row: Record<string, unknown> = {}) => makeProduct(shop.shop.db, { stock: 0, ...row });
const packer = openOffice(shop, 'catalogue');
const restock = async ({ id }: Product, by: number) =>
  expect((await packer.ask('POST', `/api/admin/products/${id}/stock`, { by, reason: 'Hàng về' })).status).toBe(200);

async function waitAll(product: Product, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, newEmail);
  for (const email of emails) expect((await wait(product, email)).status).toBe(200);
  await sendConfirmations(shop);
  for (const email of emails) await confirm(shop, email);
  return emails;
}

describe('asking', () => {
  test('gives the same answer whether the address is known or not, and keeps the text that was agreed to', async () => {
    const product = await soldOut();
    const email = newEmail();
    const answers = [
      await wait(product, email),
      await wait(product, email.toUpperCase()),
      await wait(product, newEmail()),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { success: true, confirmed: false }]);
    const rows = await shop.shop.db
      .selectFrom('stock_waiters')
      .selectAll()
      .where('product_id', '=', product.id)
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      email,
      consent_text: stockWaitConsent.text,
      consent_version: consent,
      sent_at: null,
    });
  });

  test.each([
    ['no consent', { consent: undefined }, 400, 'CONSENT_UNKNOWN'],
    ['an older text', { consent: '2020-01-01' }, 400, 'CONSENT_UNKNOWN'],
    ['no address', { email: undefined }, 400, 'MISSING_FIELD'],
    ['a text that is no address', { email: 'hoa@thu' }, 400, 'ACCOUNT_EMAIL_INVALID'],
  ])('with %s is refused', async (_, changed, status, code) => {
    expect(await wait(await soldOut(), newEmail(), changed)).toMatchObject({ status, body: { code } });
  });

  test('is refused for a product that can be ordered, and for one that does not exist', async () => {
    const product = await makeProduct(shop.shop.db);
    expect(await wait(product, newEmail())).toMatchObject({ status: 409, body: { code: 'PRODUCT_IN_STOCK' } });
    for (const id of ['khong-co', '00000000-0000-4000-8000-000000000000'])
      expect(await wait({ ...product, id }, newEmail())).toMatchObject({ status: 404 });
  });
});

describe('when stock comes back', () => {
  test('whoever asked gets one email, in the order of asking, three for each piece at most', async () => {
    const product = await soldOut();
    const emails = await waitAll(product, 8);
    expect(await told(product)).toEqual([]);
    await restock(product, 2);
    expect(await told(product)).toEqual(emails.slice(0, 6));
    // the same coming-back: no more, however often the job runs
    expect(await told(product)).toEqual(emails.slice(0, 6));
    await restock(product, 1);
    expect(await told(product)).toEqual(emails);
  });

  test('after it was sold out again, the next coming-back tells the rest', async () => {
    const product = await soldOut();
    const emails = await waitAll(product, 5);
    await restock(product, 1);
    expect(await told(product)).toEqual(emails.slice(0, 3));
    expect((await shop.post('/api/orders', codForm([line(product)]))).status).toBe(201);
    expect(await told(product)).toEqual(emails.slice(0, 3));
    await restock(product, 1);
    expect(await told(product)).toEqual(emails);
  });

  test('by a cancelled order, too', async () => {
    const product = await makeProduct(shop.shop.db, { stock: 1 });
    const { body } = await shop.post('/api/orders', codForm([line(product)]));
    const [email] = await waitAll(product, 1);
    const { bearer } = await makeSignedIn(shop, 'staff');
    await patchStatus(shop, body.order, bearer, { status: 'cancelled', reason: 'thử' });
    expect(await told(product)).toEqual([email]);
  });

  test('the email leads to the product and to the end of waiting, and is not sent where the product is sold out again', async () => {
    const product = await soldOut({ name: 'Tạ được chờ' });
    const [email = ''] = await waitAll(product, 1);
    await restock(product, 1);
    await told(product);
    const mail = shop.shop.db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'back-in-stock')
      .orderBy('created_at', 'desc');
    const { id } = await mail.limit(1).executeTakeFirstOrThrow();
    await tryToSend(shop.shop, id);
    const file = (await listEmailFiles(shop.dataDir)).find((name) => name.includes(id.slice(-12)));
    const { to, subject, text = '' } = await readEmail(shop.dataDir, file ?? '');
    expect([to?.[0]?.address, subject]).toEqual([email, 'Đã có hàng lại: Tạ được chờ']);
    const link = new URL(linksIn(text).find((one) => one.includes('/newsletter/stock')) ?? '');
    const leave = (query: string) => shop.post(`/newsletter/stock${query}`, '', {});
    expect((await leave(link.search.replace(/key=../, 'key=AA'))).status).toBe(404);
    expect((await leave(link.search)).status).toBe(200);
    expect((await leave(link.search)).status).toBe(404);
  });
});

describe('a request', () => {
  const exists = async (email: string) =>
    (await shop.shop.db.selectFrom('stock_waiters').select('id').where('email', '=', email).execute()).length > 0;

  test('is removed a week after its email, and after half a year', async () => {
    const product = await soldOut();
    const [first = '', second = '', third = ''] = await waitAll(product, 3);
    await sql`update stock_waiters set sent_at = now() - interval '8 days' where email = ${first}`.execute(
      shop.shop.db,
    );
    await sql`update stock_waiters set asked_at = now() - interval '7 months' where email = ${second}`.execute(
      shop.shop.db,
    );
    await sweepAccounts(shop.shop.db);
    expect([await exists(first), await exists(second), await exists(third)]).toEqual([false, false, true]);
  });

  test('stands in the data of the account with its address, and goes with the account', async () => {
    const product = await soldOut();
    const user = await makeUser(shop);
    expect((await wait(product, user.email)).status).toBe(200);
    const { body } = await ask(shop, 'GET', '/api/user/data', await signIn(shop, user));
    expect(body.stock_waits).toMatchObject([{ product_name: product.name, email: user.email }]);
    const stranger = await makeUser(shop);
    expect((await ask(shop, 'GET', '/api/user/data', await signIn(shop, stranger))).body.stock_waits).toEqual([]);
  });
});

describe('with limits', () => {
  const limited = openTestShop({ LIMITS: 'on' });

  test('one address can be entered ten times an hour', async () => {
    const email = newEmail();
    const statuses: number[] = [];
    const product = await makeProduct(limited.shop.db, { stock: 0 });
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await limited.post(`/api/products/${product.id}/stock-waits`, { email, consent })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
