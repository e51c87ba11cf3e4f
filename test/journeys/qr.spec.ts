/** A phone in the shop's local network: plain http, no secure context, payment by transfer. */
import { readFile } from 'node:fs/promises';
import { QRPay } from 'vietnam-qr-pay';
import type { Output } from '#contract/shop/api.ts';
import { formatMoney } from '#domain/values/money.ts';
import { pngBytes } from '../images.ts';
import { expect, test } from './journey.ts';
import { modulesInPng, modulesOf, modulesOnScreen } from './qr-image.ts';
import * as shopper from './steps.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  baseURL: async ({}, use) => use(process.env.JOURNEYS_NETWORK_URL || process.env.JOURNEYS_URL),
});

test('a customer on a phone over plain http pays by VietQR and orders', async ({ page, db }) => {
  test.skip(!process.env.JOURNEYS_NETWORK_URL, 'this machine has no address but its loopback, which counts as secure');
  await shopper.open(page, '/');
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);

  await page.getByRole('button', { name: 'Mở menu' }).tap();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sản phẩm' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tất cả sản phẩm');
  // the button opens nothing before the panel's script has come
  await expect(page.locator('aside[popover]')).toBeAttached();
  await page.getByRole('button', { name: 'Bộ lọc', exact: true }).tap();
  const panel = page.getByRole('complementary', { name: 'Bộ lọc' });
  await panel.getByRole('checkbox', { name: /^Phụ kiện tập luyện/ }).check();
  await expect(page).toHaveURL(/categories=/);
  await panel.getByRole('button', { name: 'Đóng bộ lọc' }).tap();
  await page.getByRole('button', { name: 'Mở ô tìm kiếm' }).tap();
  await expect(page.getByRole('combobox', { name: 'Tìm sản phẩm' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Tìm sản phẩm' }).fill('day nhay');
  await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).tap();
  await expect(page).toHaveURL(/search=day\+nhay/);
  await page.getByRole('link', { name: 'Dây nhảy tốc độ lõi thép Đường Cơ' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dây nhảy tốc độ lõi thép Đường Cơ');
  await page.getByRole('main').getByRole('button', { name: 'Tăng số lượng', exact: true }).tap();
  await shopper.addButton(page).tap();
  await shopper.expectBadge(page, 2);
  await shopper.cartLink(page).tap();
  await expect(shopper.summaryTotal(page)).toHaveText(formatMoney(178_000));

  const answered = page.waitForResponse((response) => response.url().endsWith('/api/checkout/reservations'));
  await page.getByRole('link', { name: 'Tiến hành thanh toán' }).tap();
  await expect(page.getByRole('radio', { name: 'Chuyển khoản QR' })).toBeChecked();
  const reservation = (await (await answered).json()) as Output<'reserve'>;
  const bank = reservation.bank;
  if (!bank) throw new Error('the reservation has no bank');

  await page.getByRole('button', { name: '2 sản phẩm' }).tap();
  const total = await shopper.amountOf(shopper.summaryTotal(page));
  expect(total).toBe(178_000);
  const code = new QRPay(bank.vietqr);
  expect(code).toMatchObject({
    isValid: true,
    amount: String(total),
    consumer: { bankBin: bank.bank_bin, bankNumber: bank.bank_account },
    additionalData: { purpose: reservation.order_number },
  });
  const drawn = page.getByRole('img', {
    name: `Mã VietQR: chuyển ${formatMoney(total)}, nội dung ${reservation.order_number}`,
  });
  const modules = modulesOf(bank.vietqr);
  expect(await modulesOnScreen(drawn, modules.length)).toEqual(modules);

  const transfer: [string, string, string][] = [
    ['Ngân hàng', bank.bank_name, bank.bank_name],
    ['Số tài khoản', bank.bank_account, bank.bank_account],
    ['Chủ tài khoản', bank.bank_account_name, bank.bank_account_name],
    ['Số tiền', formatMoney(total), String(total)],
    ['Nội dung', reservation.order_number, reservation.order_number],
  ];
  for (const [name, shown, copied] of transfer) {
    await expect(page.getByRole('term').getByText(name, { exact: true }).locator('..')).toContainText(shown);
    const button = page.getByRole('button', { name: `Sao chép ${name.toLowerCase()}` });
    await button.tap();
    await expect(button).toHaveText('Đã sao chép');
    await shopper.field(page, 'Địa chỉ').fill('');
    await shopper.field(page, 'Địa chỉ').press('ControlOrMeta+v');
    await expect(shopper.field(page, 'Địa chỉ')).toHaveValue(copied);
  }

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Lưu ảnh QR' }).tap();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`vietqr-${reservation.order_number}.png`);
  expect(await modulesInPng(await readFile(await download.path()), modules.length)).toEqual(modules);
  await expect(page.getByRole('img', { name: `Ảnh mã QR, nội dung ${reservation.order_number}` })).toBeVisible();

  const file = { name: 'giao-dich.png', mimeType: 'image/png', buffer: Buffer.from(pngBytes) };
  await shopper.screenshotField(page).setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Ảnh giao dịch đã chọn' })).toBeVisible();
  await page.getByRole('button', { name: 'Xóa ảnh giao dịch' }).tap();
  await expect(page.getByRole('img', { name: 'Ảnh giao dịch đã chọn' })).toBeHidden();
  await shopper.screenshotField(page).setInputFiles(file);
  await shopper.fillDelivery(page);
  await shopper.orderButton(page).tap();

  const orderNumber = await shopper.confirmedNumber(page);
  expect(orderNumber).toBe(reservation.order_number);
  await shopper.expectBadge(page, 0);
  const order = await shopper.findOrder(db, orderNumber);
  expect(order).toMatchObject({
    total_amount: total,
    status: 'payment_pending',
    payment_status: 'awaiting_review',
    payment_method: 'qr',
    screenshot_key: expect.any(String),
  });
  expect(order.items).toMatchObject([{ quantity: 2, price_at_time: 89_000 }]);

  await expect(shopper.confirmation(page).getByRole('link', { name: 'Xem đơn hàng' })).toBeInViewport({ ratio: 1 });
  await shopper.confirmation(page).getByRole('link', { name: 'Xem đơn hàng' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Đơn hàng ${orderNumber}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Chờ kiểm tra chuyển khoản');
  await expect(main).toContainText('Chuyển khoản QR');
  await expect(main).toContainText('Cửa hàng đã nhận ảnh giao dịch và đang kiểm tra.');
});
