/** The newsletter in the browser: subscribe, read the email, confirm, unsubscribe. */

import { newsletterLinkInEmail } from './emails.ts';
import { expect, type Page, test } from './journey.ts';
import { expectAccessible } from './page-checks.ts';
import { open } from './steps.ts';

const form = (page: Page) => page.locator('form[action="/newsletter"]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function ask(page: Page, email: string): Promise<void> {
  await form(page).getByRole('textbox', { name: 'Địa chỉ nhận bản tin' }).fill(email);
  await form(page).getByRole('button', { name: 'Đăng ký' }).click();
}

test('a visitor subscribes on the home page, confirms by email, and unsubscribes again', async ({ page, db }) => {
  const email = 'ban-tin@thu.example';
  const stateOf = async () =>
    (await db.selectFrom('newsletter_subscribers').select('state').where('email', '=', email).executeTakeFirst())
      ?.state;
  await open(page, '/');
  await expect(form(page)).toHaveCount(1);
  await expect(form(page)).toContainText('Bạn có thể hủy bất cứ lúc nào.');
  // as a mail program copies it
  await ask(page, `Khách <${email}>`);
  const said = page.getByRole('status').filter({ hasText: 'Vui lòng mở hộp thư' });
  await expect(said).toBeFocused();
  await page.goto(await newsletterLinkInEmail(email, '/newsletter/confirm'));
  await expect(heading(page)).toHaveText('Nhận bản tin của Sức Bật?');
  expect(await stateOf()).toBe('pending');
  await page.getByRole('button', { name: 'Xác nhận đăng ký' }).click();
  await expect(heading(page)).toHaveText('Bạn đã đăng ký bản tin');
  expect(await stateOf()).toBe('confirmed');

  await page.goto(await newsletterLinkInEmail(email, '/newsletter/unsubscribe'));
  await expect(heading(page)).toHaveText('Ngừng nhận bản tin?');
  expect(await stateOf()).toBe('confirmed');
  await page.getByRole('button', { name: 'Hủy bản tin' }).click();
  await expect(heading(page)).toHaveText('Đã hủy bản tin');
  expect(await stateOf()).toBe('unsubscribed');
});

test('an address such as “abc” is rejected with the shop’s own text, without a request; an invalid email address and an unreachable shop are reported below the field', async ({
  page,
  errors,
}) => {
  errors.expected(/\b400\b|ERR_FAILED/);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/newsletter')) asked += 1;
  });
  await open(page, '/blog');
  for (const email of ['abc', '']) {
    await ask(page, email);
    await expect(form(page).getByRole('alert')).toHaveText('Vui lòng nhập email hợp lệ');
    await expect(form(page).getByRole('textbox')).toBeFocused();
  }
  expect(asked).toBe(0);
  await ask(page, 'hoa@thu');
  await expect(form(page).getByRole('alert')).toHaveText('Vui lòng nhập email hợp lệ');
  await page.route('**/api/newsletter', (route) => route.abort());
  await ask(page, 'hoa@thu.example');
  await expect(form(page).getByRole('alert')).toContainText('Chưa gửi được');
  await expectAccessible(page, 'an address for the newsletter that was not sent');
});
