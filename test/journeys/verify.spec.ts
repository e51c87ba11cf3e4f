/** Verifying the email address: the link works once, only in a browser, and its token does not stay in the URL. */
import { randomUUID } from 'node:crypto';
import { consents } from '#domain/accounts/consent.ts';
import { ask, fillLogin, PASSWORD } from './customers.ts';
import { linkInEmail } from './emails.ts';
import { expect, type Page, test } from './journey.ts';
import { expectAccessible } from './page-checks.ts';
import { open } from './steps.ts';

const main = (page: Page) => page.getByRole('main');

/** Signs up a new customer. @returns their email address */
async function signUp(): Promise<string> {
  const email = `mai-${randomUUID().slice(0, 8)}@thu.example`;
  const body = { email, password: PASSWORD, firstName: 'Phạm', lastName: 'Mai', consent: consents.account.version };
  const answer = await ask('POST', '/api/auth/signup', undefined, body);
  expect(answer.ok).toBe(true);
  return email;
}

test('the email’s link verifies once, opens the sign-in page after 3 seconds, and a link scanner does not use it up', async ({
  page,
}) => {
  const email = await signUp();
  const link = await linkInEmail(email, '/verify-email');
  for (const method of ['HEAD', 'GET']) {
    expect((await page.request.fetch(link, { method })).ok(), `a scanner’s ${method}`).toBe(true);
  }
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/verify-email/')) calls.push(request.method());
  });
  await page.goto(link);
  await expect(main(page).getByRole('status')).toContainText('Email đã được xác minh.');
  await expect(page).toHaveURL('/verify-email');
  await expectAccessible(page, 'verified');
  await expect(page).toHaveURL('/login?verified=true');
  await expect(main(page).getByRole('status')).toHaveText(/^Email đã được xác minh\..*đăng nhập/);
  expect(calls).toEqual(['GET']);
  await fillLogin(page, { email, password: PASSWORD } as Parameters<typeof fillLogin>[1]);
  await expect(page).toHaveURL('/');
  await page.goBack();
  expect(page.url()).not.toContain('token');
});

test('a link without a token says so; an invalid link says so and offers to send another; the page shows that verification is in progress', async ({
  page,
  errors,
}) => {
  errors.expected(/\b400\b/);
  const email = await signUp();
  await linkInEmail(email, '/verify-email');
  await open(page, '/verify-email');
  await expect(main(page).getByRole('alert')).toContainText('Liên kết xác minh bị thiếu mã.');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/verify-email/khong-phai', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/verify-email?token=khong-phai');
  await expect(main(page).getByRole('status')).toHaveText('Đang xác minh email của bạn…');
  answer();
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText('Liên kết xác minh không hợp lệ hoặc đã hết hạn.');
  await expect(alert.locator('[lang=en]')).toHaveText('Invalid or expired verification token');
  await expect(page).toHaveURL('/verify-email');
  await main(page).getByLabel('Email', { exact: true }).fill(email);
  await main(page).getByRole('button', { name: 'Gửi lại email xác minh' }).click();
  await expect(main(page).getByRole('status')).toContainText('thư xác minh mới đã được gửi');
  await expectAccessible(page, 'sent again');
  await page.goto(await linkInEmail(email, '/verify-email', 2));
  await expect(main(page).getByRole('status')).toContainText('Email đã được xác minh.');
});
