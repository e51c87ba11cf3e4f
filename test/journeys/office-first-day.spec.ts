/** The owner's first day: from the link that the server printed to the first product of their own. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { firstRunLink } from '#server/api/admin/staff/staff-links.ts';
import { pngBytes } from '../images.ts';
import { expect, type Page } from './journey.ts';
import { inShopOfEachSize } from './own-shop-journey.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from './page-checks.ts';

const test = inShopOfEachSize();

const PASSWORD = 'mật khẩu của chủ tiệm';

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Đã lưu thiết lập').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lưu', exact: true })).toBeHidden();
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a new owner opens the printed link and goes step by step to the first product', async ({
    page,
    own,
    errors,
  }) => {
    errors.expected(/answer: 401 GET .*\/api\/admin\/me|status of 401/);
    const key = (await readFile(join(own.dataDir, 'private', 'secret.key'), 'utf8')).trim();
    await page.goto(firstRunLink(Buffer.from(key, 'hex')));
    await page.getByLabel('Email').fill('chu@tiem.example');
    await page.getByLabel('Họ', { exact: true }).fill('Nguyễn');
    await page.getByLabel('Tên', { exact: true }).fill('Thị Hoa');
    await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Tạo tài khoản chủ cửa hàng' }).click();
    await page.getByLabel('Mật khẩu của bạn').fill(PASSWORD);
    await page.getByRole('button', { name: 'Tiếp tục' }).click();
    await page.getByText('Không quét được?').click();
    const secret = (await page.locator('code').textContent()) ?? '';
    await page.getByLabel('Mã 6 số').fill(new TOTP({ secret }).generate());
    await page.getByRole('button', { name: 'Bật xác thực hai lớp' }).click();
    // the app's code is spent, and the next one comes in half a minute: a recovery code is at hand
    const codes = page.getByRole('list', { name: 'Mã dự phòng' }).getByRole('listitem');
    const recovery = (await codes.first().textContent()) ?? '';
    await page.getByRole('button', { name: 'Tôi đã lưu các mã' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Hoàn tất cửa hàng' })).toBeVisible();
    await expect(page.getByText('Xong 0/6 bước')).toBeVisible();
    const samples = page.getByText(/Mã số thuế.*TikTok/).filter({ hasText: 'Hãy ghi giá trị của bạn' });
    await expect(samples.first()).toBeVisible();
    await expectAccessible(page, 'the first step on a phone');
    await expectNoSidewaysScroll(page, 'the first step on a phone');
    for (const [label, value] of [
      ['Tên cửa hàng', 'Đường Chạy'],
      ['Tên công ty', 'Công ty TNHH Đường Chạy'],
      ['Mã số thuế', '0100109106'],
      ['Địa chỉ', 'Số 1 phố Huế, Hà Nội'],
      ['Điện thoại', '0901234567'],
      ['Email', 'chao@duongchay.example'],
      ['Đăng ký kinh doanh', 'Sở Tài chính Hà Nội, 01/02/2025'],
      ['Người chịu trách nhiệm', 'Lê Thị Chủ'],
      ['Số Zalo', ''],
      ['Facebook', ''],
      ['YouTube', ''],
      ['TikTok', ''],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await save(page);
    await expect(page.getByText('Xong 1/6 bước')).toBeVisible();
    await expect(samples).toHaveCount(0);
    await page.getByRole('link', { name: 'Bước tiếp theo' }).click();

    await page.getByLabel('Ngân hàng', { exact: true }).selectOption('VietinBank');
    await page.getByLabel('Số tài khoản').fill('99887766');
    await page.getByLabel('Chủ tài khoản').fill('CONG TY DUONG CHAY');
    await page.getByLabel('Mã xác nhận 6 số').fill(recovery);
    await expect(page.getByRole('img', { name: 'Mã QR chuyển thử 1.000 đồng' })).toBeVisible();
    await save(page);
    // skips the brand, and comes back from Today
    await page.getByRole('link', { name: 'Bước tiếp theo' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Thương hiệu' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Để sau' }).click();
    await expect(page.getByRole('link', { name: 'Thêm sản phẩm' })).toBeVisible();

    const other = await page.context().newPage();
    await other.clock.install();
    await other.goto('/admin');
    await expect(other.getByRole('link', { name: 'Hoàn tất cửa hàng: 2/6' })).toBeVisible();

    await page.goto('/admin');
    await page.getByRole('link', { name: 'Hoàn tất cửa hàng: 2/6' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Thương hiệu' }).first()).toBeVisible();
    await page.getByLabel('Màu nhấn', { exact: true }).fill('#0a5d8f');
    await expectAccessible(page, 'the brand as a step on a phone');
    await expectNoSidewaysScroll(page, 'the brand as a step on a phone');
    await save(page);
    await page.getByRole('link', { name: 'Bước tiếp theo' }).click();
    await page.getByRole('link', { name: 'Thêm sản phẩm' }).click();
    await page.getByLabel('Tên', { exact: true }).fill('Giày chạy bộ Gió');
    await page.getByLabel('SKU', { exact: true }).fill('GIO-1');
    await page.getByLabel('Thương hiệu').fill('Gió');
    await page.getByLabel('Giá bán (đ)').fill('990.000');
    await page.getByLabel('Tồn kho ban đầu').fill('5');
    await page
      .getByLabel('Thêm ảnh')
      .setInputFiles({ name: 'giay.png', mimeType: 'image/png', buffer: Buffer.from(pngBytes) });
    await expect(page.getByLabel('Mô tả ảnh 1')).toHaveValue('Giày chạy bộ Gió');
    await page.getByLabel('Loại', { exact: false }).first().selectOption({ label: 'Tạ tay (tạ đơn)' });
    await page.getByRole('button', { name: 'Lưu', exact: true }).filter({ visible: true }).last().click();
    await expect(page.getByRole('heading', { name: 'Giày chạy bộ Gió', level: 1 })).toBeVisible();
    await page.goto('/admin/setup');
    await expect(page.getByText('Xong 4/6 bước')).toBeVisible();
    await page.getByRole('button', { name: 'Không cần bảng cước' }).click();
    await expect(page.getByText('Xong 5/6 bước')).toBeVisible();
    await page.getByRole('link', { name: 'Bước tiếp theo' }).click();
    await page.getByRole('button', { name: 'Giữ hàng mẫu, vào cửa hàng' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hôm nay' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Hoàn tất cửa hàng/ })).toBeHidden();
    await page.goto('/admin/setup?step=demo');
    await expect(page.getByText('Xong 6/6 bước')).toBeVisible();
    // the tab that was open all the time, and that nobody touched
    await other.clock.fastForward('00:31');
    await expect(other.getByRole('link', { name: /Hoàn tất cửa hàng/ })).toBeHidden();
  });
});
