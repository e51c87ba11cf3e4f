/** The information pages and the blog, as customers and search engines see them. */
import { pageSlugs } from '#domain/content/page-slugs.ts';
import { expect, test } from './journey.ts';
import { checkEverySize } from './page-checks.ts';
import { navigate, open, untilHydrated } from './steps.ts';

const POST = '/blog/ta-tay-nao-cho-nguoi-moi';

test('every link of the footer leads to a page with its own heading', async ({ page }) => {
  await open(page, '/cart');
  const links = page.getByRole('contentinfo').getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  const own = [...new Set(paths.filter((path) => path.startsWith('/')))];
  for (const slug of pageSlugs) expect(own).toContain(`/${slug}`);
  for (const path of own) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

test('every internal link of the information pages and posts works', async ({ request }) => {
  const posts = (await (await request.get('/blogs/blogs.json')).json()) as { slug: string }[];
  const pages = [...pageSlugs.map((slug) => `/${slug}`), '/contact', ...posts.map(({ slug }) => `/blog/${slug}`)];
  const found = new Map<string, string>();
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const [, link = ''] of main.matchAll(/href="([^"]*)"/g)) {
      const [target = '', hash] = link.replaceAll('&amp;', '&').split('#');
      if (hash && target === '') expect(main, `${path}#${hash}`).toContain(`id="${hash}"`);
      if (target.startsWith('/')) found.set(target, path);
    }
  }
  expect(found.size).toBeGreaterThan(40);
  for (const [target, from] of found) expect((await request.get(target)).status(), `${from} → ${target}`).toBe(200);
});

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

test('an unknown blog category says so, and links to all posts', async ({ page }) => {
  await open(page, '/blog?category=Không có');
  await expect(page.getByText('Chưa có bài viết nào')).toBeVisible();
  await page.getByRole('link', { name: 'Xem tất cả bài viết' }).click();
  await expect(page.getByRole('region', { name: 'Danh sách bài viết' }).getByRole('article')).toHaveCount(13);
});

test('an unknown post is answered with 404 and the specification’s text', async ({ page, errors }) => {
  errors.expected(/\b404\b.*\/blog\/khong-co/);
  const answer = await page.goto('/blog/khong-co');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Bài viết không tồn tại' })).toBeVisible();
  await page.getByRole('link', { name: 'Quay lại blog' }).click();
  await expect(page).toHaveURL('/blog');
});

test('a post that cannot be loaded says so, and a retry loads it', async ({ page, errors }) => {
  errors.expected(/\b500\b/);
  await open(page, '/blog');
  await page.route('**/blogs/*.html', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'Tạ tay nào cho người mới tập?' }).click();
  await expect(page.getByRole('heading', { name: 'Không thể tải bài viết' })).toBeVisible({ timeout: 30_000 });
  await checkEverySize(page, 'a post that failed');
  await page.unroute('**/blogs/*.html');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tạ tay nào cho người mới tập?');
});

test('the home page shows the newest posts', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Chọn máy chạy bộ cho căn hộ' }).click();
  await expect(page).toHaveURL('/blog/chon-may-chay-bo-cho-can-ho');
});

test('a post tells search engines its author and date, and the post list links to its feed', async ({ request }) => {
  const html = await (await request.get(POST)).text();
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
  expect(data.find((entry) => entry['@type'] === 'Article')).toMatchObject({
    headline: 'Tạ tay nào cho người mới tập?',
    datePublished: '2026-11-09',
    author: { '@type': 'Person', name: 'Lê Thu Hà' },
    publisher: { name: 'Công ty TNHH Thể thao Sức Bật' },
  });
  expect(data.find((entry) => entry['@type'] === 'BreadcrumbList')).toBeDefined();
  expect(html).toContain('<meta property="og:type" content="article"');
  expect(await (await request.get('/blog')).text()).toMatch(
    /<link rel="alternate" type="application\/rss\+xml"[^>]*href="\/blog\/rss.xml"/,
  );
});

test('the contact page names the company, and the ministry’s registration only if there is one', async ({ page }) => {
  await open(page, '/contact');
  const main = page.getByRole('main');
  for (const words of ['Công ty TNHH Thể thao Sức Bật', '0109123458', 'Kim Liên', '9:00–17:00'])
    await expect(main.getByText(words).first()).toBeVisible();
  for (const name of ['0912 345 678', 'lienhe@sucbat.example', 'Facebook'])
    await expect(main.getByRole('link', { name }).first()).toBeVisible();
  await expect(page.getByText('Bộ Công Thương')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ errors }) => errors.expected(/^request: csp GET \S+\/assets\/[\w.-]+\.js$/));

  test('pages and posts can be read, and the chips are links', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('navigation', { name: 'Chủ đề' }).getByRole('link', { name: 'Bảo dưỡng' }).click();
    await page.getByRole('link', { name: /^Bảo dưỡng máy tập/ }).click();
    await expect(page.getByRole('heading', { name: 'Máy chạy bộ', exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Đổi trả và bảo hành' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Đổi trả và bảo hành' })).toBeVisible();
  });
});
