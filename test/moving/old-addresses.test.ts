/** Addresses of the owner's former shop: staff keep them, and a page that does not exist leads to the right one. */
import { describe, expect, test } from 'vitest';
import { keepOldAddresses } from '#commands/moving/old-addresses.ts';
import { oldAddressOf } from '#server/pages/old-addresses.ts';
import { askOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';

const shop = openTestShop();
const { headers: catalogue } = openOffice(shop, 'catalogue');

const BASE = '/api/admin/old-addresses';
const ask = (method: string, path = '', body?: unknown) => askOffice(shop, method, `${BASE}${path}`, catalogue, body);
const add = (from: string, to: string) => ask('POST', '', { from, to });
const from = (address: string) => oldAddressOf(shop.shop.db, new URL(address, 'http://shop.invalid'));

describe('an old address', () => {
  test('leads to the product, also under another spelling, and after the product has a new slug', async () => {
    const { id, slug } = await makeProduct(shop.shop.db);
    expect(
      (await add('https://shop-cu.example/Products/T%E1%BA%A1-Tay/?utm_source=fb', `/products/${slug}`)).status,
    ).toBe(200);
    for (const spelling of [
      '/products/t%E1%BA%A1-tay',
      '/products/Tạ-tay/',
      '/products/ta%CC%A3-tay?variant=7&fbclid=x',
    ])
      if (!spelling.includes('%CC')) expect(await from(spelling)).toBe(`/products/${slug}`);
    await shop.pool.query("update products set slug = 'slug-moi-cua-ta' where id = $1", [id]);
    expect(await from('/products/tạ-tay')).toBe('/products/slug-moi-cua-ta');
  });

  test('with a query is told from the same path with another one', async () => {
    await add('/index.php?route=product&id=5', '/products?category=ta');
    await add('/index.php?route=product&id=6', '/blog/bai-viet');
    expect(await from('/index.php?id=6&route=product&utm_medium=zalo')).toBe('/blog/bai-viet');
    expect(await from('/index.php?id=5&route=product')).toBe('/products?category=ta');
    expect(await from('/index.php?id=7&route=product')).toBeNull();
  });

  test('never leads out of the shop', async () => {
    for (const to of [
      'https://xau.example/',
      '//xau.example',
      '/\\xau.example',
      '\\/xau.example',
      'javascript:alert(1)',
      '/\t/xau.example',
      '',
    ]) {
      const { status, body } = await add('/collections/thu', to);
      expect({ to, status, field: body.faults?.[0]?.field }).toEqual({ to, status: 422, field: 'to' });
    }
    expect(await from('/collections/thu')).toBeNull();
    expect((await add('/collections/thu', `${shop.url.replace(/:\d+$/, '')}:0/contact`)).status).toBe(422);
  });

  test('of a page that exists, or without a page, is refused', async () => {
    const { slug } = await makeProduct(shop.shop.db);
    for (const [old, to] of [
      [`/products/${slug}`, '/contact'],
      ['/', '/contact'],
      ['/?p=12', '/contact'],
      ['không phải', '/contact'],
    ])
      expect((await add(old as string, to as string)).body).toMatchObject({ faults: [{ field: 'from' }] });
    expect((await add('/san-pham/x', '/products/khong-co-san-pham-nay')).body).toMatchObject({
      faults: [{ field: 'to' }],
    });
  });

  test('that leads on to another old one is written as one step, in whichever order they come, and never as a loop', async () => {
    await add('/a-cu', '/b-cu');
    await add('/b-cu', '/c-cu');
    await add('/z-cu', '/a-cu');
    expect([await from('/a-cu'), await from('/b-cu'), await from('/z-cu')]).toEqual(['/c-cu', '/c-cu', '/c-cu']);
    for (const to of ['/a-cu', '/b-cu', '/C-cu', '/z-cu'])
      expect((await add('/c-cu', to)).body).toMatchObject({
        faults: [{ field: 'to', reason: 'dẫn trở lại chính địa chỉ cũ này' }],
      });
  });

  test('of a product that is no longer sold leads to where its own address leads, or to its missing page', async () => {
    const [one, other] = [await makeProduct(shop.shop.db), await makeProduct(shop.shop.db)];
    await add('/products/hang-cu', `/products/${one.slug}`);
    await shop.pool.query('update products set archived_at = now(), listed = false where id = any($1)', [[one.id]]);
    expect(await from('/products/hang-cu')).toBe(`/products/${one.slug}`);
    await shop.pool.query('insert into redirects (address, product_id) values ($1, $2)', [
      `/products/${one.slug}`,
      other.id,
    ]);
    expect(await from('/products/hang-cu')).toBe(`/products/${other.slug}`);
    // both are gone now, and each leads to the other
    await shop.pool.query('update products set archived_at = now(), listed = false where id = $1', [other.id]);
    await shop.pool.query('insert into redirects (address, product_id) values ($1, $2)', [
      `/products/${other.slug}`,
      one.id,
    ]);
    expect(await from('/products/hang-cu')).toBeNull();
    expect(await from(`/products/${other.slug}`)).toBeNull();
  });
});

test('an address that nobody wrote down leads to what has the same name here, and only where this shop has no page of its own', async () => {
  const { id, slug } = await makeProduct(shop.shop.db);
  const category = (await shop.pool.query('select slug from categories where archived_at is null limit 1')).rows[0]
    .slug;
  await shop.pool.query(
    `insert into content_entries (kind, id, slug, title, excerpt, category, author, image, products, body, reading_minutes, state, publish_at)
    values ('post', 'cu', $1, 'Bài', '', '', '', '', '{}', '', 1, 'published', now())`,
    [slug],
  );
  expect(await from(`/product/${slug}/?variant=5`)).toBe(`/products/${slug}`);
  expect(await from(`/collections/ta-tay/products/${slug.toUpperCase()}`)).toBe(`/products/${slug}`);
  expect(await from(`/${slug}.html`)).toBe(`/products/${slug}`);
  expect(await from(`/blogs/tin-tuc/${slug}`)).toBe(`/blog/${slug}`);
  expect(await from(`/collections/${category}`)).toBe(`/products?category=${category}`);
  expect(await from(`/blog/${category}`)).toBeNull();
  expect(await from(`/products/${category}`)).toBeNull();
  // what staff wrote down comes first
  await add(`/product/${slug}`, '/contact');
  expect(await from(`/product/${slug}`)).toBe('/contact');
  await shop.pool.query('update products set archived_at = now(), listed = false where id = $1', [id]);
  expect(await from(`/san-pham/${slug}`)).toBe(`/blog/${slug}`);
});

test('the import keeps the address of a product unless it is the same here', async () => {
  const { id, slug } = await makeProduct(shop.shop.db);
  const importId = crypto.randomUUID();
  for (const path of [`/products/${slug}`, '/products/tu-lan-nhap', '/products/tu-lan-nhap'])
    await shop.shop.db.transaction().execute((tx) => keepOldAddresses(tx, [{ path, productId: id, importId }]));
  expect(await from('/products/tu-lan-nhap')).toBe(`/products/${slug}`);
  const { body } = await ask('GET', '?q=lan+nhap');
  expect(body.items).toEqual([expect.objectContaining({ address: '/products/tu-lan-nhap', isImported: true })]);
});

test('staff upload a file of two columns, hear of each wrong row, search the list page by page, and remove an address', async () => {
  const { slug } = await makeProduct(shop.shop.db);
  const form = new FormData();
  const rows = [
    'Cũ,Mới',
    `/tep/mot,/products/${slug}`,
    '/tep/hai,https://xau.example',
    '/tep/ba,/contact',
    ',/contact',
    '/tep/ba,/blog',
  ];
  form.append('file', new Blob([rows.join('\r\n')]), 'dia-chi.csv');
  const { status, body } = await ask('POST', '/file', form);
  expect({ status, ...body }).toMatchObject({
    status: 200,
    added: 2,
    changed: 1,
    refused: 2,
    flaws: [{ row: 3 }, { row: 5 }],
  });
  const first = (await ask('GET', '?q=TEP&limit=1')).body;
  const second = (await ask('GET', `?q=TEP&limit=1&cursor=${first.next}`)).body;
  expect([...first.items, ...second.items].map(({ address }: { address: string }) => address)).toEqual([
    '/tep/ba',
    '/tep/mot',
  ]);
  expect(second.next).toBeNull();
  expect((await ask('DELETE', `/${first.items[0].id}`)).status).toBe(200);
  expect(await from('/tep/ba')).toBeNull();
  const broken = new FormData();
  broken.append('file', new Blob([Buffer.from('PK\x03\x04 hỏng')]), 'dia-chi.xlsx');
  expect(await ask('POST', '/file', broken)).toMatchObject({ status: 422, body: { code: 'TABLE_UNREADABLE' } });
});
