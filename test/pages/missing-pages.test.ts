/** Pages that are not there, or not for everybody. */
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { pathOf } from './forms.ts';
import { type OpenedPage, openPages, partOf, wordsOf } from './open-pages.ts';

const shop = openTestShop();
const pages = openPages(shop);

const headingOf = (page: OpenedPage) => wordsOf(partOf(page, 'h1').document);
const titleOf = (page: OpenedPage) => wordsOf(partOf(page, 'title').document);
const main = (page: OpenedPage) => partOf(page, 'main');

test('an unknown URL is answered with 404 and links to the home page', async () => {
  const page = await pages.read('/khong-co-trang');
  expect(page.status).toBe(404);
  expect(headingOf(page)).toBe('Oops! Trang không tìm thấy');
  expect(titleOf(page)).toMatch(/^Không tìm thấy trang/);
  expect(pathOf(main(page), 'Về trang chủ')).toBe('/');
});

test('a URL below a product or a post is a missing page, not a missing product or post', async () => {
  for (const address of ['/products/a/b', '/blog/a/b', '/account/a/b', '/returns/a/b']) {
    const page = await pages.read(address);
    expect(page.status, address).toBe(404);
    expect(headingOf(page), address).toBe('Oops! Trang không tìm thấy');
    expect(titleOf(page), address).toMatch(/^Không tìm thấy trang/);
  }
});

test('an unknown product is answered with 404 and links to others', async () => {
  const page = await pages.read('/products/may-bay');
  expect(page.status).toBe(404);
  expect(headingOf(page)).toBe('Không tìm thấy sản phẩm này');
  expect(wordsOf(main(page).document)).toContain('Product not found');
  expect(titleOf(page)).toMatch(/^Không tìm thấy sản phẩm/);
  expect(pathOf(main(page), 'Xem sản phẩm')).toBe('/products');
});

test('without its key an order is not shown', async () => {
  const product = await makeProduct(shop.shop.db, { listed: false });
  const placed = await shop.post('/api/orders', codForm([line(product)]));
  const { order, order_url } = placed.body;
  for (const address of [`/order/${order.order_number}`, `/order/${order.order_number}?key=${'A'.repeat(24)}`]) {
    const page = await pages.read(address);
    expect(page.status).toBe(404);
    expect(headingOf(page)).toBe('Không tìm thấy đơn hàng');
    expect(page.html).not.toContain(order.shipping_email);
  }
  const { pathname, search } = new URL(order_url, pages.url);
  const page = await pages.read(pathname + search);
  expect(headingOf(page)).toBe(`Đơn hàng ${order.order_number}`);
  expect(wordsOf(main(page).document)).toContain(order.shipping_email);
});
