/** Somebody calls, and the staff write the order while they speak. */
import { codForm, line } from '../makers.ts';
import { ask } from './customers.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, phone } from './page-checks.ts';
import { makeOwnProduct } from './steps.ts';

test.use({ staff: 'owner' });

test('on a phone an order is written for a customer who called before: number, product, total, done', async ({
  page,
  db,
}) => {
  const number = '0955 111 001';
  await page.setViewportSize(phone);
  const product = await makeOwnProduct(db, { priceVnd: 350_000 });
  const address = { shipping_address: '12 Lý Thường Kiệt, Phường Cửa Nam', shipping_phone: number };
  await ask('POST', '/api/orders', undefined, codForm([line(product)], address));
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Đơn hàng' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tạo đơn' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'Tạo đơn cho khách gọi' })).toBeVisible();
  const place = page.getByRole('button', { name: /^Tạo đơn/ }).filter({ visible: true });
  await place.click();
  await expect(page.getByText('Hãy thêm ít nhất một sản phẩm.')).toBeVisible();
  await expectAccessible(page, 'an empty order on a phone');
  await page.getByLabel('Số điện thoại').fill(number);
  await page
    .getByRole('list', { name: 'Khách đã đặt bằng số này' })
    .getByRole('button', { name: /12 Lý Thường Kiệt/ })
    .click();
  await expect(page.getByLabel('Tên', { exact: true })).toHaveValue('Thị Hoa');
  await expect(page.getByRole('combobox', { name: 'Phường, xã' })).toHaveValue('Phường Cửa Nam');
  await page.getByLabel('Thêm sản phẩm').fill(product.sku);
  await page.getByRole('list', { name: 'Sản phẩm tìm thấy' }).getByRole('button').first().click();
  await page.getByRole('button', { name: `Thêm một ${product.name}` }).click();
  await expect(place).toHaveText(/700\.000/);
  await expectAccessible(page, 'a written order on a phone');
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWider).toBe(false);
  // what was typed survives a reload of the tab
  await page.reload();
  await expect(page.getByLabel('Tên', { exact: true })).toHaveValue('Thị Hoa');
  await expect(place).toHaveText(/700\.000/);
  await place.click();
  await expect(page.getByRole('heading', { level: 1, name: /^DH/ })).toBeVisible();
  await expect(page.getByText('12 Lý Thường Kiệt, Phường Cửa Nam, Hà Nội')).toBeVisible();
  await page.getByRole('button', { name: 'Lấy liên kết cho khách' }).click();
  await page.getByRole('button', { name: 'Chép liên kết cho khách' }).click();
  await expect(page.getByRole('button', { name: 'Đã chép liên kết' })).toBeVisible();
});

test('on a phone an order is written for a caller who has no email address, and its page says that nobody is written to', async ({
  page,
  db,
}) => {
  const number = '0955 222 001';
  await page.setViewportSize(phone);
  const product = await makeOwnProduct(db, { priceVnd: 350_000 });
  await page.goto('/admin/orders/new');
  await page.getByLabel('Số điện thoại').fill(number);
  await page.getByLabel('Họ', { exact: true }).fill('Bà');
  await page.getByLabel('Tên', { exact: true }).fill('Tư Gọi');
  const email = page.getByLabel('Email (không bắt buộc)');
  await email.fill('khong-phai-email');
  await page.getByRole('combobox', { name: 'Tỉnh, thành phố' }).fill('Hà Nội');
  await page.getByRole('option', { name: /Hà Nội/ }).click();
  await page.getByRole('combobox', { name: 'Phường, xã' }).fill('Cửa Nam');
  await page.getByRole('option', { name: /Cửa Nam/ }).click();
  await page.getByLabel('Số nhà, tên đường').fill('12 Lý Thường Kiệt');
  await page.getByLabel('Thêm sản phẩm').fill(product.sku);
  await page.getByRole('list', { name: 'Sản phẩm tìm thấy' }).getByRole('button').first().click();
  const place = page.getByRole('button', { name: /^Tạo đơn/ }).filter({ visible: true });
  await expect(place).toHaveText(/350\.000/);
  await place.click();
  await expect(page.getByText('Email chưa đúng dạng', { exact: false })).toBeVisible();
  await email.fill('');
  await expectAccessible(page, 'an order without an email address on a phone');
  await place.click();
  await expect(page.getByRole('heading', { level: 1, name: /^DH/ })).toBeVisible();
  await expect(page.getByText('Khách không có email · khách vãng lai')).toBeVisible();
  await expect(page.getByText('Không có thư nào được gửi về đơn này', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Hủy đơn' }).click();
  await expect(page.getByRole('dialog')).toContainText('khách không có email nên hãy gọi báo');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  await page.getByRole('button', { name: 'Lấy liên kết cho khách' }).click();
  const shown = await page.getByRole('link', { name: 'Mở trang khách xem' }).getAttribute('href');
  await page.goto(shown ?? '');
  await expect(page.getByText('12 Lý Thường Kiệt', { exact: false }).first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/null|undefined/);
});

test('a caller orders a gift: what is missing is told at its field, and the order names the recipient', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/\b400\b.*\/api\/admin\/orders/);
  await page.setViewportSize(phone);
  const product = await makeOwnProduct(db);
  const number = '0955 444 001';
  const address = { shipping_address: '12 Lý Thường Kiệt, Phường Cửa Nam', shipping_phone: number };
  await ask('POST', '/api/orders', undefined, codForm([line(product)], address));
  await page.goto('/admin/orders/new');
  await page.getByLabel('Số điện thoại').fill(number);
  await page.getByRole('list', { name: 'Khách đã đặt bằng số này' }).getByRole('button').first().click();
  await page.getByLabel('Thêm sản phẩm').fill(product.sku);
  await page.getByRole('list', { name: 'Sản phẩm tìm thấy' }).getByRole('button').first().click();
  await page.getByLabel('Tên người nhận quà').fill('Trần Thị Lan');
  await page.getByLabel('Lời nhắn in trên phiếu').fill('Chúc mừng!\nHoa');
  const place = page.getByRole('button', { name: /^Tạo đơn/ }).filter({ visible: true });
  await expect(place).toHaveText(/500\.000/);
  await place.click();
  await expect(page.getByLabel('Điện thoại người nhận quà')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Điện thoại người nhận quà').fill('0987654321');
  await place.click();
  await expect(page.getByRole('heading', { level: 1, name: /^DH/ })).toBeVisible();
  await expect(page.getByText('Quà tặng cho Trần Thị Lan, 0987654321')).toBeVisible();
  await expect(page.getByText('Chúc mừng! Hoa')).toBeVisible();
});
