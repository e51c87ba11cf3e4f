/** The language of a page is chosen by a form, also where no script runs. */
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { findAll, openPages, wordsOf } from './open-pages.ts';

const pages = openPages(openTestShop());

test('without script a form changes the language without leaving the page', async () => {
  const path = '/categories?x=1';
  const page = await pages.read(path);
  expect(findAll(page, 'form', { action: '/language', method: 'post' }).length).toBeGreaterThan(0);
  expect(findAll(page, 'button', { name: 'to', value: 'en', 'aria-label': 'EN: English' }).length).toBeGreaterThan(0);
  const answer = await fetch(`${pages.url}/language`, {
    method: 'POST',
    body: new URLSearchParams({ to: 'en' }),
    headers: { referer: pages.url + path, origin: pages.url, 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  expect(new URL(String(answer.headers.get('location')), pages.url).href).toBe(pages.url + path);
  const cookie = String(answer.headers.get('set-cookie')).split(';')[0] ?? '';
  const english = await pages.read(path, { cookie });
  expect(findAll(english, 'html', { lang: 'en' })).toHaveLength(1);
  expect(findAll(english, 'h1').map(wordsOf)).toEqual(['Product categories']);
});

test('on an English page the labels of a comparison are English', async () => {
  const two = '/so-sanh?p=may-chay-bo-dien-gap-gon-nhip-chay-r200,may-chay-bo-dien-don-nang-nhip-chay-r300';
  const page = await pages.read(two, { cookie: 'language=en' });
  expect(findAll(page, 'h1').map(wordsOf)).toEqual(['Compare: máy chạy bộ']);
  expect(findAll(page, 'th', { words: 'Warranty' })).toHaveLength(1);
});
