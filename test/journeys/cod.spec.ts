/** From the home page to an order paid on delivery. */
import { formatMoney } from '#domain/values/money.ts';
import { expect, test } from './journey.ts';
import {
  addButton,
  amountOf,
  cartLink,
  confirmation,
  confirmedNumber,
  customer,
  expectBadge,
  fillDelivery,
  findOrder,
  open,
  orderButton,
  payOnDelivery,
  results,
  summaryTotal,
  textOf,
} from './steps.ts';

test('a customer searches, filters, fills the cart and orders with payment on delivery', async ({ page, db }) => {
  await open(page, '/');
  const search = page.getByRole('combobox', { name: 'Tìm sản phẩm' });
  await search.pressSequentially('may chay bo', { delay: 20 });
  const suggestions = page.getByRole('listbox', { name: 'Gợi ý sản phẩm' }).getByRole('option');
  await expect(suggestions.first()).toContainText('Máy chạy bộ');
  await search.press('ArrowDown');
  await expect(suggestions.first()).toHaveAttribute('aria-selected', 'true');
  const chosen = await textOf(suggestions.first());
  await search.press('Enter');
  await expect(page).toHaveURL(/\/products\/may-/);
  await expect.poll(async () => chosen.startsWith(await textOf(page.getByRole('heading', { level: 1 })))).toBe(true);

  await page.getByRole('banner').getByRole('link', { name: 'Sản phẩm' }).click();
  await page.getByRole('checkbox', { name: /^Máy cardio/ }).check();
  await expect(page).toHaveURL(/categories=/);
  await page.getByRole('textbox', { name: 'Giá đến' }).fill('3.000.000');
  await page.getByRole('textbox', { name: 'Giá đến' }).press('Enter');
  await expect(page).toHaveURL(/maxPrice=3000000/);
  await expect(results(page).getByRole('article')).toHaveCount(4);

  await results(page).getByRole('link', { name: 'Máy chạy bộ cơ 4 chức năng Nhịp Chạy C4' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Máy chạy bộ cơ 4 chức năng Nhịp Chạy C4');
  await addButton(page).click();
  await expectBadge(page, 1);
  await cartLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giỏ hàng');
  await page.getByRole('button', { name: /^Tăng số lượng/ }).click();
  await page.getByRole('button', { name: /^Tăng số lượng/ }).click();
  await expectBadge(page, 3);
  await page.getByRole('button', { name: /^Giảm số lượng/ }).click();
  await expectBadge(page, 2);
  await expect(summaryTotal(page)).toHaveText(formatMoney(4_980_000));

  await page.getByRole('link', { name: 'Tiến hành thanh toán' }).click();
  await fillDelivery(page);
  await payOnDelivery(page);
  const shown = await amountOf(summaryTotal(page));
  await orderButton(page).click();

  const orderNumber = await confirmedNumber(page);
  await expect(page).toHaveURL('/');
  await expectBadge(page, 0);
  const order = await findOrder(db, orderNumber);
  expect(order).toMatchObject({
    total_amount: shown,
    status: 'pending',
    payment_status: 'unpaid',
    payment_method: 'delivery',
    first_name: customer.Họ,
    last_name: customer.Tên,
    shipping_email: customer.Email,
    shipping_phone: customer['Số điện thoại'],
    shipping_address: `${customer['Địa chỉ']}, ${customer['Phường/Xã']}`,
    shipping_city: customer['Tỉnh/Thành phố'],
    shipping_country: 'Việt Nam',
    user_id: null,
  });
  expect(order.items).toMatchObject([{ quantity: 2, price_at_time: 2_490_000 }]);

  await expect(confirmation(page).getByRole('list', { name: 'Sản phẩm' })).toHaveText(
    'Máy chạy bộ cơ 4 chức năng Nhịp Chạy C4 × 2',
  );
  await expect(confirmation(page)).toContainText('Bạn thanh toán khi nhận hàng.');
  await page.reload();
  await expect(confirmation(page)).toContainText(orderNumber);
  await confirmation(page).getByRole('button', { name: 'Sao chép liên kết' }).click();
  await expect(confirmation(page).getByRole('button', { name: 'Đã sao chép' })).toBeVisible();
  await confirmation(page).getByRole('link', { name: 'Xem đơn hàng' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${orderNumber}\\?key=.+`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Đơn hàng ${orderNumber}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Chờ xử lý');
  await expect(main).toContainText('Thanh toán khi nhận hàng');
  await expect(main).toContainText(`${customer.Họ} ${customer.Tên}`);
  await expect(main).toContainText(
    `${customer['Địa chỉ']}, ${customer['Phường/Xã']}, ${customer['Tỉnh/Thành phố']}, Việt Nam`,
  );
  await expect(page.getByRole('region', { name: 'Sản phẩm' })).toContainText(`Tổng cộng ${formatMoney(shown)}`);
});
