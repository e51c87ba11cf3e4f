/** The newsletter's form in the browser; test/pages/no-script.test.ts follows the links of its emails. */
import { expect, type Page, test } from './journey.ts';
import { expectAccessible } from './page-checks.ts';
import { open } from './steps.ts';

const form = (page: Page) => page.locator('form[action="/newsletter"]');

async function ask(page: Page, email: string): Promise<void> {
  await form(page).getByRole('textbox', { name: 'Địa chỉ nhận bản tin' }).fill(email);
  await form(page).getByRole('button', { name: 'Đăng ký' }).click();
}

test('a visitor subscribes on the home page; an address such as “abc” is rejected with the shop’s own text, without a request; an invalid email address and an unreachable shop are reported below the field', async ({
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
  await page.unroute('**/api/newsletter');
  await open(page, '/');
  await expect(form(page)).toHaveCount(1);
  await expect(form(page)).toContainText('Bạn có thể hủy bất cứ lúc nào.');
  await ask(page, 'ban-tin@thu.example');
  await expect(page.getByRole('status').filter({ hasText: 'Vui lòng mở hộp thư' })).toBeFocused();
});
