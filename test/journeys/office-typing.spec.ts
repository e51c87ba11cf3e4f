/** What staff type while something is being saved stays, in each kind of form, and is saved by the next press. */
import type { Page } from '@playwright/test';
import { writeDeliveryTable } from '#store/settings/delivery-table.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { expect } from './journey.ts';
import { test } from './office-own-shop.ts';
import { enterOffice } from './office-staff.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true }).filter({ visible: true }).last();
const nothingUnsaved = (page: Page) => expect(page.getByText('Có thay đổi chưa lưu')).toBeHidden();

/** Holds what is written. @returns a function that lets it go on, and all that comes after it */
async function holdAnswers(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') await released;
    await route.continue();
  });
  return release;
}

test('a product: what is typed into another field while the price is saved stays, and is saved next', async ({
  page,
  db,
}) => {
  const product = await makeProduct(db, { name: 'Gõ khi đang lưu', priceVnd: 500_000, brand: 'Cũ' });
  await enterOffice(page, db, 'catalogue');
  await page.goto(`/admin/products/${product.id}`);
  const [price, brand] = [page.getByLabel('Giá bán (đ)'), page.getByLabel('Thương hiệu')];
  const release = await holdAnswers(page, `**/api/admin/products/${product.id}`);
  await price.fill('520000');
  await save(page).click();
  await brand.click();
  await brand.fill('Gõ tiếp');
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Đã lưu' })).toBeVisible();
  await expect(brand).toHaveValue('Gõ tiếp');
  await expect(brand).toBeFocused();
  await expect(price).toHaveValue('520.000');
  await save(page).click();
  await nothingUnsaved(page);
  await page.reload();
  await expect(page.getByLabel('Giá bán (đ)')).toHaveValue('520.000');
  await expect(page.getByLabel('Thương hiệu')).toHaveValue('Gõ tiếp');
});

test('the categories: a name that is typed while the tree is saved stays, and a new category is saved once', async ({
  page,
  db,
}) => {
  await enterOffice(page, db, 'catalogue');
  await page.goto('/admin/products/categories');
  await page.getByRole('button', { name: 'Thêm danh mục' }).click();
  const names = page.getByLabel('Tên danh mục', { exact: true });
  const count = await names.count();
  await names.last().fill('Mới thêm');
  await page.getByLabel('Mô tả danh mục', { exact: true }).last().fill('Một danh mục mới');
  await page
    .getByLabel(/^Loại 1 \(0 sản phẩm/)
    .last()
    .fill('Loại mới');
  const release = await holdAnswers(page, '**/api/admin/category-tree');
  await save(page).click();
  await names.last().fill('Mới thêm rồi đổi tên');
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Đã lưu' })).toBeVisible();
  await expect(names.last()).toHaveValue('Mới thêm rồi đổi tên');
  await save(page).click();
  await nothingUnsaved(page);
  await page.reload();
  await expect(names.last()).toHaveValue('Mới thêm rồi đổi tên');
  expect(await names.count()).toBe(count);
});

test('the delivery table: a zone that is named while the table is saved keeps its name', async ({ page, db }) => {
  await writeDeliveryTable(db, null);
  await enterOffice(page, db, 'owner');
  await page.goto('/admin/settings/delivery');
  await page.getByRole('button', { name: 'Lập bảng cước' }).click();
  const name = page.getByLabel('Tên vùng 1');
  const release = await holdAnswers(page, '**/api/admin/delivery-table');
  await save(page).click();
  await name.fill('Cả nước');
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Đã lưu bảng cước' })).toBeVisible();
  await expect(name).toHaveValue('Cả nước');
  await save(page).click();
  await nothingUnsaved(page);
  await page.reload();
  await expect(name).toHaveValue('Cả nước');
});

test('a note: the next one that is begun while the last is written stays', async ({ page, db, own }) => {
  const product = await makeProduct(db, { priceVnd: 450_000 });
  const answer = await fetch(new URL('/api/orders', own.url), { method: 'POST', body: codForm([line(product, 1)]) });
  const { order } = (await answer.json()) as { order: { order_number: string } };
  await enterOffice(page, db, 'orders');
  await page.goto(`/admin/orders/${order.order_number}`);
  const note = page.getByLabel('Ghi chú cho nhân viên');
  const release = await holdAnswers(page, '**/api/admin/orders/*/notes');
  await note.fill('Khách muốn giao buổi sáng');
  await page.getByRole('button', { name: 'Thêm ghi chú' }).click();
  await note.fill('Gọi trước khi giao');
  release();
  await expect(page.getByText('Khách muốn giao buổi sáng')).toBeVisible();
  await expect(note).toHaveValue('Gọi trước khi giao');
  await page.getByRole('button', { name: 'Thêm ghi chú' }).click();
  await expect(note).toHaveValue('');
  await expect(page.getByText('Gọi trước khi giao')).toBeVisible();
});

test('a new post: what is typed while it is created is there on its own screen', async ({ page, db }) => {
  await enterOffice(page, db, 'content');
  await page.goto('/admin/content/post/new');
  const [title, excerpt] = [page.getByLabel('Tiêu đề', { exact: true }), page.getByLabel('Tóm tắt')];
  const release = await holdAnswers(page, '**/api/admin/content/**');
  await title.fill('Bài viết trong lúc lưu');
  await save(page).click();
  await excerpt.fill('Gõ khi bài đang được tạo');
  release();
  await expect(page).toHaveURL(/\/admin\/content\/post\/(?!new)/);
  await expect(title).toHaveValue('Bài viết trong lúc lưu');
  await expect(excerpt).toHaveValue('Gõ khi bài đang được tạo');
  await save(page).click();
  await nothingUnsaved(page);
});
