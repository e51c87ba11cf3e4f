/** Blocks of extensions at named places of the storefront: written by the shop, kept with the page, and never in its way. */
import { describe, expect, test, vi } from 'vitest';
import type { Block } from '#extension-api/proposed.ts';
import { listFaults } from '#server/extensions/faults.ts';
import { loadExtensions } from '#server/extensions/load-extensions.ts';
import { askOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openShopOn, openTestShop } from '../app.ts';
import { openCachedShops } from '../cache/cached-shops.ts';
import { madeBefore } from '../made-before.ts';
import { codForm, line, makeProduct, type Product } from '../makers.ts';

/** What an invented function answers, and how often it was asked. */
const say: Record<string, (facts: never) => unknown> = {};
const asked: Record<string, unknown[]> = {};
const places = [
  'home.below-hero',
  'category.below-heading',
  'product.below-buttons',
  'product.below-specifications',
  'cart.below-items',
  'order.below-items',
  'footer.above-company',
];
const everywhere = {
  proposed: {
    blocks: Object.fromEntries(
      places.map((place) => [
        place,
        (facts: never) => {
          asked[place] = [...(asked[place] ?? []), facts];
          return say[place]?.(facts) ?? null;
        },
      ]),
    ),
  },
};
const beside = {
  proposed: { blocks: { 'product.below-buttons': () => ({ parts: [{ paragraph: 'Từ một phần khác' }] }) } },
};

const shop = openTestShop(
  {},
  {
    beside: async () => ({ default: beside }),
    everywhere: async () => ({ default: everywhere }),
    'mat-care': () => import('./mat-care/extension.ts'),
    'yoga-mats': () => import('./yoga-mats/extension.ts'),
  },
);
const [cached] = openCachedShops(shop, { pages: true, megabytes: 32 }) as [ReturnType<typeof openCachedShops>[0]];
const { headers } = openOffice(shop, 'owner');

const mat = madeBefore(() => makeProduct(shop.shop.db, { type: 'tham-yoga', name: 'Thảm Zavika bần' }));
const dumbbell = madeBefore(() => makeProduct(shop.shop.db, { name: 'Tạ tay Zavika' }));

const SOON = { timeout: 20_000, interval: 100 };

async function open(path: string): Promise<{ status: number; csp: string | null; html: string; visible: string }> {
  const response = await fetch(cached.url + path);
  const html = await response.text();
  // what the page shows, without the data for its scripts
  const visible = html.replace(/<script[\s\S]*?<\/script>/g, '');
  return { status: response.status, csp: response.headers.get('content-security-policy'), html, visible };
}
/** @returns what the page shows, from the cache; new products change lists for a second, and the page with them */
const openKept = (path: string) =>
  vi.waitFor(async () => {
    cached.takeComputed();
    const { visible } = await open(path);
    expect(cached.takeComputed()).toEqual([]);
    return visible;
  }, SOON);
const pathOf = ({ slug }: Product) => `/products/${slug}`;
const faultsOf = async (name: string): Promise<{ place: string; reason: string }[]> => {
  const { items } = (await askOffice(shop, 'GET', '/api/admin/extensions', { ...headers, origin: shop.url })).body;
  return items.find((item: { name: string }) => item.name === name)?.faults;
};
/** A product whose page nobody has asked for, with what stands below its buttons. */
async function openNew(answer: (facts: never) => unknown) {
  say['product.below-buttons'] = answer;
  const product = await makeProduct(shop.shop.db);
  await shop.shop.db.updateTable('products').set({ name: product.name }).where('id', '=', product.id).execute();
  return { product, ...(await open(pathOf(product))) };
}
async function quietly<Result>(act: () => Promise<Result>): Promise<{ result: Result; log: string }> {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const result = await act();
  const log = said.mock.calls.flat().join('\n');
  said.mockRestore();
  return { result, log };
}

describe('the block of docs/extensions.md', () => {
  test('stands below the specifications of a mat, in the page that everybody gets, and not with a dumbbell', async () => {
    const { visible } = await open(pathOf(mat));
    expect(visible).toContain('<h2>Giữ thảm bền</h2><p>Thảm Zavika bần cần được lau khô sau mỗi buổi tập.</p>');
    expect(visible).toContain('<ul><li>Không phơi nắng gắt</li><li>Giặt tay được</li></ul>');
    expect(visible).toContain('<details><summary>Thảm bị trơn?</summary><p>Lau bằng nước ấm');
    expect(visible).toContain('<p><a href="/contact" rel="noopener">Hỏi cửa hàng</a></p>');
    expect(await openKept(pathOf(mat))).toBe(visible);
    expect((await open(pathOf(dumbbell))).html).not.toContain('Giữ thảm bền');
    expect((await open('/')).visible).toContain('mỗi thảm yoga tặng kèm một dây buộc');
  });

  test('follows an attribute of another extension, as soon as it is saved', async () => {
    await open(pathOf(mat));
    await shop.shop.db
      .updateTable('products')
      .set({ attributes: JSON.stringify({ 'yoga-mats/material': 'cork' }) })
      .where('id', '=', mat.id)
      .execute();
    await vi.waitFor(async () => expect((await open(pathOf(mat))).visible).toContain('<li>Không ngâm nước</li>'), SOON);
    const { blocks } = (await shop.get(`/api/products/${mat.slug}`)).body;
    expect(Object.keys(blocks)).toContain('product.below-specifications');
  });

  test('is Vietnamese on an English page too', async () => {
    const page = await fetch(cached.url + pathOf(mat), { headers: { cookie: 'language=en' } });
    expect(await page.text()).toMatch(/<div lang="vi" class="block-part [^"]*"><div><h2>Giữ thảm bền/);
  });
});

test('each place shows its block, and none is given anything of a customer', async () => {
  for (const place of places) say[place] = () => ({ parts: [{ paragraph: `Đây là ${place}.` }] });
  const { order_url: orderUrl } = (await shop.post('/api/orders', codForm([line(mat)]))).body;
  const shows = async (path: string, place: string) => {
    const { status, visible } = await open(path);
    expect([status, visible.includes(`<p>Đây là ${place}.</p>`)], `${place} on ${path}`).toEqual([200, true]);
  };
  await shop.pool.query(`update shop_settings set value = value`);
  await shop.pool.query(`update products set name = name where id = $1`, [dumbbell.id]);
  await vi.waitFor(() => shows('/', 'home.below-hero'), SOON);
  await vi.waitFor(() => shows('/products?category=cardio', 'category.below-heading'), SOON);
  await vi.waitFor(() => shows('/products?type=tham-yoga', 'category.below-heading'), SOON);
  await vi.waitFor(() => shows(pathOf(dumbbell), 'product.below-buttons'), SOON);
  await shows(pathOf(dumbbell), 'product.below-specifications');
  await vi.waitFor(() => shows('/contact', 'footer.above-company'), SOON);
  await shows(orderUrl, 'order.below-items');
  // the cart is in the browser: the block comes with the page, and is shown with the cart
  expect((await open('/cart')).html).toContain('Đây là cart.below-items.');
  for (const place of ['home.below-hero', 'cart.below-items', 'order.below-items', 'footer.above-company'])
    expect(
      asked[place]?.every((facts) => JSON.stringify(facts) === '{}'),
      place,
    ).toBe(true);
  expect(asked['category.below-heading']).toContainEqual({ slug: 'cardio', name: expect.any(String) });
  expect(asked['product.below-buttons']).toContainEqual({
    ...{ slug: mat.slug, name: mat.name, type: 'tham-yoga', price: mat.price },
    ...{ category: expect.any(String), brand: expect.any(String), attributes: { 'yoga-mats/material': 'cork' } },
  });
  expect((await open('/products')).visible).not.toContain('Đây là category.below-heading');
});

test('an internal attribute is told to nobody, and no function changes what another reads', async () => {
  await shop.pool.query(`update products set attributes = '{"yoga-mats/shelf": 12}' where id = $1`, [mat.id]);
  say['product.below-buttons'] = (facts: { attributes: Record<string, unknown> }) => {
    facts.attributes.changed = true;
    return null;
  };
  asked['product.below-specifications'] = [];
  expect((await shop.get(`/api/products/${mat.slug}`)).body).not.toHaveProperty('attributes');
  expect(asked['product.below-specifications']).toMatchObject([{ attributes: {} }]);
  expect(asked['product.below-specifications'][0]).not.toHaveProperty('attributes.changed');
});

describe('hostile content', () => {
  const HOSTILE = `<script>alert(1)</script><img src=x onerror="alert(2)">"' & \u202e`;

  test('of every text is shown as the characters that it is, under the same security policy', async () => {
    const picture = (await shop.get(`/api/products/${mat.slug}`)).body.image_url;
    const block: Block = {
      heading: HOSTILE,
      parts: [
        { paragraph: HOSTILE },
        { list: [HOSTILE] },
        { link: HOSTILE, to: 'https://example.vn/?a="><script>alert(3)</script>'.replaceAll(' ', '') },
        { details: HOSTILE, parts: [{ paragraph: HOSTILE }] },
      ],
    };
    const plain = await openNew(() => null);
    const { visible, html, csp } = await openNew(() => block);
    expect(visible).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;alert(2)&quot;&gt;');
    expect(visible).toContain('href="https://example.vn/?a=&quot;&gt;&lt;script&gt;alert(3)&lt;/script&gt;"');
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    const withoutHashes = (policy: string | null) => policy?.replace(/'sha256-[^']+'/g, '');
    expect(withoutHashes(csp)).toBe(withoutHashes(plain.csp));
    expect(picture).toMatch(/^\//);
  });

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//example.vn',
    '/\\example.vn',
    'https:example.vn',
    'https://\\example.vn',
    'contact',
    '',
  ])('the address %j is refused, the page comes, and the office says why', async (to) => {
    const { result, log } = await quietly(() => openNew(() => ({ parts: [{ link: 'Bấm vào đây', to }] })));
    expect([result.status, result.html.includes('Bấm vào đây')]).toEqual([200, false]);
    expect(result.visible).toContain('Từ một phần khác');
    expect((await faultsOf('everywhere')).map(({ place }) => place)).toEqual(['product.below-buttons']);
    expect(log).toContain('The extension everywhere failed at product.below-buttons');
  });

  test.each(['https://example.vn/a.jpg', '/logo.png', '/media/../x', 'data:image/png;base64,AA'])(
    'the picture %s is not of the shop',
    async (picture) => {
      const { result } = await quietly(() => openNew(() => ({ parts: [{ picture, alt: 'Ảnh lạ' }] })));
      expect([result.status, result.html.includes('Ảnh lạ')]).toEqual([200, false]);
    },
  );

  test('a picture of the shop is shown in the widths that phones and desks ask for', async () => {
    const picture = '/media/0123456789abcdef0123-1200x800/800.webp';
    const { visible } = await openNew(() => ({ parts: [{ picture, alt: 'Thảm "bần"' }] }));
    expect(visible).toContain(
      '<picture><source type="image/avif" srcset="/media/0123456789abcdef0123-1200x800/640.avif 640w, ',
    );
    expect(visible).toContain('alt="Thảm &quot;bần&quot;" width="1200" height="800" loading="lazy"');
  });
});

describe('a function with a mistake leaves its place empty: the page comes, twice, with what others say', () => {
  const deep = { details: 'Một', parts: [{ details: 'Hai', parts: [{ paragraph: 'ba' }] }] };
  test.each<[string, (facts: never) => unknown, string]>([
    [
      'throws',
      () => {
        throw new TypeError('a mistake of its author');
      },
      'a mistake of its author',
    ],
    [
      'throws nothing',
      () => {
        throw null;
      },
      'null',
    ],
    ['answers a text', () => '<b>đậm</b>', 'parts is no list of 1 to 20'],
    ['answers true', () => true, 'parts is no list of 1 to 20'],
    ['answers no parts', () => ({ heading: 'Chỉ có đầu đề', parts: [] }), 'parts is no list of 1 to 20'],
    ['answers too many parts', () => ({ parts: Array(21).fill({ paragraph: 'x' }) }), 'parts is no list of 1 to 20'],
    [
      'answers an unknown part',
      () => ({ parts: [{ html: '<b>đậm</b>' }] }),
      'a part is none of paragraph, list, link, picture, details',
    ],
    ['answers nothing as a part', () => ({ parts: [null] }), 'a part is none of'],
    ['names a part of every object', () => ({ parts: [{ constructor: 'x' }] }), 'a part is none of'],
    ['opens details in details', () => ({ parts: [deep] }), 'a part is none of paragraph, list, link, picture'],
    ['answers a number as text', () => ({ parts: [{ paragraph: 5 }] }), 'paragraph is no text of 1 to 1000 characters'],
    ['answers an empty text', () => ({ parts: [{ list: [' '] }] }), 'list is no text'],
    ['answers a long text', () => ({ parts: [{ paragraph: 'x'.repeat(1001) }] }), 'paragraph is no text'],
    ['answers later', async () => ({ parts: [{ paragraph: 'x' }] }), 'it answers a promise, and must answer at once'],
    ['answers a failure later', () => Promise.reject(new Error('later')), 'it answers a promise'],
    [
      'throws when its answer is read',
      () => ({
        get parts() {
          throw new Error('gài bẫy');
        },
      }),
      'gài bẫy',
    ],
  ])('%s', async (_, answer, reason) => {
    const { result, log } = await quietly(async () => [await openNew(answer), await openNew(answer)]);
    for (const { status, visible } of result) {
      expect([status, visible.includes('Từ một phần khác')]).toEqual([200, true]);
      expect(visible).not.toContain('đậm');
    }
    expect((await faultsOf('everywhere')).at(-1)).toMatchObject({ place: 'product.below-buttons' });
    expect((await faultsOf('everywhere')).at(-1)?.reason).toContain(reason);
    // named once, not with every page
    expect(log.split('product.below-buttons').length).toBeLessThanOrEqual(2);
    expect(await faultsOf('beside')).toEqual([]);
  });

  test('never ends: it is stopped, and left in peace for a minute; then the page has its block', async () => {
    let times = 0;
    let isWell = false;
    const endless = () => {
      times += 1;
      while (!isWell);
      return { parts: [{ paragraph: 'Đã khỏe lại' }] };
    };
    let timesAtFirst = 0;
    const { result } = await quietly(async () => {
      const first = await openNew(endless);
      timesAtFirst = times;
      return [first, await openNew(endless)];
    });
    const [first, second] = result;
    // on a machine that has other work, it is tried up to five times before it counts as slow
    expect(timesAtFirst).toBeLessThanOrEqual(5);
    expect([first?.status, second?.status, times]).toEqual([200, 200, timesAtFirst]);
    expect(second?.visible).toContain('Từ một phần khác');
    expect((await faultsOf('everywhere')).at(-1)?.reason).toBe('it took longer than 100 milliseconds');
    isWell = true;
    // the page was kept without its block, but for a minute only
    const kept = await openKept(pathOf(second?.product as Product));
    expect(kept).not.toContain('Đã khỏe lại');
    const clocks = [performance, Date].map((clock) => {
      const now = clock.now.bind(clock);
      return vi.spyOn(clock, 'now').mockImplementation(() => now() + 61_000);
    });
    expect((await open(pathOf(second?.product as Product))).visible).toContain('Đã khỏe lại');
    for (const clock of clocks) clock.mockRestore();
  });
});

describe('an extension', () => {
  test('that names a place the shop does not have runs on with the rest, and is red', async () => {
    const odd = { proposed: { blocks: { 'home.roof': () => null }, texts: { 'email.none': () => null } } };
    const { result, log } = await quietly(() => loadExtensions({ odd: async () => ({ default: odd }) }));
    expect(result.get('odd')).toMatchObject({ failure: null, extension: odd });
    expect(log).toContain('The extension odd failed at home.roof: the shop has no such place');
    expect(listFaults().filter(({ extension }) => extension === 'odd')).toHaveLength(2);
  });

  test('that is taken away leaves nothing behind', async () => {
    const without = await openShopOn(shop.databaseUrl, shop.dataDir, {}, {});
    for (const path of ['/api/shop', `/api/products/${mat.slug}`])
      expect((await without.opened.get(path)).body, path).not.toHaveProperty('blocks');
    const [category] = (await without.opened.get('/api/categories')).body;
    expect(category).not.toHaveProperty('blocks');
    await without.close();
  });
});
