/** Staff make a voucher and moderate a review, and shoppers see what they did. */
import { expect } from './journey.ts';
import { test } from './office-own-shop.ts';
import { phone } from './page-checks.ts';
import { addToCart, makeOwnProduct, open } from './steps.ts';

test.use({ staff: 'content' });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a voucher is made, taken off in a cart, and ended', async ({ page, db, errors }) => {
    const code = 'HE390';
    const product = await makeOwnProduct(db);
    await page.goto('/admin/vouchers/new');
    await page.getByLabel('Mã', { exact: true }).fill(code);
    await page.getByLabel('Phần trăm', { exact: true }).last().fill('10');
    const nextWeek = new Date(Date.now() + 7 * 86_400_000);
    await page.getByLabel('Ngày cuối').fill(nextWeek.toISOString().slice(0, 10));
    await page
      .getByRole('button', { name: /mã giảm giá|Tạo mã|Thêm mã/ })
      .filter({ visible: true })
      .last()
      .click();
    await expect(page.getByRole('heading', { name: code, level: 1 })).toBeVisible();

    const shopper = await page.context().newPage();
    const summary = shopper.getByRole('region', { name: 'Tóm tắt đơn hàng' });
    const putIn = async () => {
      const opener = shopper.getByRole('button', { name: 'Nhập mã giảm giá' });
      const field = shopper.getByRole('textbox', { name: 'Mã giảm giá' });
      await expect(opener.or(field).first()).toBeVisible();
      if (await opener.isVisible()) await opener.click();
      await field.fill(code.toLowerCase());
      await shopper.getByRole('button', { name: 'Áp dụng' }).click();
    };
    await addToCart(shopper, product);
    await open(shopper, '/cart');
    await putIn();
    await expect(summary).toContainText(`${code} Giảm 10%`);
    await shopper.getByRole('button', { name: 'Bỏ mã' }).click();

    await page.getByRole('button', { name: 'Kết thúc mã' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kết thúc mã' }).click();
    await expect(page.getByText('Đã kết thúc').first()).toBeVisible();
    errors.expected(/4\d\d/);
    await putIn();
    await expect(summary).toContainText(/hết hạn|kết thúc/);
  });

  test('a review is answered in public and hidden with a reason, and shoppers see both', async ({ page }) => {
    const answer = 'Cảm ơn bạn, cửa hàng 390 đã ghi nhận.';
    await page.goto('/admin/reviews');
    const review = page.getByRole('article').nth(0);
    const words = (await review.locator('p').first().textContent()) ?? '';
    const path = await review.getByRole('link').getAttribute('href');
    await review.getByRole('button', { name: /Trả lời|Sửa trả lời/ }).click();
    await page.getByLabel('Trả lời của cửa hàng').fill(answer);
    await page.getByRole('button', { name: 'Lưu trả lời' }).click();
    await expect(review.getByText(answer)).toBeVisible();
    const shopper = await page.context().newPage();
    // the shop forgets its copy of the page a moment after the act
    const html = async () => (await page.request.get(path ?? '')).text();
    await expect.poll(html, { timeout: 60_000 }).toContain(answer);
    await shopper.goto(path ?? '');
    await expect(shopper.getByText(answer)).toBeVisible();

    await review.getByRole('button', { name: 'Ẩn', exact: true }).click();
    await page.getByLabel('Lý do ẩn').fill('Lộ số điện thoại');
    await page.getByRole('button', { name: 'Ẩn đánh giá' }).click();
    await expect(review.getByText('Lộ số điện thoại')).toBeVisible();
    await expect.poll(html, { timeout: 60_000 }).not.toContain(answer);
    await shopper.reload();
    await expect(shopper.getByText(answer)).toBeHidden();
    await expect(shopper.getByText(words)).toBeHidden();
    await review.getByRole('button', { name: 'Hiện lại' }).click();
    await expect(review.getByText('Lộ số điện thoại')).toBeHidden();
    await expect.poll(html, { timeout: 60_000 }).toContain(answer);
    await shopper.reload();
    await expect(shopper.getByText(answer)).toBeVisible();
  });
});
