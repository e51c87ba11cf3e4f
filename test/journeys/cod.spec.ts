/** From the home page to an order paid on delivery. */
import { formatMoney } from '#domain/values/money.ts';
import { expect, test } from './journey.ts';
import * as shopper from './steps.ts';

test('a customer searches, filters, fills the cart and orders with payment on delivery', async ({ page, db }) => {
  await shopper.open(page, '/');
  const search = page.getByRole('combobox', { name: 'Tìm sản phẩm' });
  await search.pressSequentially('may chay bo', { delay: 20 });
  const suggestions = page.getByRole('listbox', { name: 'Gợi ý sản phẩm' }).getByRole('option');
  await expect(suggestions.first()).toContainText('Máy chạy bộ');
  await search.press('ArrowDown');
  await expect(suggestions.first()).toHaveAttribute('aria-selected', 'true');
  const chosen = await shopper.textOf(suggestions.first());
  await search.press('Enter');
  await expect(page).toHaveURL(/\/products\/may-/);
  await expect
    .poll(async () => chosen.startsWith(await shopper.textOf(page.getByRole('heading', { level: 1 }))))
    .toBe(true);

  await page.getByRole('banner').getByRole('link', { name: 'Sản phẩm' }).click();
  await page.getByRole('checkbox', { name: /^Máy cardio/ }).check();
  await expect(page).toHaveURL(/categories=/);
  await page.getByRole('textbox', { name: 'Giá đến' }).fill('3.000.000');
  await page.getByRole('textbox', { name: 'Giá đến' }).press('Enter');
  await expect(page).toHaveURL(/maxPrice=3000000/);
  await expect(shopper.results(page).getByRole('article')).toHaveCount(4);

  await shopper.results(page).getByRole('link', { name: 'Máy chạy bộ cơ 4 chức năng Nhịp Chạy C4' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Máy chạy bộ cơ 4 chức năng Nhịp Chạy C4');
  await shopper.addButton(page).click();
  await shopper.expectBadge(page, 1);
  await shopper.cartLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giỏ hàng');
  await page.getByRole('button', { name: /^Tăng số lượng/ }).click();
  await page.getByRole('button', { name: /^Tăng số lượng/ }).click();
  await shopper.expectBadge(page, 3);
  await page.getByRole('button', { name: /^Giảm số lượng/ }).click();
  await shopper.expectBadge(page, 2);
  await expect(shopper.summaryTotal(page)).toHaveText(formatMoney(4_980_000));

  await page.getByRole('link', { name: 'Tiến hành thanh toán' }).click();
  await shopper.fillDelivery(page);
  await shopper.payOnDelivery(page);
  const shown = await shopper.amountOf(shopper.summaryTotal(page));
  await shopper.orderButton(page).click();

  const orderNumber = await shopper.confirmedNumber(page);
  await expect(page).toHaveURL('/');
  await shopper.expectBadge(page, 0);
  const order = await shopper.findOrder(db, orderNumber);
  expect(order).toMatchObject({
    total_amount: shown,
    status: 'pending',
    payment_status: 'unpaid',
    payment_method: 'delivery',
    first_name: shopper.customer.Họ,
    last_name: shopper.customer.Tên,
    shipping_email: shopper.customer.Email,
    shipping_phone: shopper.customer['Số điện thoại'],
    shipping_address: `${shopper.customer['Địa chỉ']}, ${shopper.customer['Phường/Xã']}`,
    shipping_city: shopper.customer['Tỉnh/Thành phố'],
    shipping_country: 'Việt Nam',
    user_id: null,
  });
  expect(order.items).toMatchObject([{ quantity: 2, price_at_time: 2_490_000 }]);

  await expect(shopper.confirmation(page).getByRole('list', { name: 'Sản phẩm' })).toHaveText(
    'Máy chạy bộ cơ 4 chức năng Nhịp Chạy C4 × 2',
  );
  await expect(shopper.confirmation(page)).toContainText('Bạn thanh toán khi nhận hàng.');
  await page.reload();
  await expect(shopper.confirmation(page)).toContainText(orderNumber);
  await shopper.confirmation(page).getByRole('button', { name: 'Sao chép liên kết' }).click();
  await expect(shopper.confirmation(page).getByRole('button', { name: 'Đã sao chép' })).toBeVisible();
  await shopper.confirmation(page).getByRole('link', { name: 'Xem đơn hàng' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${orderNumber}\\?key=.+`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Đơn hàng ${orderNumber}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Chờ xử lý');
  await expect(main).toContainText('Thanh toán khi nhận hàng');
  await expect(main).toContainText(`${shopper.customer.Họ} ${shopper.customer.Tên}`);
  await expect(main).toContainText(
    `${shopper.customer['Địa chỉ']}, ${shopper.customer['Phường/Xã']}, ${shopper.customer['Tỉnh/Thành phố']}, Việt Nam`,
  );
  await expect(page.getByRole('region', { name: 'Sản phẩm' })).toContainText(`Tổng cộng ${formatMoney(shown)}`);
});
