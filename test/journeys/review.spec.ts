/** A customer's review of a product: written, visible to everybody at once, changed, deleted. */

import type { Route } from '@playwright/test';
import type { Database } from '#store/database/database.ts';
import type { Product } from '../makers.ts';
import { enterAsCustomer, fillLogin, makeCustomer } from './customers.ts';
import { expect, type Page, test } from './journey.ts';
import { expectAccessible, phone } from './page-checks.ts';
import { htmlOf, makeOwnProduct, open, toast } from './steps.ts';

const reviews = (page: Page) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name: 'Đánh giá', exact: true }) });
const writing = (page: Page) => page.getByRole('region', { name: 'Viết đánh giá' });
const own = (page: Page) => page.getByRole('region', { name: 'Đánh giá của bạn' });
const star = (page: Page, stars: number) => page.getByRole('radio', { name: new RegExp(`^${stars} sao`) });
const words = (page: Page) => page.getByRole('textbox', { name: 'Nhận xét (không bắt buộc)' });
const send = (page: Page) => page.getByRole('button', { name: 'Gửi đánh giá' });

/** The stars beside the product's name. */
const rating = (page: Page, text: string) =>
  page
    .getByRole('main')
    .getByRole('img', { name: `${text} trên 5 sao` })
    .first();

async function reviewsInDatabase(db: Database, { id }: Product) {
  return db.selectFrom('reviews').select(['rating', 'review_text']).where('product_id', '=', id).execute();
}

test('a visitor signs in to write a review, and returns to the product; the product page is the same for customers and visitors', async ({
  page,
  db,
}) => {
  const product = await makeOwnProduct(db);
  const before = await htmlOf(page, `/products/${product.slug}`);
  const customer = await makeCustomer(db);
  await open(page, `/products/${product.slug}`);
  await expect(writing(page)).toHaveCount(0);
  await reviews(page).getByRole('link', { name: 'Đăng nhập để viết đánh giá' }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, customer);
  await expect(page).toHaveURL(`/products/${product.slug}#viet-danh-gia`);
  await expect(writing(page)).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Đăng nhập để viết đánh giá' })).toHaveCount(0);
  expect((await htmlOf(page, `/products/${product.slug}`)) === before, 'the same page').toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });
  test.slow();

  test('a customer writes a review, changes it and deletes it', async ({ page, browser, db }) => {
    const product = await makeOwnProduct(db);
    await enterAsCustomer(page, db);
    await open(page, `/products/${product.slug}`);
    await expect(reviews(page)).toContainText('Sản phẩm chưa có đánh giá nào.');
    await writing(page).scrollIntoViewIfNeeded();
    await words(page).fill('  Tạ cầm chắc tay.\nGiao nhanh.  ');
    await send(page).click();
    await expect(star(page, 1)).toBeFocused();
    await expect(writing(page)).toContainText('Vui lòng chọn số sao từ 1 đến 5.');
    await expect(writing(page).getByText('Please select a rating')).toHaveAttribute('lang', 'en');
    await expectAccessible(page, 'a review without stars');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(star(page, 4)).toBeChecked();
    await send(page).click();
    await expect(toast(page, 'Cảm ơn bạn đã đánh giá')).toBeVisible();
    await expect(own(page)).toContainText('Trần Văn Bình');
    await expect(own(page)).toContainText('Tạ cầm chắc tay.');
    await expect(own(page)).not.toContainText('Đã mua hàng');
    await expect(own(page)).toBeFocused();
    await expect(send(page)).toHaveCount(0);
    await expect(rating(page, '4')).toBeVisible();
    await expect(reviews(page)).toContainText('1 đánh giá');
    expect(await reviewsInDatabase(db, product)).toEqual([{ rating: 4, review_text: 'Tạ cầm chắc tay.\nGiao nhanh.' }]);
    await expectAccessible(page, 'the customer’s own review');

    const visitor = await browser.newPage({ viewport: phone });
    await open(visitor, `${process.env.JOURNEYS_URL}/products/${product.slug}`);
    await expect(reviews(visitor)).toContainText('Tạ cầm chắc tay.');
    await visitor.close();

    await own(page).getByRole('button', { name: 'Sửa đánh giá' }).click();
    await expect(star(page, 4)).toBeChecked();
    await star(page, 2).check({ force: true });
    await page.getByRole('button', { name: 'Hủy bỏ' }).click();
    await expect(own(page)).toContainText('Tạ cầm chắc tay.');
    await own(page).getByRole('button', { name: 'Sửa đánh giá' }).click();
    await star(page, 5).check({ force: true });
    await words(page).fill('');
    await page.getByRole('button', { name: 'Lưu đánh giá' }).click();
    await expect(rating(page, '5')).toBeVisible();
    await expect(own(page)).not.toContainText('Tạ cầm chắc tay.');
    expect(await reviewsInDatabase(db, product)).toEqual([{ rating: 5, review_text: null }]);

    await own(page).getByRole('button', { name: 'Xóa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Xóa đánh giá?' });
    await expectAccessible(page, 'the question whether to delete a review');
    await dialog.getByRole('button', { name: 'Giữ lại' }).click();
    await expect(own(page).getByRole('button', { name: 'Xóa' })).toBeFocused();
    await own(page).getByRole('button', { name: 'Xóa' }).click();
    await dialog.getByRole('button', { name: 'Xóa đánh giá' }).click();
    await expect(toast(page, 'Đã xóa đánh giá')).toBeVisible();
    await expect(writing(page)).toBeFocused();
    await expect(reviews(page)).toContainText('Sản phẩm chưa có đánh giá nào.');
    expect(await reviewsInDatabase(db, product)).toEqual([]);
  });
});

test('a customer whose session ends while writing keeps the text', async ({ page, db, errors }) => {
  errors.expected(/\b401\b/);
  const customer = await enterAsCustomer(page, db);
  const product = await makeOwnProduct(db);
  await open(page, `/products/${product.slug}`);
  await star(page, 4).check({ force: true });
  await words(page).fill('Đang viết dở');
  await db.deleteFrom('sessions').where('user_id', '=', customer.id).execute();
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Session expired. Please log in again.');
  await expect(words(page)).toHaveValue('Đang viết dở');
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Please log in to submit a review');
  await page.getByRole('alert').getByRole('link', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?redirect=%2Fproducts%2F${product.slug}`));
});

test('a review that cannot be saved or deleted shows an error and can be retried; one that the server rejects shows the text of the response', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/\b400\b|ERR_FAILED/);
  await enterAsCustomer(page, db);
  const product = await makeOwnProduct(db);
  await open(page, `/products/${product.slug}`);
  const refuse = (route: Route) => route.fulfill({ status: 400, json: { error: 'Reviews are closed until noon' } });
  const answerWith = (answer: (route: Route) => Promise<void>) =>
    page.route('**/reviews', (route) => (route.request().method() === 'GET' ? route.continue() : answer(route)));
  const alert = page.getByRole('alert');
  await star(page, 3).check({ force: true });
  await answerWith(refuse);
  await send(page).click();
  await expect(alert).toContainText('Chưa gửi được đánh giá. Vui lòng thử lại.');
  await expect(alert.getByText('Reviews are closed until noon')).toHaveAttribute('lang', 'en');
  await expect(alert).not.toContainText('Failed to submit review');
  await answerWith((route) => route.abort());
  await send(page).click();
  await expect(alert.getByText('Failed to submit review')).toHaveAttribute('lang', 'en');
  await expect(alert).toContainText('Chưa gửi được đánh giá. Vui lòng thử lại.');
  await page.unrouteAll();
  await send(page).click();
  await expect(own(page)).toBeVisible();
  await answerWith(refuse);
  await own(page).getByRole('button', { name: 'Xóa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Xóa đánh giá?' });
  await dialog.getByRole('button', { name: 'Xóa đánh giá' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Chưa xóa được đánh giá. Vui lòng thử lại.');
  await expect(dialog.getByRole('alert')).toContainText('Reviews are closed until noon');
  await expect(dialog.getByRole('alert')).not.toContainText('Failed to delete review');
  await answerWith((route) => route.abort());
  await dialog.getByRole('button', { name: 'Thử lại' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to delete review');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Thử lại' }).click();
  await expect(writing(page)).toBeVisible();
});
