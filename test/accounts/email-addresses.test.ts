/** Email addresses are ASCII, and the program and the database agree on which addresses are the same. */
import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { emailKey, isEmail } from '#domain/values/email.ts';
import type { Tables } from '#store/database/tables.ts';
import { openTestShop } from '../app.ts';
import { ask, makeUser } from '../customers.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { logIn, newForm, PASSWORD, register } from './account.ts';

const shop = openTestShop();

/** Spellings that look like `kim@gmail.example`, or become it by case folding or normalization. */
const lookalikes = [
  'kim@gmaİl.example',
  'kİm@gmail.example',
  'kım@gmail.example',
  'kım@gmaıl.example',
  '\u212Aim@gmail.example',
  'kim@gma\u0456l.example',
  'ｋim@gmail.example',
  'kim@gmail.e\u0301xample',
  'kim@gmail。example',
  'kim@gmail.example\u0307',
];

describe.each(lookalikes)('%s', (email) => {
  test('is rejected as the address of an account, an order or a subscriber', async () => {
    const product = await makeProduct(shop.shop.db);
    const form = newForm({ email });
    for (const [path, body] of [
      ['/api/auth/signup', form],
      ['/api/auth/forgot-password', { email }],
      ['/api/auth/resend-verification', { email }],
      ['/api/newsletter', { email }],
    ] as const)
      expect(await shop.post(path, body)).toMatchObject({ status: 400, body: { code: 'ACCOUNT_EMAIL_INVALID' } });
    expect(await shop.post('/api/auth/login', form)).toMatchObject({
      status: 401,
      body: { code: 'CREDENTIALS_WRONG' },
    });
    const order = await shop.post('/api/orders', codForm([line(product)], { shipping_email: email }));
    expect(order).toMatchObject({ status: 400, body: { code: 'EMAIL_INVALID' } });
    expect(order.body.error).toContain('shipping_email');
    expect(order.body.error).toContain('pattern');
  });
});

test('no other spelling signs in to an account, or prevents its owner from creating it', async () => {
  await register(shop, { email: 'kim@gmail.example' });
  for (const email of lookalikes)
    expect((await shop.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(401);
  for (const email of ['KIM@gmail.example', ' kim@GMAIL.EXAMPLE ', '\ufeffkim@gmail.example'])
    expect((await shop.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
  expect(await shop.post('/api/auth/signup', newForm({ email: 'Kim@Gmail.example' }))).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_TAKEN' },
  });
});

test('a visitor’s order never joins an account whose address only folds to the same text', async () => {
  const product = await makeProduct(shop.shop.db);
  const guest = 'nguyen.khach@gmail.example';
  expect((await shop.post('/api/orders', codForm([line(product)], { shipping_email: guest }))).status).toBe(201);
  // An account from the time before addresses were checked.
  const old = await makeUser(shop, { email: 'nguyen.khach@gmaİl.example', verified: false, email_unchecked: true });
  const { adoptGuestOrders } = await import('#store/accounts/users.ts');
  await shop.shop.db.transaction().execute((tx) => adoptGuestOrders(tx, old.id));
  const owner = await register(shop, { email: guest });
  const { user, bearer } = await logIn(shop, owner);
  expect(user.id).not.toBe(old.id);
  expect((await ask(shop, 'GET', `/api/orders/user/${user.id}`, bearer)).status).toBe(200);
  const taken = await shop.shop.db.selectFrom('orders').select('id').where('user_id', '=', old.id).execute();
  expect(taken).toEqual([]);
});

test('an order number is not found by characters that only fold to its own', async () => {
  const product = await makeProduct(shop.shop.db);
  const { keyOf } = await import('#store/orders/orders.ts');
  const { order } = (await shop.post('/api/orders', codForm([line(product)]))).body;
  expect(keyOf(order.order_number.toLowerCase())).toEqual(['order_number', '=', order.order_number]);
  expect(keyOf('dhſſſſſſ')).toEqual(['order_number', '=', 'DHſſſſſſ']);
});

/** Whether PostgreSQL accepts the statement; it is rolled back. */
async function accepts(act: (tx: Kysely<Tables>) => Promise<unknown>): Promise<boolean> {
  const undone = new Error('undone');
  const ended = shop.shop.db.transaction().execute(async (tx) => {
    await act(tx);
    throw undone;
  });
  return ended.catch((error: Error) => {
    if (error !== undone && !/violates check constraint/.test(error.message)) throw error;
    return error === undone;
  });
}

const samples = [
  ...lookalikes,
  'lee@gmail.example',
  'LEE@GMAIL.EXAMPLE',
  "o'neil+shop.vn_1-2@a-b.co.vn",
  'a@b.c',
  'a@b',
  'a@b.',
  'a@.b',
  '@b.c',
  'a@b@c.d',
  'a@b.c\n',
  '\na@b.c',
  'a\n@b.c',
  ' a@b.c',
  'a,b@c.d',
  'a<b@c.d>',
  'a"b@c.d',
  `${'a'.repeat(250)}@b.cd`,
  `${'a'.repeat(249)}@b.cd`,
  '',
];

test.each(samples)(
  '%j is an email address to the database exactly when it is one to the program, in every table',
  async (email) => {
    const product = await makeProduct(shop.shop.db);
    const { order } = (await shop.post('/api/orders', codForm([line(product)]))).body;
    const verdicts = [
      await accepts((tx) => makeUser({ ...shop, shop: { ...shop.shop, db: tx } }, { email })),
      await accepts((tx) =>
        tx.updateTable('orders').set({ shipping_email: email }).where('id', '=', order.id).execute(),
      ),
      await accepts((tx) =>
        sql`insert into newsletter_subscribers (id, email, consent_version, consent_text)
        values (gen_random_uuid(), ${email}, '', '')`.execute(tx),
      ),
    ];
    expect(verdicts).toEqual([isEmail(email), isEmail(email), isEmail(email)]);
  },
);

test('the program and the database derive the same key from any text', async () => {
  for (const text of [...samples, 'ÀẢÃÁẠ@ĐƯỜNG.vn', 'ΑΣ@Ω.gr', 'ǅ@ß.de', 'I@İ.tr']) {
    const { rows } = await sql<{ key: string }>`select lower(${text}::text collate "C") as key`.execute(shop.shop.db);
    expect(rows[0]?.key).toBe(emailKey(text));
  }
});
