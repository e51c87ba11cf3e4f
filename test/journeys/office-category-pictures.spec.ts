/** Staff change the two pictures of a category, on a phone and at a desk, and shoppers see them. */
import { jpegBytes, pngBytes } from '../images.ts';
import { expect, type Page } from './journey.ts';
import { test } from './office-own-shop.ts';
import { enterOffice } from './office-staff.ts';
import { desktop, expectAccessible, expectNoSidewaysScroll, phone } from './page-checks.ts';

test.use({ staff: 'catalogue' });

const png = { name: 'anh.png', mimeType: 'image/png', buffer: Buffer.from(pngBytes) };
const jpeg = { name: 'anh.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(jpegBytes) };
const svg = {
  name: 've.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
};

const group = (page: Page, kind: 'Ảnh danh mục' | 'Ảnh không gian') =>
  page.getByRole('group', { name: `${kind} của Máy cardio` });
async function openPictures(page: Page): Promise<void> {
  await page.goto('/admin/products/categories');
  await page.getByText('Ảnh', { exact: true }).first().click();
  await expect(group(page, 'Ảnh không gian')).toBeVisible();
}
const save = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true }).filter({ visible: true }).click();
const saved = (page: Page) => expect(page.getByText('Có thay đổi chưa lưu')).toBeHidden();

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a picture and a room are uploaded, described, seen by shoppers, and taken away again', async ({
    page,
    errors,
  }) => {
    const described = 'Phòng tập 390';
    await openPictures(page);
    const [image, room] = [group(page, 'Ảnh danh mục'), group(page, 'Ảnh không gian')];
    await expectAccessible(page, 'the pictures of a category on a phone');
    await expectNoSidewaysScroll(page, 'the pictures of a category on a phone');

    errors.expected(/422/);
    await room.locator('input[type=file]').setInputFiles(svg);
    await expect(room.getByText('Không đọc được ảnh. Hãy chọn ảnh JPG, PNG, WebP hoặc AVIF')).toBeVisible();
    await expect(page.getByText('Có thay đổi chưa lưu')).toBeHidden();

    await room.locator('input[type=file]').setInputFiles(png);
    await expect(room.getByText('Không đọc được ảnh')).toBeHidden();
    await image.locator('input[type=file]').setInputFiles(jpeg);
    // Each of the two uploads ends on its own.
    const preview = room.getByRole('img', { name: 'Ảnh không gian đang chọn' });
    await expect(preview).toBeVisible();
    await expect(image.getByRole('img', { name: 'Ảnh danh mục đang chọn' })).toBeVisible();
    await expect(page.getByText('Có thay đổi chưa lưu')).toBeVisible();
    await room.getByLabel('Mô tả ảnh không gian').fill('');
    await page.getByText('Ảnh', { exact: true }).first().click();
    await save(page);
    // the fault opens what was closed
    await expect(room.getByText('Hãy mô tả ảnh.')).toBeVisible();
    await expect(page.getByText('Mỗi ảnh cần một mô tả.')).toBeVisible();
    await expectAccessible(page, 'a picture without a description on a phone');
    await room.getByLabel('Mô tả ảnh không gian').fill(described);
    await image.getByLabel('Mô tả ảnh danh mục').fill('Thẻ 390');
    await expect(preview).toHaveJSProperty('complete', true);
    expect(await preview.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    await save(page);
    await saved(page);

    const shopper = await page.context().newPage();
    await shopper.setViewportSize(desktop);
    await shopper.goto('/categories');
    await expect(shopper.getByRole('main').getByRole('img', { name: 'Thẻ 390' })).toBeVisible();
    await shopper.goto(`/products?category=${encodeURIComponent('Máy cardio')}`);
    await expect(shopper.getByRole('img', { name: described })).toBeVisible();

    await openPictures(page);
    await room.getByRole('button', { name: 'Bỏ ảnh không gian' }).press('Enter');
    await expect(room.locator('input[type=file]')).toBeFocused();
    await image.getByRole('button', { name: 'Bỏ ảnh danh mục' }).click();
    await save(page);
    await saved(page);
    await shopper.reload();
    await expect(shopper.getByRole('heading', { level: 1, name: 'Máy cardio' })).toBeVisible();
    await expect(shopper.getByRole('img', { name: described })).toHaveCount(0);
  });

  test('of two who change one picture, the second sees both pictures and decides', async ({
    page,
    db,
    own,
    browser,
    errors,
  }) => {
    errors.expected(/409/);
    const context = await browser.newContext({ baseURL: own.url, viewport: phone });
    const other = await context.newPage();
    await enterOffice(other, db, 'catalogue');
    for (const [each, file] of [
      [page, png],
      [other, jpeg],
    ] as const) {
      await openPictures(each);
      await group(each, 'Ảnh không gian').locator('input[type=file]').setInputFiles(file);
      await expect(each.getByText('Có thay đổi chưa lưu')).toBeVisible();
    }
    await save(other);
    await saved(other);
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Người khác vừa thay đổi mục này' });
    const choice = dialog.getByRole('group', { name: /ảnh không gian/ });
    await expect(choice.locator('img')).toHaveCount(2);
    await expectAccessible(page, 'two pictures on a phone');
    await expectNoSidewaysScroll(page, 'two pictures on a phone');
    const theirs = await choice.locator('img').last().getAttribute('src');
    await choice.getByRole('radio', { name: /Hiện tại/ }).check();
    await dialog.getByRole('button', { name: 'Lưu lựa chọn' }).click();
    await expect(dialog).toBeHidden();
    await saved(page);
    await openPictures(page);
    await expect(group(page, 'Ảnh không gian').getByRole('img')).toHaveAttribute('src', theirs ?? '');
    await group(page, 'Ảnh không gian').getByRole('button', { name: 'Bỏ ảnh không gian' }).click();
    await save(page);
    await saved(page);
    await context.close();
  });
});
