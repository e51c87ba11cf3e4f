/** Questions on a product's page: frequent ones by type, customers' ones, the search in them, and the form. */
import type { Database } from '#store/database/database.ts';
import type { Product } from '../makers.ts';
import { expect, type Page, test } from './journey.ts';
import { phone } from './page-checks.ts';
import { htmlOf, makeOwnProduct, open } from './steps.ts';

const section = (page: Page) => page.locator('#hoi-dap');
const frequent = (page: Page) => section(page).getByRole('listitem').getByRole('group');
const form = (page: Page) => page.getByRole('form', { name: 'Hỏi cửa hàng' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Tìm trong câu hỏi và câu trả lời' });

/** Answers what was asked about a product, as the office does. */
async function answerAll(db: Database, { id }: Product, answer: string): Promise<void> {
  await db
    .updateTable('product_questions')
    .set({ answer, answered_at: new Date() })
    .where('product_id', '=', id)
    .where('answer', 'is', null)
    .execute();
}

const asked = (db: Database, { id }: Product) =>
  db.selectFrom('product_questions').select(['name', 'question', 'email']).where('product_id', '=', id).execute();

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a visitor reads frequent questions, finds one by its words, and asks another', async ({ page, db }) => {
    const product = await makeOwnProduct(db, { type: 'may-chay-bo' });
    await db
      .insertInto('product_questions')
      .values({ id: crypto.randomUUID(), product_id: product.id, name: 'Hà', question: 'Có màu trắng không?' })
      .execute();
    await answerAll(db, product, 'Chỉ có màu đen.');
    await open(page, `/products/${product.slug}`);
    await section(page).scrollIntoViewIfNeeded();
    await expect(frequent(page)).toHaveCount(5);
    await section(page).getByText('Chạy trong chung cư có ồn xuống nhà dưới không?').click();
    await expect(section(page).getByText(/Nhà dưới thường nghe tiếng chân/)).toBeVisible();
    await search(page).fill('mau trang');
    await expect(section(page).getByText('Chỉ có màu đen.')).toBeVisible();
    await expect(frequent(page)).toHaveCount(0);
    await search(page).fill('dien');
    await expect(section(page).getByText(/cắm thẳng ổ tường/)).toBeVisible();
    await search(page).fill('khong ai hoi');
    await expect(section(page).getByRole('status')).toContainText('Không có câu hỏi nào có những từ ấy');
    await search(page).fill('');

    await section(page).getByRole('heading', { name: 'Hỏi cửa hàng' }).click();
    await form(page).getByRole('button', { name: 'Gửi câu hỏi' }).click();
    await expect(form(page).getByRole('textbox', { name: 'Câu hỏi của bạn' })).toBeFocused();
    await expect(form(page)).toContainText('Vui lòng viết câu hỏi');
    await form(page).getByRole('textbox', { name: 'Câu hỏi của bạn' }).fill('Có giao buổi tối không?');
    await form(page).getByRole('textbox', { name: 'Tên hiện cùng câu hỏi' }).fill('Minh');
    await form(page)
      .getByRole('textbox', { name: /^Email nhận câu trả lời/ })
      .fill('minh@thu.example');
    await form(page).getByRole('button', { name: 'Gửi câu hỏi' }).click();
    await expect(form(page)).toContainText('Vui lòng đánh dấu đồng ý');
    await form(page).getByRole('checkbox').check();
    await form(page).getByRole('button', { name: 'Gửi câu hỏi' }).click();
    await expect(section(page).getByRole('status')).toBeFocused();
    await expect(section(page).getByRole('status')).toContainText('Cửa hàng đã nhận câu hỏi');
    expect(await asked(db, product)).toContainEqual({
      ...{ name: 'Minh', question: 'Có giao buổi tối không?', email: 'minh@thu.example' },
    });
    expect(await htmlOf(page, `/products/${product.slug}`)).not.toContain('Có giao buổi tối không?');
  });
});

test('the page of a product shows an answer as soon as it is given', async ({ page, db }) => {
  const product = await makeOwnProduct(db);
  const html = () => htmlOf(page, `/products/${product.slug}`);
  expect(await html()).not.toContain('Tạ có mùi không?');
  await db
    .insertInto('product_questions')
    .values({ id: crypto.randomUUID(), product_id: product.id, name: 'Hà', question: 'Tạ có mùi không?' })
    .execute();
  expect(await html()).not.toContain('Tạ có mùi không?');
  await answerAll(db, product, 'Mùi nhẹ.');
  await expect.poll(html).toContain('Tạ có mùi không?');
});

test('the link of an email with an answer opens the line behind which the questions of small goods stand', async ({
  page,
}) => {
  const path = '/products/bo-3-day-mini-band-vai-tap-mong-duong-co';
  await page.setViewportSize(phone);
  await open(page, path);
  await expect(form(page)).toBeHidden();
  await section(page).getByRole('heading', { name: 'Hỏi đáp' }).click();
  await expect(form(page)).toBeVisible();
  await open(page, '/cart');
  await open(page, `${path}#hoi-dap`);
  await expect(form(page)).toBeVisible();

  // on a page that is open already
  await open(page, path);
  await expect(form(page)).toBeHidden();
  await page.evaluate(() => location.assign('#hoi-dap'));
  await expect(form(page)).toBeVisible();
  await expect(section(page)).toBeInViewport();
});
