/** The information pages and the blog, as search engines and readers without scripts get them. */
import { expect, test } from 'vitest';
import { pageSlugs } from '#domain/content/page-slugs.ts';
import { openTestShop } from '../app.ts';
import { structuredData } from '../journeys/crawl.ts';
import { findAll, openPages, partOf, wordsOf } from './open-pages.ts';

const shop = openTestShop();
const pages = openPages(shop);

test('every link of the footer leads to a page with its own heading', async () => {
  const footer = partOf(await pages.read('/cart'), 'footer');
  const paths = findAll(footer, 'a', { href: /^\// }).map(({ attribs }) => String(attribs.href));
  const own = [...new Set(paths)];
  for (const slug of pageSlugs) expect(own).toContain(`/${slug}`);
  for (const path of own) {
    const page = await pages.read(path);
    expect(page.status, path).toBe(200);
    expect(findAll(page, 'h1'), path).toHaveLength(1);
  }
});

test('every internal link of the information pages and posts works', async () => {
  const posts: { slug: string }[] = (await shop.get('/blogs/blogs.json')).body;
  const found = new Map<string, string>();
  for (const path of [...pageSlugs, 'contact', ...posts.map(({ slug }) => `blog/${slug}`)].map((each) => `/${each}`)) {
    const main = partOf(await pages.read(path), 'main');
    for (const { attribs } of findAll(main, 'a', { href: /^[/#]/ })) {
      const [target = '', id] = String(attribs.href).split('#');
      if (id && !target) expect(findAll(main, 'h2,h3,section', { id }), `${path}#${id}`).toHaveLength(1);
      if (target) found.set(target, path);
    }
  }
  expect(found.size).toBeGreaterThan(40);
  for (const [target, from] of found) expect((await pages.read(target)).status, `${from} → ${target}`).toBe(200);
});

test('without script pages and posts can be read, and the chips are links', async () => {
  const chips = partOf(await pages.read('/blog'), 'nav', { 'aria-label': 'Chủ đề' });
  const [chip] = findAll(chips, 'a', { words: /^Bảo dưỡng/ });
  const chosen = partOf(await pages.read(String(chip?.attribs.href)), 'main');
  const [post] = findAll(chosen, 'a', { words: /^Bảo dưỡng máy tập/ });
  const read = partOf(await pages.read(String(post?.attribs.href)), 'main');
  expect(findAll(read, 'h2,h3', { words: 'Máy chạy bộ' })).toHaveLength(1);
  const [link] = findAll(read, 'a', { words: 'Đổi trả và bảo hành' });
  const rules = await pages.read(String(link?.attribs.href));
  expect(findAll(rules, 'h1').map(wordsOf)).toEqual(['Đổi trả và bảo hành']);
});

test('an unknown blog category says so, and links to all posts', async () => {
  const main = partOf(await pages.read(`/blog?category=${encodeURIComponent('Không có')}`), 'main');
  expect(wordsOf(main.document)).toContain('Chưa có bài viết nào');
  const [all] = findAll(main, 'a', { words: 'Xem tất cả bài viết' });
  const posts = partOf(await pages.read(String(all?.attribs.href)), 'section', { 'aria-label': 'Danh sách bài viết' });
  expect(findAll(posts, 'article')).toHaveLength(13);
});

test('the home page shows the newest posts', async () => {
  const main = partOf(await pages.read('/'), 'main');
  expect(findAll(main, 'a', { words: 'Chọn máy chạy bộ cho căn hộ' })[0]?.attribs.href).toBe(
    '/blog/chon-may-chay-bo-cho-can-ho',
  );
});

test('a post tells search engines its author and date, and the post list links to its feed', async () => {
  const post = await pages.read('/blog/ta-tay-nao-cho-nguoi-moi');
  const data = structuredData(post);
  expect(data.find((entry) => entry['@type'] === 'Article')).toMatchObject({
    headline: 'Tạ tay nào cho người mới tập?',
    datePublished: '2026-11-09',
    author: { '@type': 'Person', name: 'Lê Thu Hà' },
    publisher: { name: 'Công ty TNHH Thể thao Sức Bật' },
  });
  expect(data.find((entry) => entry['@type'] === 'BreadcrumbList')).toBeDefined();
  expect(findAll(post, 'meta', { property: 'og:type', content: 'article' })).toHaveLength(1);
  const feed = { rel: 'alternate', type: 'application/rss+xml', href: '/blog/rss.xml' };
  expect(findAll(await pages.read('/blog'), 'link', feed)).toHaveLength(1);
});

test('the contact page names the company, and the ministry’s registration only if there is one', async () => {
  const page = await pages.read('/contact');
  const main = partOf(page, 'main');
  for (const words of ['Công ty TNHH Thể thao Sức Bật', '0109123458', 'Kim Liên', '9:00–17:00'])
    expect(wordsOf(main.document)).toContain(words);
  for (const words of [/0912 345 678/, /lienhe@sucbat\.example/, /Facebook/])
    expect(findAll(main, 'a', { words }).length).toBeGreaterThan(0);
  expect(wordsOf(partOf(page, 'body').document)).not.toContain('Bộ Công Thương');
});
