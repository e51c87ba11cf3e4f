/** People with accounts, made by the shop's own doors; only the letter with the link is left out. */
import { randomUUID } from 'node:crypto';
import type { Output } from '#contract/shop/api.ts';
import type { PlacedOrder } from '#contract/shop/orders.ts';
import { consents } from '#domain/accounts/consent.ts';
import type { Database } from '#store/database/database.ts';
import { codForm, type Fields, type Line } from '../makers.ts';
import { expect, type Page } from './journey.ts';

export const PASSWORD = 'mat-khau-thu-1';

export type Customer = { id: string; email: string; password: string; tokens: Output<'logIn'> };

/** As this customer, or as a visitor. */
export async function ask(method: string, path: string, accessToken?: string, body?: unknown): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${process.env.JOURNEYS_URL}${path}`, {
    method,
    headers: {
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
}

async function logIn(email: string, password: string): Promise<Output<'logIn'>> {
  const answer = await ask('POST', '/api/auth/login', undefined, { email, password });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Output<'logIn'>;
}

/** A customer nobody else's journey knows: Trần Văn Bình, with a phone number, whose address is verified. */
export async function makeCustomer(db: Database): Promise<Customer> {
  const email = `binh-${randomUUID().slice(0, 8)}@thu.example`;
  const person = { firstName: 'Trần', lastName: 'Văn Bình', phoneNumber: '0987 654 321', dob: '1990-02-28' };
  const body = { ...person, email, password: PASSWORD, consent: consents.account.version };
  const answer = await ask('POST', '/api/auth/signup', undefined, body);
  expect(answer.ok, await answer.text()).toBe(true);
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', email).execute();
  const tokens = await logIn(email, PASSWORD);
  return { id: tokens.user.id, email, password: PASSWORD, tokens };
}

/** Another browser of the same customer's. */
export const signInElsewhere = ({ email, password }: Customer) => logIn(email, password);

/** The browser as it is after signing in: from the next page on. */
export async function signIn(page: Page, { tokens }: Customer): Promise<void> {
  await page.addInitScript(({ accessToken, refreshToken, expiresIn, user }) => {
    // once: who signs out stays signed out
    if (sessionStorage.getItem('journey-began')) return;
    sessionStorage.setItem('journey-began', 'yes');
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
    localStorage.setItem('tokenExpiry', String(Date.now() + expiresIn * 1000));
    localStorage.setItem('user', JSON.stringify(user));
  }, tokens);
}

/** A new customer, signed in in this browser. */
export async function enterAsCustomer(page: Page, db: Database): Promise<Customer> {
  const customer = await makeCustomer(db);
  await signIn(page, customer);
  return customer;
}

/** An order paid on delivery that this customer placed before. */
export async function orderAs({ id, tokens }: Customer, lines: Line[], changed: Fields = {}): Promise<PlacedOrder> {
  const answer = await ask('POST', '/api/orders', tokens.accessToken, codForm(lines, { user_id: id, ...changed }));
  expect(answer.ok, `${answer.status}`).toBe(true);
  return (await answer.json()) as PlacedOrder;
}

/** Ends where the sign-in page leads: the address that was asked for. */
export async function fillLogin(page: Page, { email, password }: Customer): Promise<void> {
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập' }).click();
}
