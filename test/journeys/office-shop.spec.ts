/** The owner makes the demo their own shop, on a phone and at a desk, and shoppers see it. */
import { writeDeliveryTable } from '#store/settings/delivery-table.ts';
import { pngBytes } from '../images.ts';
import { listEmailFiles } from '../mail/emails.ts';
import { expect } from './journey.ts';
import { inOwnShop } from './own-shop-journey.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from './page-checks.ts';
import { htmlOf } from './steps.ts';

/** What is changed here counts for every shopper. */
const test = inOwnShop(async () => {});
test.use({ staff: 'owner' });

const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(pngBytes) });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the owner gives the shop another name, logo, colour and hero, and shoppers find nothing of the demo’s', async ({
    page,
  }) => {
    const called = 'Đường Chạy';
    const [accent, shade] = ['#0a5d8f', '10, 93, 143'];
    await page.goto('/admin/settings?phan=tat-ca');
    await page.getByLabel('Tên cửa hàng').fill(called);
    await page.getByLabel('Tên công ty').fill(`Công ty ${called}`);
    await page.getByLabel('Khẩu hiệu').fill('Khỏe mỗi ngày');
    await page.getByLabel('Màu nhấn', { exact: true }).fill('#ffcc00');
    await expect(page.getByText('Chữ trên màu này chỉ có độ tương phản 1,38 : 1')).toBeVisible();
    await expectAccessible(page, 'a colour that is too pale');
    await page.getByRole('button', { name: 'Dùng #876c00' }).click();
    await expect(page.getByText('Chữ trên màu này')).toBeHidden();
    await page.getByLabel('Màu nhấn', { exact: true }).fill(accent);
    await page.getByLabel('Chọn logo').setInputFiles(picture('logo.png'));
    await expect(page.getByRole('img', { name: 'Logo đang dùng' })).toBeVisible();
    await page.getByLabel('Chọn ảnh đầu trang chủ').setInputFiles(picture('hero.png'));
    await expect(page.getByRole('img', { name: 'Ảnh đầu trang chủ đang dùng' })).toBeVisible();
    await page.getByLabel('Mô tả ảnh').fill('Cửa tiệm mặt phố có cửa cuốn màu xanh');
    await page.getByLabel('Tiêu đề trang chủ').fill('Chạy là vui');
    await page.getByLabel('Chữ trên nút').fill('Xem tất cả danh mục');
    await page.getByLabel('Nút dẫn đến').fill('/categories');
    await page.getByLabel('Lời ở chân trang').fill('Bán giày và máy chạy từ năm 2011.');
    for (const [label, value] of [
      ['Email', 'chao@tiem.example'],
      ['Facebook', 'https://www.facebook.com/tiem'],
      ['YouTube', ''],
      ['TikTok', ''],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await expectAccessible(page, 'the brand with its preview');
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(page.getByText('Đã lưu thiết lập')).toBeVisible();

    for (const path of [
      '/',
      '/cart',
      '/products',
      '/categories',
      '/products/may-chay-bo-dien-gap-gon-nhip-chay-r200',
    ]) {
      const html = await htmlOf(page, path);
      expect(html, path).toContain(called);
      expect(html, path).not.toMatch(/Sức Bật|sucbat/i);
    }
    // a phone that puts the shop or its office on the home screen
    for (const path of ['/', '/admin']) {
      const [, icon = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(await htmlOf(page, path)) ?? [];
      expect(icon, path).toMatch(/^\/brand\/[0-9a-f]{20}-\d+x\d+\/apple-180\.png$/);
      expect((await page.request.get(icon)).headers()['content-type']).toBe('image/png');
    }
    await page.goto('/');
    await expect(page).toHaveTitle(`${called} – Khỏe mỗi ngày`);
    await expect(page.getByRole('heading', { level: 1, name: 'Chạy là vui' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Cửa tiệm mặt phố' })).toBeVisible();
    const button = page.getByRole('link', { name: 'Xem tất cả danh mục' }).first();
    await expect(button).toHaveCSS('background-color', `rgb(${shade})`);
    await expect(page.getByRole('contentinfo')).toContainText('Bán giày và máy chạy từ năm 2011.');
    await expect(page.getByRole('banner').getByRole('link', { name: `${called} – Trang chủ` })).toBeVisible();
    await expectAccessible(page, 'the home page of another shop');
    await expectNoSidewaysScroll(page, 'the home page of another shop');
    await button.click();
    await expect(page).toHaveURL(/\/categories$/);
    await expect(page.locator('html')).toHaveAttribute('style', new RegExp(accent));
  });

  test('the owner announces something, makes a menu, a banner and a page, and shoppers see them', async ({ page }) => {
    const slug = 'lap-tai-nha-390';
    await page.goto('/admin/content?kind=page');
    await page.getByRole('link', { name: 'Thêm trang' }).filter({ visible: true }).click();
    await page.getByLabel('Tiêu đề', { exact: true }).fill('Lắp đặt ở nhà');
    await page.getByLabel('Đường dẫn', { exact: true }).fill(slug);
    await page.getByLabel('Tóm tắt', { exact: true }).fill('Thợ của cửa hàng lắp tại nhà.');
    await page.getByRole('textbox', { name: 'Nội dung', exact: true }).click();
    await page.keyboard.type('Lắp xong mới thu tiền.');
    await page.getByRole('button', { name: 'Lưu', exact: true }).filter({ visible: true }).last().click();
    await page.getByRole('button', { name: 'Đăng ngay' }).click();
    await expect(page.getByText('Đang hiện')).toBeVisible();

    await page.goto('/admin/settings?phan=window');
    await page.getByLabel('Thanh thông báo', { exact: true }).fill('Nghỉ Tết từ 5/2');
    await page.getByLabel('Thanh thông báo dẫn đến').fill('/returns');
    const menu = page.getByRole('group', { name: 'Menu' });
    while ((await menu.getByRole('button', { name: 'Bỏ mục 1' }).count()) > 0)
      await menu.getByRole('button', { name: 'Bỏ mục 1' }).click();
    await menu.getByRole('button', { name: 'Bắt đầu từ menu có sẵn' }).click();
    await expect(menu.getByLabel('Tên mục 4')).toHaveValue('Blog');
    for (let left = 4; left > 0; left -= 1) await menu.getByRole('button', { name: 'Bỏ mục 1' }).click();
    for (const [index, label, target] of [
      [1, 'Mọi thứ', 'Mọi sản phẩm'],
      [2, 'Lắp đặt', 'Trang Lắp đặt ở nhà'],
    ] as const) {
      await menu.getByRole('button', { name: 'Thêm mục' }).click();
      await menu.getByLabel(`Tên mục ${index}`).fill(label);
      await menu.getByLabel(`Nơi đến của mục ${index}`).selectOption(target);
    }
    await menu.getByRole('button', { name: 'Đưa mục 2 lên trước' }).click();
    await expect(menu.getByLabel('Tên mục 1')).toHaveValue('Lắp đặt');
    await page.getByLabel('Tiêu đề băng rôn').fill('Cho thuê máy chạy');
    await page.getByLabel('Chữ của nút băng rôn').fill('Xem máy chạy');
    await page.getByLabel('Băng rôn dẫn đến').fill('/products');
    await expectAccessible(page, 'the menu and the banner');
    await expectNoSidewaysScroll(page, 'the settings');
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(page.getByText('Đã lưu thiết lập')).toBeVisible();

    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Nghỉ Tết từ 5/2' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Cho thuê máy chạy' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Xem máy chạy' })).toHaveAttribute('href', '/products');
    await expectAccessible(page, 'the home page with an announcement and a banner');
    await expectNoSidewaysScroll(page, 'the home page');
    await page.getByRole('button', { name: 'Mở menu' }).click();
    const bar = page.getByRole('navigation', { name: 'Menu' });
    await expect(bar.getByRole('link', { name: 'Blog' })).toHaveCount(0);
    await bar.getByRole('link', { name: 'Lắp đặt', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Lắp đặt ở nhà', level: 1 })).toBeVisible();
    await expect(page.getByText('Lắp xong mới thu tiền.')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Lắp đặt ở nhà' }).click();
    await expect(page).toHaveURL(new RegExp(`/${slug}$`));
  });
});

test('on a phone, the owner looks at an email, changes its last words and sends it to themselves', async ({
  page,
  own,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/admin/settings?phan=mail');
  const words = 'Cảm ơn bạn, hẹn gặp lại 390.';
  await page.getByLabel('Lời cuối thư').fill(words);
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Đã lưu thiết lập')).toBeVisible();
  await page.getByRole('link', { name: 'Mọi phần' }).click();
  await page.getByRole('link', { name: 'Mẫu email' }).click();
  await page.getByLabel('Email cần xem').selectOption({ label: 'Kiện hàng đã gửi' });
  const preview = page.frameLocator('iframe[title="Xem trước: Kiện hàng đã gửi"]');
  await expect(preview.getByText('DHMAUTHU').first()).toBeVisible();
  await expect(preview.getByText(words)).toBeVisible();
  await expectNoSidewaysScroll(page, 'the preview of an email');
  await page.getByText('Chỉ chữ').click();
  await expect(page.locator('pre')).toContainText(words);
  await page.getByRole('button', { name: 'Gửi thử cho tôi' }).click();
  await expect(page.getByText(/Đã gửi thư thử đến nhan-vien-/)).toBeVisible();
  expect((await listEmailFiles(own.dataDir)).some((file) => file.includes('-shipment-sent-'))).toBe(true);
});

test('on a phone, the owner makes a delivery table, tries a parcel, mends a gap and saves it', async ({ page, db }) => {
  await page.setViewportSize(phone);
  await writeDeliveryTable(db, null);
  await page.goto('/admin/settings/delivery');
  await page.getByRole('button', { name: 'Lập bảng cước' }).click();
  await page.getByLabel('Cước (đ)').fill('25000');
  await page.getByRole('button', { name: 'Tính thử' }).click();
  await expect(page.getByText('Bảng đang sửa: 30.000 đ, 2–5 ngày làm việc')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Mọi tỉnh chưa thuộc vùng nào' }).click();
  await expect(page.getByText(/^Chưa vùng nào có: /)).toBeVisible();
  await expectAccessible(page, 'a delivery table with gaps');
  await expectNoSidewaysScroll(page, 'a delivery table with gaps');
  await page.getByRole('checkbox', { name: 'Mọi tỉnh chưa thuộc vùng nào' }).click();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Đã lưu bảng cước')).toBeVisible();
  expect((await (await page.request.get('/api/shop')).json()).deliveryByProvince).toBe(true);
});

test('the settings warn while customers and search engines read different days of return', async ({ page }) => {
  await page.goto('/admin/settings?phan=promises');
  const warning = page.getByText('Hai số ngày đổi trả khác nhau');
  await expect(warning).toBeVisible();
  await page.getByLabel('Ngày đổi trả cho máy tìm kiếm').fill('7');
  await expect(warning).toBeHidden();
});
