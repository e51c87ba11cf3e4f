/** The information pages and the blog, as customers use them; test/pages has what comes by HTTP. */
import { expect, test } from './journey.ts';
import { navigate, open, untilHydrated } from './steps.ts';

test('an information page can be read, its contents list works, and leaving it loads no new document', async ({
  page,
}) => {
  await open(page, '/returns');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole('complementary').getByRole('link', { name: 'Hoàn tiền' }).click();
  await expect(page.getByRole('heading', { name: 'Hoàn tiền' })).toBeInViewport();
  await expect(page).toHaveURL('/returns#hoan-tien');
  await page.getByRole('complementary').getByRole('link', { name: 'Chính sách vận chuyển' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chính sách vận chuyển' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '0912 345 678' }).first().waitFor();
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('the category chips filter the posts through the URL, and a post can be opened and shared, and leads to its products', async ({
  page,
}) => {
  await open(page, '/');
  await navigate(page, 'Blog');
  const posts = page.getByRole('region', { name: 'Danh sách bài viết' }).getByRole('article');
  await expect(posts).toHaveCount(13);
  const chips = page.getByRole('navigation', { name: 'Chủ đề' });
  await expect(chips.getByRole('link', { name: 'Tất cả' })).toHaveAttribute('aria-current', 'page');
  await chips.getByRole('link', { name: 'Không gian tập' }).click();
  await expect(posts).toHaveCount(3);
  await expect(page).toHaveURL(`/blog?${new URLSearchParams({ category: 'Không gian tập' })}`);
  await expect(chips.getByRole('link', { name: 'Không gian tập' })).toHaveAttribute('aria-current', 'page');
  await expect(chips.getByRole('link', { name: 'Tất cả' })).not.toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(posts).toHaveCount(3);
  await untilHydrated(page);
  await posts.getByRole('link', { name: 'Góc tập năm mét vuông' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Góc tập năm mét vuông');
  await page.getByRole('button', { name: 'Chia sẻ' }).click();
  await expect(page.getByText('Copied!')).toBeVisible();
  const goods = page
    .getByRole('region', { name: 'Sản phẩm trong bài' })
    .or(page.locator('section', { hasText: 'Sản phẩm trong bài' }));
  await expect(goods.getByRole('article')).toHaveCount(4);
  await page.getByRole('main').getByRole('link', { name: 'Ghế B7' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ghế tập tạ đa năng Bền Lực B7 chỉnh 7 góc');
});
