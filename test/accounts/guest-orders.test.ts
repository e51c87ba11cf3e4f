/** Orders placed without signing in join an account only after its holder has proved twice to own the email address. */
import { expect, test } from 'vitest';
import { runJob } from '#server/jobs/job-commands.ts';
import { openTestShop } from '../app.ts';
import { ask } from '../customers.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { emailsTo, type Form, idOf, type Login, linkTo, logIn, newCustomer, register, signUp } from './account.ts';

const shop = openTestShop();

/** Places an order as a visitor. @returns its number */
async function orderAsGuest(shipping_email: string): Promise<string> {
  const product = await makeProduct(shop.shop.db);
  const answer = await shop.post('/api/orders', codForm([line(product)], { shipping_email }));
  expect(answer.status).toBe(201);
  return answer.body.order.order_number;
}

async function ordersIn({ user, bearer }: Login): Promise<string[]> {
  const { status, body } = await ask(shop, 'GET', `/api/orders/user/${user.id}`, bearer);
  expect(status).toBe(200);
  return body.orders.map(({ order_number }: { order_number: string }) => order_number);
}

const claim = (as: Login, token: unknown) => ask(shop, 'POST', '/api/user/claim-orders', as.bearer, { token });

/** A stranger signs up with the visitor's address, and the owner of the address opens the email's link. */
async function strangersAccount(email: string): Promise<Login & { form: Form }> {
  const form = await register(shop, { email, password: 'the stranger’s own' });
  return { ...(await logIn(shop, form)), form };
}

test('a stranger who signs up with a visitor’s address sees none of the visitor’s data after its owner has opened the link', async () => {
  const email = `khach-${crypto.randomUUID()}@thu.example`;
  const number = await orderAsGuest(email);
  const stranger = await strangersAccount(email);
  expect(await ordersIn(stranger)).toEqual([]);
  expect((await ask(shop, 'GET', `/api/orders/${number}`, stranger.bearer)).status).toBe(404);
  const { body } = await ask(shop, 'GET', '/api/user/data', stranger.bearer);
  expect(JSON.stringify(body)).not.toContain(number);
});

test('a separate email is sent once the address is verified, and only if there are such orders', async () => {
  const email = `khach-${crypto.randomUUID()}@thu.example`;
  await orderAsGuest(email.toUpperCase());
  await register(shop, { email });
  expect(await emailsTo(shop, await idOf(shop, email))).toEqual(['verify-email', 'claim-orders']);
  const without = await register(shop);
  expect(await emailsTo(shop, await idOf(shop, without.email))).toEqual(['verify-email']);
});

test('its link adds the orders to the signed-in account, however often it is opened, and no other orders', async () => {
  const customer = await newCustomer(shop);
  const own = await orderAsGuest(customer.form.email.toUpperCase());
  await orderAsGuest(`khac-${customer.form.email}`);
  const token = await linkTo(shop, customer.form.email, 'claim-orders');
  for (let time = 0; time < 2; time++) {
    expect(await claim(customer, token)).toMatchObject({ status: 200, body: { success: true } });
    expect(await ordersIn(customer)).toEqual([own]);
  }
});

test('a used link does not add later orders', async () => {
  const customer = await newCustomer(shop);
  const token = await linkTo(shop, customer.form.email, 'claim-orders');
  expect((await claim(customer, token)).status).toBe(200);
  await orderAsGuest(customer.form.email);
  expect((await claim(customer, token)).status).toBe(200);
  expect(await ordersIn(customer)).toEqual([]);
});

test('the link does nothing for a visitor, for another account, and with a token of another kind', async () => {
  const email = `khach-${crypto.randomUUID()}@thu.example`;
  await orderAsGuest(email);
  const owner = await strangersAccount(email);
  const token = await linkTo(shop, email, 'claim-orders');
  expect((await shop.post('/api/user/claim-orders', { token })).status).toBe(401);
  const refused = { status: 400, body: { code: 'CLAIM_TOKEN_INVALID' } };
  expect(await claim(await newCustomer(shop), token)).toMatchObject(refused);
  for (const wrong of [await linkTo(shop, email, 'verify-email'), await linkTo(shop, email, 'reset-password'), 'x', 7])
    expect(await claim(owner, wrong)).toMatchObject(refused);
  expect(await ordersIn(owner)).toEqual([]);
});

test('a password reset by email adds the orders, even long after the address was verified', async () => {
  const email = `khach-${crypto.randomUUID()}@thu.example`;
  const number = await orderAsGuest(email);
  const stranger = await strangersAccount(email);
  const newPassword = 'mật khẩu của chủ hộp thư';
  const token = await linkTo(shop, email, 'reset-password');
  expect((await shop.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200);
  expect((await ask(shop, 'GET', '/api/user/profile', stranger.bearer)).status).toBe(401);
  expect(await ordersIn(await logIn(shop, { email, password: newPassword }))).toEqual([number]);
});

test('the response to a request for the email does not reveal whether there are such orders', async () => {
  const [without, withOrders] = [await newCustomer(shop), await newCustomer(shop)];
  await orderAsGuest(withOrders.form.email);
  const answers = [];
  for (const customer of [without, withOrders])
    answers.push(await ask(shop, 'POST', '/api/user/claim-letter', customer.bearer));
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
    { status: 200, body: answers[1]?.body },
    { status: 200, body: answers[0]?.body },
  ]);
  for (const { form } of [without, withOrders])
    await runJob(shop.shop, 'send-link', { email: form.email, purpose: 'claim-orders' });
  expect(await emailsTo(shop, without.user.id)).toEqual(['verify-email']);
  expect(await emailsTo(shop, withOrders.user.id)).toEqual(['verify-email', 'claim-orders']);
});

test('an unverified account gets no such email', async () => {
  const { email } = await signUp(shop);
  await orderAsGuest(email);
  await runJob(shop.shop, 'send-link', { email, purpose: 'claim-orders' });
  expect(await emailsTo(shop, await idOf(shop, email))).toEqual(['verify-email']);
});
