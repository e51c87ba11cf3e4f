/** A customer finds an order by its number and phone number, from the footer, without an account or the signed link. */
import { formatDateTime } from '#domain/values/dates.ts';
import { expect, type Page, test } from './journey.ts';
import { checkEverySize, sizes } from './page-checks.ts';
import { open, placeOrder } from './steps.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Tra cứu đơn hàng' });

async function lookUp(page: Page, code: string, phone: string): Promise<void> {
  await form(page).getByLabel('Mã đơn hàng').fill(code);
  await form(page).getByLabel('Số điện thoại').fill(phone);
  await form(page).getByRole('button', { name: 'Tìm đơn hàng' }).click();
}

for (const { name, viewport } of sizes) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('the order’s states are found by two numbers; a wrong one finds nothing', async ({ page, db, errors }) => {
      errors.expected(/\b404\b.*\/api\/orders\/lookup/);
      const { order } = await placeOrder(db);
      await open(page, '/contact');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Tra cứu đơn hàng' }).click();
      await expect(page).toHaveURL(/\/tra-cuu-don-hang$/);
      await expect(page).toHaveTitle(/Tra cứu đơn hàng/);
      await lookUp(page, 'DH123', '12');
      await expect(form(page)).toContainText('Mã đơn hàng chưa đúng');
      await expect(form(page)).toContainText('Vui lòng nhập số điện thoại hợp lệ');
      await lookUp(page, order.order_number, '0900000002');
      await expect(page.getByRole('alert')).toContainText('Không có đơn hàng nào với mã và số điện thoại này.');
      await checkEverySize(page, 'an order that was not found');
      await lookUp(page, order.order_number.toLowerCase(), order.shipping_phone);
      const found = page.getByRole('region', { name: `Đơn hàng ${order.order_number}` });
      await expect(found.getByRole('list', { name: 'Lịch sử đơn hàng' })).toContainText(
        `Chờ xử lý${formatDateTime(order.created_at)}`,
      );
      await expect(found).toContainText('N*** T*** H***');
      await expect(found).toContainText('***, Hà Nội');
      await expect(found).not.toContainText('phố Vọng');
      expect(await page.locator('main a[href*="key="]').count()).toBe(0);
      await checkEverySize(page, 'an order that was found');
      expect(page.url()).not.toContain(order.order_number);
    });
  });
}
