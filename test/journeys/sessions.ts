/** The session as the browser keeps it, and what its header shows of it. */
import { ask, type Customer, enterAsCustomer, type makeCustomer } from './customers.ts';
import type { Page } from './journey.ts';
import { open } from './steps.ts';

const header = (page: Page) => page.getByRole('banner');
export const accountButton = (page: Page) => header(page).getByRole('button', { name: 'Tài khoản' });
export const loginLink = (page: Page) => header(page).getByRole('link', { name: 'Đăng nhập' });
export const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
export const keep = (page: Page, key: string, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(String(name), String(text)), [key, value]);

/** Counts the requests to this path from here on, in all tabs. */
export function count(context: ReturnType<Page['context']>, path: string): { calls: number } {
  const counted = { calls: 0 };
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) counted.calls += 1;
  });
  return counted;
}

/** A signed-in customer whose access token expires after so many seconds. */
export async function enterWith(
  page: Page,
  db: Parameters<typeof makeCustomer>[0],
  seconds: number,
): Promise<Customer> {
  const customer = await enterAsCustomer(page, db);
  await open(page, '/forgot-password');
  await keep(page, 'tokenExpiry', String(Date.now() + seconds * 1000));
  return customer;
}

export async function isSignedIn(page: Page): Promise<boolean> {
  return (await ask('GET', '/api/user/profile', (await kept(page, 'accessToken')) ?? '')).ok;
}
