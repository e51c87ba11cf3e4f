/** The newsletter's whole way in the browser: ask, read the letter, confirm, leave. */

import { expect, type Page, test } from './journey.ts';
import { newsletterLinkFor } from './letters.ts';
import { expectAccessible, sizes } from './looks.ts';
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
  await page.route('**/api/newsletter', (route) => route.abort());
  await ask(page, 'hoa@thu.example');
  await expect(form(page).getByRole('alert')).toContainText('Chưa gửi được');
});

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

for (const { name, viewport } of sizes) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });
    test.slow();

    test(`what there is to read is accessible on ${name}`, async ({ page, errors }) => {
      errors.expected(/\b404\b.*\/blog\/khong-co/);
      for (const address of [
        '/blog',
        '/blog?category=Bài tập',
        '/blog/bon-tuan-dau-tien',
        '/blog/khong-co',
        '/contact',
        '/privacy-policy',
        '/returns',
        '/payment-methods',
        '/newsletter/confirm?id=x&key=y',
        '/newsletter/confirmed',
      ]) {
        await open(page, address);
        await expectAccessible(page, address);
      }
      await ask(page, 'a11y@thu.example');
      await expect(page.getByText('Vui lòng mở hộp thư')).toBeVisible();
      await expectAccessible(page, 'a newsletter asked for');
    });
  });
}

test.describe('320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no page to read scrolls sideways', async ({ page }) => {
    for (const address of [
      '/blog',
      '/blog/chon-tham-tap-cho-dung-viec',
      '/contact',
      '/privacy-policy',
      '/payment-methods',
      '/support-center',
      '/newsletter/sent',
    ]) {
      await open(page, address);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, address).toBe(320);
    }
  });
});
