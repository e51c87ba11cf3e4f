import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readFrontMatter } from '#server/content/front-matter.ts';
import { writeMarkdown } from '#server/content/markdown.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop({ PUBLIC_URL: 'https://sucbat.example' });
// biome-ignore lint/suspicious/noExplicitAny: the index as any client reads it
const index = async (): Promise<any[]> => (await shop.get('/blogs/blogs.json')).body;

test('the index is a list of posts, newest first, with every field of the specification', async () => {
  const { status, headers, body } = await shop.get('/blogs/blogs.json');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/json');
  expect(body).toHaveLength(13);
  for (const post of body) {
    for (const field of ['id', 'slug', 'title', 'excerpt', 'category', 'author', 'image'])
      expect(post[field], `${post.slug}: ${field}`).toMatch(/\S/);
    expect(post.date).toMatch(/^2026-\d\d-\d\d$/);
    expect(Date.parse(post.updated_at ?? post.date)).toBeGreaterThanOrEqual(Date.parse(post.date));
  }
  const dates = body.map(({ date }: { date: string }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const field of ['id', 'slug', 'title'])
    expect(new Set(body.map((post: Record<string, string>) => post[field])).size).toBe(13);
  expect(new Set(body.map(({ category }: { category: string }) => category)).size).toBeGreaterThanOrEqual(3);
});

test('the body of each post is a static HTML file of 600 to 1,200 words with headings, and no script', async () => {
  for (const { slug } of await index()) {
    const { status, headers, body } = await shop.get(`/blogs/${slug}.html`);
    expect(status, slug).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body, slug).toMatch(/<h2 id="[a-z0-9-]+">/);
    expect(body, slug).not.toMatch(/<script|<h1|<img|\son\w+=|style=/i);
    const words = body
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/).length;
    expect(words, slug).toBeGreaterThanOrEqual(600);
    expect(words, slug).toBeLessThanOrEqual(1200);
    expect(body, `${slug} is in NFC`).toBe(body.normalize('NFC'));
  }
});

test('the picture of a post is served', async () => {
  const [post] = await index();
  const answer = await fetch(shop.url + post.image);
  expect(answer.status).toBe(200);
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp');
});

test('an unknown post is not found, whatever its slug', async () => {
  for (const file of [
    'khong-co.html',
    'khong-co',
    'chon-may-chay-bo-cho-can-ho',
    'toString.html',
    '..%2fpages%2freturns.md',
    '%00.html',
  ]) {
    const { status, body } = await shop.get(`/blogs/${file}`);
    expect([400, 404], file).toContain(status);
    expect(body.success).toBe(false);
  }
  expect((await shop.get('/blogs/khong-co.html')).body).toMatchObject({ error: 'Bài viết không tồn tại' });
});

test('the feed names every post with its full address and its whole text', async () => {
  const { status, headers, body } = await shop.get('/blog/rss.xml');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/rss+xml');
  const posts = await index();
  const links = [...body.matchAll(/<item>.*?<link>([^<]*)<\/link>/gs)].map(([, link]) => link);
  expect(links).toEqual(posts.map(({ slug }) => `https://sucbat.example/blog/${slug}`));
  expect(body).toContain('href=&quot;https://sucbat.example/products/');
  expect(body).not.toContain('href=&quot;/');
  for (const [, date = ''] of body.matchAll(/<pubDate>([^<]*)<\/pubDate>/g)) expect(Date.parse(date)).not.toBeNaN();
});

test('the sitemap names every post', async () => {
  const { body } = await shop.get('/sitemaps/pages.xml');
  for (const { slug } of await index()) expect(body).toContain(`<loc>https://sucbat.example/blog/${slug}</loc>`);
});

test('Markdown is rendered without scripts, styles and other active HTML', () => {
  const { html, sections } = writeMarkdown(
    '## Tạ & *đòn*\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](/products) <b onclick="x">c</b>\n\n| a |\n|---|\n| b |',
  );
  expect(html).not.toMatch(/script|img|onerror|onclick|javascript/);
  expect(html).toContain('<a href="/products">b</a>');
  expect(html).toContain('<th scope="col">a</th>');
  expect(sections).toEqual([{ id: 'ta-don', title: 'Tạ & đòn' }]);
});

describe('a post with invalid front matter stops the start, and the message names the file', () => {
  const schema = z.strictObject({ title: z.string().min(1), date: z.iso.date() });
  test.each([
    ['no front matter', '# Xin chào', 'it must begin with a line of ---'],
    ['an end that is missing', '---\ntitle: a\n', 'it must begin with a line of ---'],
    ['a line that is none', '---\ntitle a\n---\n', '"title a" is no line of front matter'],
    ['a key that stands twice', '---\ntitle: a\ntitle: b\n---\n', '"title" stands twice'],
    ['a key that is missing', '---\ntitle: a\n---\n', '"date"'],
    ['a key nobody knows', '---\ntitle: a\ndate: 2026-01-01\ntitel: b\n---\n', 'titel'],
    ['a day that never was', '---\ntitle: a\ndate: 2026-02-30\n---\n', '"date"'],
  ])('%s', (_, text, words) => {
    expect(() => readFrontMatter('blog/x.md', text, schema)).toThrow(words);
    expect(() => readFrontMatter('blog/x.md', text, schema)).toThrow('catalogue/blog/x.md');
  });

  test('valid front matter is read, also with Windows line endings and colons', () => {
    const { about, body } = readFrontMatter(
      'blog/x.md',
      '---\r\ntitle: Tạ: nên mua gì?\r\ndate: 2026-01-01\r\n---\r\nXin chào',
      schema,
    );
    expect(about).toEqual({ title: 'Tạ: nên mua gì?', date: '2026-01-01' });
    expect(body).toBe('Xin chào');
  });
});

test('the pages of the catalogue are in NFC', async () => {
  const text = await readFile(new URL('../../catalogue/pages/privacy-policy.md', import.meta.url), 'utf8');
  expect(text).toBe(text.normalize('NFC'));
});
