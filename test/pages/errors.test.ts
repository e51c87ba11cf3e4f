/** What shoppers read on the page of a mistake: Vietnamese, with English only where the specification gives the text itself. */
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { SPECIFIED, VIETNAMESE } from '../error-words.ts';
import { findAll, openPages, partOf, wordsOf } from './open-pages.ts';

const pages = openPages(openTestShop());

test.each([
  '/khong-co-trang',
  '/products/may-bay',
  '/blog/khong-co-bai',
  '/order/DHAAAAAA',
  `/order/DHAAAAAA?key=${'A'.repeat(24)}`,
  '/newsletter/khac',
])('%s answers a mistake in Vietnamese', async (path) => {
  const page = await pages.read(path);
  expect(page.status).toBe(404);
  const main = partOf(page, 'main');
  expect(findAll(main, 'h1')).toHaveLength(1);
  for (const element of findAll(main, 'h1,h2,p,button,a'))
    if (element.attribs.lang !== 'en') expect(wordsOf(element)).toMatch(VIETNAMESE);
  for (const line of findAll(main, 'h1,h2,p,span', { lang: 'en' })) expect(SPECIFIED).toContain(wordsOf(line));
});

test('an unknown post is answered with 404 and the specification’s text', async () => {
  const page = await pages.read('/blog/khong-co');
  expect(page.status).toBe(404);
  const main = partOf(page, 'main');
  expect(findAll(main, 'h1', { words: 'Bài viết không tồn tại' })).toHaveLength(1);
  expect(findAll(main, 'a', { words: 'Quay lại blog', href: '/blog' })).toHaveLength(1);
});
