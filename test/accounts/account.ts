/** Creates accounts as customers do: through the API, with the links from the emails. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createLinkToken } from '#commands/accounts/create-link-token.ts';
import type { Tokens } from '#contract/shop/accounts.ts';
import type { LinkPurpose } from '#domain/accounts/links.ts';
import type { User } from '#domain/accounts/user.ts';
import type { TestShop } from '../app.ts';

export const PASSWORD = 'mật khẩu của Hoa';

export type Form = Record<string, unknown> & { email: string; password: string };

/** The sign-up form of a new customer, with every field filled in. */
export function newForm(changed: Record<string, unknown> = {}): Form {
  return {
    email: `hoa-${randomUUID().slice(0, 8)}@thu.example`,
    password: PASSWORD,
    firstName: 'Nguyễn',
    lastName: 'Thị Hoa',
    phoneNumber: '0912 345 678',
    dob: '1995-04-30',
    ...changed,
  };
}

export async function idOf({ shop }: TestShop, email: string): Promise<string> {
  return (await shop.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
}

/** The token of a link that the shop sends to this email address. */
export async function linkTo(shop: TestShop, email: string, purpose: LinkPurpose): Promise<string> {
  return createLinkToken(shop.shop.db, await idOf(shop, email), purpose);
}

/** Signs a new customer up, without verifying the email address. */
export async function signUp(shop: TestShop, changed: Record<string, unknown> = {}): Promise<Form> {
  const form = newForm(changed);
  expect((await shop.post('/api/auth/signup', form)).status).toBe(201);
  return form;
}

/** Signs a new customer up and opens the link of the verification email. */
export async function register(shop: TestShop, changed: Record<string, unknown> = {}): Promise<Form> {
  const form = await signUp(shop, changed);
  const token = await linkTo(shop, form.email, 'verify-email');
  expect((await shop.get(`/api/auth/verify-email/${token}`)).status).toBe(200);
  return form;
}

export type Login = Tokens & { user: User; bearer: { authorization: string } };

export async function logIn(shop: TestShop, { email, password }: Form): Promise<Login> {
  const { status, body } = await shop.post('/api/auth/login', { email, password });
  expect(status).toBe(200);
  return { ...body, bearer: { authorization: `Bearer ${body.accessToken}` } };
}

/** A registered and signed-in customer. */
export async function newCustomer(
  shop: TestShop,
  changed: Record<string, unknown> = {},
): Promise<Login & { form: Form }> {
  const form = await register(shop, changed);
  return { ...(await logIn(shop, form)), form };
}

/** The kinds of emails the shop has queued for this customer, oldest first. */
export async function emailsTo({ shop }: TestShop, userId: string): Promise<string[]> {
  const rows = await shop.db.selectFrom('mails').select(['kind', 'facts']).orderBy('created_at').execute();
  return rows.filter(({ facts }) => facts.userId === userId).map(({ kind }) => kind);
}
