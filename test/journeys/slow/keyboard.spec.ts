/** The shop used without a mouse. */
import { expect, type Locator, type Page, test } from '../journey.ts';
import * as shopper from '../steps.ts';

/** More Tab stops than any page of the shop has. */
const MOST_STOPS = 80;

/** Presses Tab until `target` has a visible focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      const outline = await page.evaluate(() => {
        const focused = document.activeElement;
        // A hidden input shows its focus on its label.
        const shown = focused?.closest('label:has(:focus-visible)') ?? focused;
        return [focused, shown].map((element) => element && getComputedStyle(element).outlineStyle);
      });
      expect(outline, 'the focus can be seen').not.toEqual(['none', 'none']);
      return;
    }
  }
  throw new Error(`${MOST_STOPS} times Tab never came to ${target}`);
}

test('an order is placed with the keyboard alone, from the search to the order page', async ({ page, db }) => {
  test.slow();
  await shopper.open(page, '/');
  await tabTo(page, page.getByRole('link', { name: 'Đến nội dung chính' }));
  await tabTo(page, page.getByRole('combobox', { name: 'Tìm sản phẩm' }));
  await page.keyboard.type('foam roller');
  await expect(page.getByRole('option').first()).toContainText('foam roller Mộc Yoga');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Con lăn giãn cơ foam roller Mộc Yoga 45 cm');
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Tăng số lượng' }));
  await page.keyboard.press('Space');
  await tabTo(page, shopper.addButton(page));
  await page.keyboard.press('Enter');
  await tabTo(page, shopper.toast(page, 'Đã thêm vào giỏ hàng').getByRole('link', { name: 'Xem giỏ hàng' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giỏ hàng');
  await tabTo(page, page.getByRole('link', { name: 'Tiến hành thanh toán' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanh toán');
  await expect(shopper.field(page, 'Họ')).toBeVisible();
  for (const name of ['Họ', 'Tên', 'Email', 'Số điện thoại', 'Địa chỉ', 'Tỉnh/Thành phố', 'Phường/Xã'] as const) {
    await tabTo(page, shopper.field(page, name));
    await page.keyboard.type(shopper.customer[name]);
  }
  await tabTo(page, page.getByRole('radio', { name: 'Chuyển khoản QR' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Thanh toán khi nhận hàng' })).toBeChecked();
  await tabTo(page, shopper.consentBox(page));
  await page.keyboard.press('Space');
  await tabTo(page, shopper.orderButton(page));
  await page.keyboard.press('Enter');
  const orderNumber = await shopper.confirmedNumber(page);
  expect(await shopper.findOrder(db, orderNumber)).toMatchObject({
    total_amount: 378_000,
    first_name: shopper.customer.Họ,
  });
  await tabTo(page, shopper.confirmation(page).getByRole('link', { name: 'Xem đơn hàng' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Đơn hàng ${orderNumber}`);
});

test('the skip link skips the header', async ({ page }) => {
  await shopper.open(page, '/products');
  await tabTo(page, page.getByRole('link', { name: 'Đến nội dung chính' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content');
});

test('after a failed validation the focus is on the first invalid field', async ({ page, db }) => {
  const { slug } = await shopper.makeOwnProduct(db);
  await shopper.open(page, `/products/${slug}`);
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Mua ngay' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /^Mã VietQR/ })).toBeVisible();
  await tabTo(page, shopper.orderButton(page));
  await page.keyboard.press('Enter');
  await expect(shopper.field(page, 'Họ')).toBeFocused();
  await expect(shopper.field(page, 'Họ')).toHaveAccessibleDescription('Vui lòng nhập họ');
});
