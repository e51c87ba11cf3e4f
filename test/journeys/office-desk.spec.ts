/** The owner's day at the office: what waits, the money that fits no order, the settings; by thumb and by keyboard. */

import { recordTransactions } from '#commands/payments/record-transactions.ts';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { csv, statementsOf } from '../payments/statement-files.ts';
import { expect } from './journey.ts';
import { enterOffice } from './office-staff.ts';
import { inOwnShop } from './own-shop-journey.ts';
import { desktop, expectInOrder, phone } from './page-checks.ts';

const memo = 'chuyen tien mua ta';

const test = inOwnShop(async (db) => {
  await recordTransactions(db, [
    {
      ...{ provider: 'sepay', transactionId: '0', direction: 'in', amount: 450_000, memo, reference: 'FT0' },
      ...{ account: defaultShopSettings.bankAccount, virtualAccount: null, at: new Date() },
      ...{ counterAccount: null, counterName: 'TRAN VAN BINH', raw: '{}' },
    },
  ]);
});
test.use({ staff: 'owner' });

test('on a phone, the first screen leads to what waits', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Việc cần làm' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bán hàng' })).toBeVisible();
  await page.getByRole('link', { name: /Tiền và đơn không khớp/ }).click();
  await expect(page.getByRole('heading', { name: 'Tiền vào không rõ của ai' }).first()).toBeVisible();
});

test('at a desk, everything opens by keys, and none of them works while somebody types', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Hôm nay', level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page.getByRole('heading', { name: 'Tiền', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toContainText('Mở Sản phẩm');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/Mã đơn/).fill('cửa hàng');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Cửa hàng', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Công ty' }).click();
  await page.getByLabel('Tên cửa hàng').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page.getByLabel('Tên cửa hàng')).toHaveValue(/gm$/);
  await expect(page.getByRole('heading', { name: 'Công ty', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ', exact: true }).click();
});

test('on a phone, a transfer that names no order gets a decision with a reason', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/admin/money?tab=giao-dich');
  await page.getByRole('link', { name: memo }).click();
  const dialog = page.getByRole('dialog', { name: /Giao dịch/ });
  await expect(dialog.getByText('TRAN VAN BINH')).toBeVisible();
  await dialog.getByLabel('Giao dịch này là').selectOption('other');
  await dialog.getByRole('button', { name: 'Ghi quyết định' }).click();
  await expect(dialog.getByText('Hãy ghi lý do')).toBeVisible();
  await dialog.getByLabel('Lý do').fill('Chủ cửa hàng nạp tiền');
  await dialog.getByRole('button', { name: 'Ghi quyết định' }).click();
  await expect(dialog.getByText(/Việc khác.*Chủ cửa hàng nạp tiền/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/admin/money');
  await expect(page.getByRole('heading', { name: 'Tiền', level: 1 })).toBeVisible();
  await expect(page.getByText(memo)).toHaveCount(0);
});

test('on a phone, a statement shows what it would add before it adds it', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/admin/money?tab=sao-ke');
  const buffer = Buffer.from(
    csv(
      statementsOf.mb({
        number: defaultShopSettings.bankAccount,
        opening: 0,
        movements: [
          {
            day: '30/10/2026',
            time: '09:15:20',
            in: 1_990_390,
            memo: 'khach tra tien thang 10',
            reference: 'FT9390',
          },
        ],
      }),
    ),
  );
  await page.getByLabel('Chọn tệp sao kê').setInputFiles({ name: 'sao-ke.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: 'MB, 1 dòng' })).toBeVisible();
  await expect(page.getByText('Mới: 1')).toBeVisible();
  await expectInOrder(page);
  await page.getByRole('button', { name: 'Thêm vào sổ' }).click();
  await expect(page.getByText('Đã thêm 1 giao dịch')).toBeVisible();
});

test('on a phone, the columns of a statement of another bank are chosen from its own headers', async ({
  page,
  errors,
}) => {
  errors.expected(/422/);
  await page.setViewportSize(phone);
  await page.goto('/admin/money?tab=sao-ke');
  const rows = `Ngày giao dịch;Ghi nợ;Ghi có;Nội dung\n29/10/2026 10:00:00;;2990390;khach chuyen\n`;
  const file = { name: 'ngan-hang-khac.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
  await page.getByLabel('Chọn tệp sao kê').setInputFiles(file);
  await expect(page.getByText('Chưa biết mẫu sao kê này')).toBeVisible();
  await expect(page.getByLabel('Tiền vào', { exact: true })).toHaveValue('Ghi có');
  await page.getByLabel('Nội dung', { exact: true }).selectOption('');
  await page.getByRole('button', { name: 'Đọc lại tệp' }).click();
  await expect(page.getByText('Hãy chọn cột ngày, cột nội dung')).toBeVisible();
  await expectInOrder(page);
  await page.getByLabel('Nội dung', { exact: true }).selectOption('Nội dung');
  await page.getByRole('button', { name: 'Đọc lại tệp' }).click();
  await expect(page.getByText('Mới: 1')).toBeVisible();
});

test('on a phone, unsaved settings survive a reload; a change of somebody else is shown before anything is overwritten', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/409/);
  await page.setViewportSize(phone);
  const [hours, theirs] = ['8:00–21:00 mỗi ngày', '9:00–12:00'];
  await page.goto('/admin/settings?phan=contact');
  await page.getByLabel('Giờ hỗ trợ', { exact: true }).fill(hours);
  await expect(page.getByText('Có thay đổi chưa lưu')).toBeVisible();
  await expectInOrder(page);
  await page.reload();
  await expect(page.getByLabel('Giờ hỗ trợ', { exact: true })).toHaveValue(hours);
  await changeSettings(db, { supportHours: theirs });
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Người khác vừa thay đổi mục này' });
  await expect(dialog).toContainText(theirs);
  await expect(dialog).toContainText(hours);
  await dialog.getByRole('button', { name: 'Lưu lựa chọn' }).click();
  await expect(page.getByText('Đã lưu thiết lập')).toBeVisible();
  await expect(page.getByText('Có thay đổi chưa lưu')).toBeHidden();
  await page.goto('/contact');
  await expect(page.getByRole('main').getByText(hours).first()).toBeVisible();
});

test('on a phone, a wrong setting is marked in its field, and leaving with unsaved work asks first', async ({
  page,
  errors,
}) => {
  errors.expected(/400/);
  await page.setViewportSize(phone);
  await page.goto('/admin/settings?phan=company');
  await page.getByLabel('Mã số thuế').fill('12');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Giá trị chưa đúng. 10 số, 13 số/)).toBeVisible();
  await page.getByRole('link', { name: 'Tiền', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Rời đi mà không lưu?' })).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await expect(page.getByRole('heading', { name: 'Tiền', level: 1 })).toBeVisible();
});

test('on a phone, a rate of VAT is set from a day on, and whoever only reads sees the rates', async ({ page, db }) => {
  const day = '2031-01-01';
  const rate = page.getByRole('listitem').filter({ hasText: `từ 01/01/${day.slice(0, 4)}` });
  const set = page.getByRole('button', { name: 'Đặt thuế suất' });
  await page.setViewportSize(phone);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Thuế GTGT' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Đang dùng' })).toHaveText(/^(8|10)%/);
  await set.click();
  const dialog = page.getByRole('dialog', { name: 'Đặt thuế suất' });
  await dialog.getByLabel('Thuế suất (%)').fill('chín');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog.getByText('Chọn ngày bắt đầu.')).toBeVisible();
  await expect(dialog.getByText('Ghi một số nguyên từ 0 đến 50.')).toBeVisible();
  await dialog.getByLabel('Từ ngày').fill(day);
  await dialog.getByLabel('Thuế suất (%)').fill('9');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog).toBeHidden();
  await expect(rate).toHaveText(/^9%/);
  await enterOffice(page, db, 'orders');
  await page.goto('/admin/money?tab=thue');
  await expect(rate).toHaveText(/^9%/);
  await expect(set).toHaveCount(0);
});
