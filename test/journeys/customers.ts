/** Creates customers through the shop's own API. Only the verification email is skipped. */
import { randomUUID } from 'node:crypto';
import type { Output } from '#contract/shop/api.ts';
import type { PlacedOrder } from '#contract/shop/orders.ts';
import { consents } from '#domain/accounts/consent.ts';
import type { Database } from '#store/database/database.ts';
import { codForm, type Fields, type Line } from '../makers.ts';
import { expect, type Page } from './journey.ts';

export const PASSWORD = 'mat-khau-thu-1';

export type Customer = { id: string; email: string; password: string; tokens: Output<'logIn'> };

/** Sends a request as this customer, or as a visitor without an access token. */
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

/** A new customer that no other journey uses: Trần Văn Bình, with a phone number and a verified email address. */
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

/** Signs the customer in as from another browser. */
export const signInElsewhere = ({ email, password }: Customer) => logIn(email, password);

/** Makes this browser signed in, starting with the next page. */
export async function signIn(page: Page, { tokens }: Customer): Promise<void> {
  await page.addInitScript(({ accessToken, refreshToken, expiresIn, user }) => {
    // Only on the first page: a customer who signs out must stay signed out.
    if (sessionStorage.getItem('journey-began')) return;
    sessionStorage.setItem('journey-began', 'yes');
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
    localStorage.setItem('tokenExpiry', String(Date.now() + expiresIn * 1000));
    localStorage.setItem('user', JSON.stringify(user));
  }, tokens);
}

/** Creates a customer and signs them in in this browser. */
export async function enterAsCustomer(page: Page, db: Database): Promise<Customer> {
  const customer = await makeCustomer(db);
  await signIn(page, customer);
  return customer;
}

/** Places an order with payment on delivery for this customer. */
export async function orderAs({ id, tokens }: Customer, lines: Line[], changed: Fields = {}): Promise<PlacedOrder> {
  const answer = await ask('POST', '/api/orders', tokens.accessToken, codForm(lines, { user_id: id, ...changed }));
  expect(answer.ok, `${answer.status}`).toBe(true);
  return (await answer.json()) as PlacedOrder;
}

/** Signs in by the form, and waits for the redirect to the page that was requested. */
export async function fillLogin(page: Page, { email, password }: Customer): Promise<void> {
  // the address changes before the page does, and the page before may have a field for an email address too
  await expect(page.getByRole('heading', { name: 'Đăng nhập', level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập' }).click();
}
