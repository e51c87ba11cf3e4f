/** Registering and signing in: one screen, errors at the fields, and the way back to the page that was requested. */
import { randomUUID } from 'node:crypto';
import { makeCustomer, PASSWORD } from '../customers.ts';
import { expect, type Page, test } from '../journey.ts';
import { open } from '../steps.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const consent = (page: Page) => page.getByRole('checkbox', { name: /^Tôi đồng ý/ });
const newEmail = () => `lan-${randomUUID().slice(0, 8)}@thu.example`;

async function fillRegistration(page: Page, email: string, changed: Record<string, string> = {}): Promise<void> {
  const texts = { Họ: 'Lê', Tên: 'Thị Lan', Email: email, 'Mật khẩu': PASSWORD, 'Nhập lại mật khẩu': PASSWORD };
  for (const [name, text] of Object.entries({ ...texts, ...changed })) await field(page, name).fill(text);
}

test('a sign-up response with tokens signs in and opens the home page', async ({ page, db }) => {
  const { tokens } = await makeCustomer(db);
  await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 201, json: tokens }));
  await open(page, '/login?mode=register');
  await fillRegistration(page, newEmail());
  await consent(page).check();
  await button(page, 'Tạo tài khoản').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Tài khoản' })).toBeVisible();
});
