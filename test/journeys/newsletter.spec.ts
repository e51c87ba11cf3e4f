/** The newsletter's whole way in the browser: ask, read the letter, confirm, leave. */

import { expect, type Page, test } from './journey.ts';
import { newsletterLinkFor } from './letters.ts';
import { expectSound } from './looks.ts';
import { open } from './steps.ts';

const form = (page: Page) => page.locator('form[action="/newsletter"]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function ask(page: Page, email: string): Promise<void> {
  await form(page).getByRole('textbox', { name: 'Địa chỉ nhận bản tin' }).fill(email);
  await form(page).getByRole('button', { name: 'Đăng ký' }).click();
}

test('a visitor asks from the home page, confirms from the letter, and leaves again', async ({ page, db }) => {
  const email = 'ban-tin@thu.example';
  const stateOf = async () =>
    (await db.selectFrom('newsletter_subscribers').select('state').where('email', '=', email).executeTakeFirst())
      ?.state;
  await open(page, '/');
  await expect(form(page)).toHaveCount(1);
  await expect(form(page)).toContainText('Bạn có thể hủy bất cứ lúc nào.');
  await ask(page, email);
  const said = page.getByRole('status').filter({ hasText: 'Vui lòng mở hộp thư' });
  await expect(said).toBeFocused();
  // else another width leaves some link half beneath the header
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectSound(page, 'a newsletter asked for');
  await page.goto(await newsletterLinkFor(email, '/newsletter/confirm'));
  await expect(heading(page)).toHaveText('Nhận bản tin của Sức Bật?');
  expect(await stateOf()).toBe('pending');
  await page.getByRole('button', { name: 'Xác nhận đăng ký' }).click();
  await expect(heading(page)).toHaveText('Bạn đã đăng ký bản tin');
  expect(await stateOf()).toBe('confirmed');

  await page.goto(await newsletterLinkFor(email, '/newsletter/unsubscribe'));
  await expect(heading(page)).toHaveText('Ngừng nhận bản tin?');
  expect(await stateOf()).toBe('confirmed');
  await page.getByRole('button', { name: 'Hủy bản tin' }).click();
  await expect(heading(page)).toHaveText('Đã hủy bản tin');
  expect(await stateOf()).toBe('unsubscribed');
});

test('an address that is none, and a shop out of reach, are said beneath the field', async ({ page, errors }) => {
  errors.expected(/\b400\b|ERR_FAILED/);
  await open(page, '/blog');
  await ask(page, 'hoa@thu');
  await expect(form(page).getByRole('alert')).toHaveText('Vui lòng nhập email hợp lệ');
  // elsewhere the header happens to cover part of a card's link, which then counts as too small to be tapped
  await page.evaluate(() => scrollTo(0, 0));
  await expectSound(page, 'no address for a newsletter');
  await page.route('**/api/newsletter', (route) => route.abort());
  await ask(page, 'hoa@thu.example');
  await expect(form(page).getByRole('alert')).toContainText('Chưa gửi được');
});

for (const path of ['/', '/blog']) {
  test(`an address such as “abc” is told in the shop's own words, without asking the shop, at ${path}`, async ({
    page,
  }) => {
    let asked = 0;
    await page.route('**/api/newsletter', (route) => {
      asked += 1;
      return route.abort();
    });
    await open(page, path);
    for (const email of ['abc', '']) {
      await ask(page, email);
      await expect(form(page).getByRole('alert')).toHaveText('Vui lòng nhập email hợp lệ');
      await expect(form(page).getByRole('textbox')).toBeFocused();
    }
    expect(asked).toBe(0);
  });
}

test('a link that was cut says so', async ({ page }) => {
  await page.goto('/newsletter/confirm?id=x&key=y');
  await page.getByRole('button', { name: 'Xác nhận đăng ký' }).click();
  await expect(heading(page)).toHaveText('Liên kết không còn dùng được');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ errors }) => errors.expected(/^request: csp GET \S+\/assets\/[\w.-]+\.js$/));

  test('the form and the letter’s button work all the same', async ({ page }) => {
    const email = 'khong-script@thu.example';
    await page.goto('/returns');
    await ask(page, email);
    await expect(heading(page)).toHaveText('Vui lòng mở hộp thư');
    await page.goto(await newsletterLinkFor(email, '/newsletter/confirm'));
    await page.getByRole('button', { name: 'Xác nhận đăng ký' }).click();
    await expect(heading(page)).toHaveText('Bạn đã đăng ký bản tin');
    await ask(page, 'khong@phai');
    await expect(heading(page)).toHaveText('Chưa đăng ký được');
  });
});
