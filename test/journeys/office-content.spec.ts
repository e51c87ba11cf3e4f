/** Staff write for shoppers, on a phone and at a desk, and shoppers read it at once. */
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect } from './journey.ts';
import { test } from './office-own-shop.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from './page-checks.ts';

test.use({ staff: 'content' });

test.describe('on a phone', () => {
  test.use({ viewport: phone });
  const mark = 'phòng trọ';

  test('a post is written, looked at, published, read by a shopper, renamed and taken down', async ({
    page,
    errors,
  }) => {
    const called = `Chọn xà đơn cho ${mark}`;
    await page.goto('/admin/content');
    await expect(page.getByRole('heading', { name: 'Nội dung', level: 1 })).toBeVisible();
    await expect(page.getByRole('listitem').getByText('Đang hiện').first()).toBeVisible();
    await page.getByRole('link', { name: 'Viết bài' }).filter({ visible: true }).click();
    await page.getByLabel('Tiêu đề', { exact: true }).fill(called);
    const text = page.getByRole('textbox', { name: 'Nội dung', exact: true });
    await text.click();
    await page.getByRole('button', { name: 'Đề mục', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Đề mục', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(text).toBeFocused();
    await page.keyboard.type('Đo cửa trước');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Cửa rộng bảy mươi phân thì lắp được.');
    // what is typed survives a reload
    await page.reload();
    await expect(page.getByLabel('Tiêu đề', { exact: true })).toHaveValue(called);
    await expect(text).toContainText('bảy mươi phân');
    await page.getByLabel('Sản phẩm trong bài').fill('khong-co-mon-nay');
    errors.expected(/422/);
    const save = page.getByRole('button', { name: 'Lưu', exact: true }).filter({ visible: true }).last();
    await save.click();
    await expect(page.getByText('Không có sản phẩm nào có đường dẫn “khong-co-mon-nay”.')).toBeVisible();
    await page.getByLabel('Sản phẩm trong bài').fill('');
    await save.click();
    await expect(page.getByRole('heading', { name: called, level: 1 })).toBeVisible();
    await expect(page.getByText('Bản nháp').first()).toBeVisible();

    await page.getByRole('button', { name: 'Xem trước' }).click();
    const preview = page.frameLocator('iframe[title="Bản xem trước"]');
    await expect(preview.getByRole('heading', { name: called, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Máy tính', exact: true }).click();
    await expect(preview.getByRole('heading', { name: 'Đo cửa trước' })).toBeVisible();

    // something is missing before it can be published
    await page.getByRole('button', { name: 'Đăng ngay' }).click();
    await expect(page.getByText('Tóm tắt không được để trống.')).toBeVisible();
    await page.getByLabel('Tóm tắt').fill('Đo cửa rồi hãy mua.');
    await page.getByLabel('Chủ đề').fill('Chọn dụng cụ');
    await page.getByLabel('Người viết').fill('Minh Khoa');
    await expect(page.getByRole('button', { name: 'Đăng ngay' })).toBeDisabled();
    await page.keyboard.press('Control+S');
    await expect(page.getByRole('button', { name: 'Đăng ngay' })).toBeEnabled();
    await page.getByRole('button', { name: 'Đăng ngay' }).click();
    await expect(page.getByText('Đang hiện')).toBeVisible();
    await expectAccessible(page, 'a published post');

    const shopper = await page.context().newPage();
    await shopper.goto('/blog');
    await shopper.getByRole('link', { name: called }).click();
    await expect(shopper.getByRole('heading', { name: called, level: 1 })).toBeVisible();
    await expect(shopper.getByText('bảy mươi phân')).toBeVisible();
    const old = shopper.url();

    const slug = 'xa-don-390';
    await page.getByLabel('Đường dẫn', { exact: true }).fill(slug);
    await page.keyboard.press('Control+S');
    await expect(page.getByText('Có thay đổi chưa lưu')).toBeHidden();
    await shopper.goto(old);
    await expect(shopper).toHaveURL(new RegExp(`/blog/${slug}$`));

    await page.getByRole('button', { name: 'Gỡ bài' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Gỡ bài' }).click();
    await expect(page.getByText('Đã gỡ', { exact: true })).toBeVisible();
    errors.expected(/404/);
    expect((await shopper.goto(`/blog/${slug}`))?.status()).toBe(404);
  });

  test('a picture is put into a post with words for it, which are changed, and a shopper sees it at once', async ({
    page,
  }) => {
    const called = `Ảnh trong bài cho ${mark}`;
    await page.goto('/admin/content/post/new');
    await page.getByLabel('Tiêu đề', { exact: true }).fill(called);
    await page.getByLabel('Tóm tắt').fill('Có ảnh.');
    await page.getByLabel('Chủ đề').fill('Chọn dụng cụ');
    await page.getByLabel('Người viết').fill('Minh Khoa');
    const text = page.getByRole('textbox', { name: 'Nội dung', exact: true });
    await text.fill('Xà gắn trên khung cửa.');
    await page.getByRole('button', { name: 'Chèn ảnh' }).click();
    await page.getByRole('button', { name: 'Đặt ảnh vào bài' }).click();
    await expect(page.getByText('Hãy chọn một ảnh.')).toBeVisible();
    await expect(page.getByText('Hãy tả ảnh bằng một câu ngắn.')).toBeVisible();
    await expectAccessible(page, 'a picture without words');
    const buffer = await sharp({ create: { width: 1500, height: 900, channels: 3, background: '#37a' } })
      .jpeg()
      .toBuffer();
    await page.getByLabel('Chọn ảnh cho bài').setInputFiles({ name: 'xa.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByLabel('Mô tả ảnh').fill('Xà đơn');
    // Enter puts it in, and does not save the post
    await page.getByLabel('Mô tả ảnh').press('Enter');
    await expect(text.getByRole('img', { name: 'Xà đơn' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Đặt ảnh vào bài' })).toBeHidden();
    await text.getByRole('img', { name: 'Xà đơn' }).click();
    await page.getByRole('button', { name: 'Sửa ảnh' }).click();
    await page.getByLabel('Mô tả ảnh').fill('Xà đơn trên khung cửa gỗ');
    await page.getByRole('button', { name: 'Lưu mô tả' }).click();
    await expect(text.getByRole('img', { name: 'Xà đơn trên khung cửa gỗ' })).toBeVisible();
    await expectNoSidewaysScroll(page, 'a post with a picture');
    await page.keyboard.press('Control+S');
    await page.getByRole('button', { name: 'Đăng ngay' }).click();
    await expect(page.getByText('Đang hiện')).toBeVisible();
    await expect(page.getByText('Có thay đổi chưa lưu')).toBeHidden();

    const shopper = await page.context().newPage();
    await shopper.goto('/blog');
    await shopper.getByRole('link', { name: called }).click();
    const picture = shopper.getByRole('img', { name: 'Xà đơn trên khung cửa gỗ' });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    const shown = await picture.evaluate((img: HTMLImageElement) => ({
      ...{ natural: img.naturalWidth, lazy: img.loading, source: img.currentSrc.split('.').pop() },
      ratio: img.clientWidth / img.clientHeight,
    }));
    expect(shown).toMatchObject({ lazy: 'lazy', source: 'avif' });
    expect(shown.natural).toBeGreaterThan(0);
    expect(shown.ratio).toBeCloseTo(1500 / 900, 1);
    await expectAccessible(shopper, 'the picture in a post');
    await expectNoSidewaysScroll(shopper, 'the picture in a post');
  });

  test('a post comes by itself at the time that was set for it', async ({ page, db }) => {
    await page.goto('/admin/content/post/new');
    const called = `Hẹn giờ cho ${mark}`;
    await page.getByLabel('Tiêu đề', { exact: true }).fill(called);
    await page.getByLabel('Tóm tắt').fill('Sắp có.');
    await page.getByLabel('Chủ đề').fill('Chọn dụng cụ');
    await page.getByLabel('Người viết').fill('Minh Khoa');
    await page.getByRole('textbox', { name: 'Nội dung', exact: true }).fill('Nội dung của bài hẹn giờ.');
    await page.keyboard.press('Control+S');
    await expect(page.getByText('Bản nháp').first()).toBeVisible();
    const inVietnam = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 16);
    await page.getByLabel('Hoặc hẹn giờ').fill(inVietnam(new Date(Date.now() + 2 * 86_400_000)));
    await page.getByRole('button', { name: 'Hẹn giờ', exact: true }).click();
    await expect(page.getByText('Bài tự hiện lúc')).toBeVisible();
    const shopper = await page.context().newPage();
    await shopper.goto('/blog');
    await expect(shopper.getByRole('link', { name: called })).toBeHidden();
    // the days pass: the moment, and the job that was added for it, come near
    const at = new Date(Date.now() + 5000);
    const { id } = await db
      .updateTable('content_entries')
      .set({ publish_at: at })
      .where('title', '=', called)
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`select graphile_worker.add_job('announce-content', '{}'::json, run_at := ${at}, job_key := ${`announce post ${id}`})`.execute(
      db,
    );
    await shopper.reload();
    await expect(shopper.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible();
    if (Date.now() < at.getTime()) await expect(shopper.getByRole('link', { name: called })).toBeHidden();
    const isShown = async () => {
      await shopper.reload();
      return shopper.getByRole('link', { name: called }).isVisible();
    };
    await expect.poll(isShown, { timeout: 60_000 }).toBe(true);
  });

  test('a page of the shop is changed with its figures, and taken back', async ({ page, errors }) => {
    await page.goto('/admin/content?kind=page');
    await page
      .getByRole('link', { name: /đổi trả/i })
      .first()
      .click();
    const text = page.getByRole('textbox', { name: 'Nội dung', exact: true });
    await expect(text.locator('table').first()).toBeVisible();
    await text.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type(`Dành cho ${mark}: {{khongCo}}. `);
    errors.expected(/422/);
    await page.keyboard.press('Control+S');
    await expect(page.getByText('Không có ô điền tự động nào tên là {{khongCo}}.')).toBeVisible();
    await expectAccessible(page, 'a page with a fault');
    await text.click();
    await page.keyboard.press('Control+Home');
    for (let count = 0; count < `Dành cho ${mark}: {{khongCo}}. `.length; count++) await page.keyboard.press('Delete');
    await page.keyboard.type(`Dành cho ${mark}, {{returnDays}} ngày. `);
    await page.keyboard.press('Control+S');
    await expect(page.getByText('Đã sửa so với bản có sẵn')).toBeVisible();
    const shopper = await page.context().newPage();
    await shopper.goto('/returns');
    await expect(shopper.getByText(new RegExp(`Dành cho ${mark}, \\d+ ngày`))).toBeVisible();
    await expect(shopper.locator('.reading table').first()).toBeVisible();
    await page.getByRole('button', { name: 'Lấy lại bản có sẵn' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lấy lại bản có sẵn' }).click();
    await expect(page.getByText('Đã sửa so với bản có sẵn')).toBeHidden();
    await shopper.reload();
    await expect(shopper.getByText(`Dành cho ${mark}`)).toBeHidden();
  });

  test('of two people who change one post, the second sees the difference and decides', async ({ page, errors }) => {
    await page.goto('/admin/content');
    const row = page.getByRole('link', { name: /Tạ ấm/ }).first();
    await row.click();
    await page.getByLabel('Người viết').fill(`Một ${mark}`);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Người viết').fill(`Hai ${mark}`);
    await other.keyboard.press('Control+S');
    await expect(other.getByText('Có thay đổi chưa lưu')).toBeHidden();
    errors.expected(/409/);
    await page.keyboard.press('Control+S');
    await expect(page.getByText('Người khác vừa thay đổi mục này')).toBeVisible();
    await expect(page.getByRole('dialog').getByText(`Hai ${mark}`)).toBeVisible();
    await page.getByRole('button', { name: 'Lưu lựa chọn' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await other.reload();
    await expect(other.getByLabel('Người viết')).toHaveValue(`Một ${mark}`);
  });
});
