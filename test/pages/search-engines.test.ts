/** What search engines and chats read from a page without running scripts. */
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { findAll, openPages, wordsOf } from './open-pages.ts';

const shop = openTestShop();
const pages = openPages(shop);

type Data = Record<string, unknown> & { '@type': string };

async function read(path: string) {
  const page = await pages.read(path);
  const attributeOf = (name: string, sought: Record<string, string>, attribute: string) =>
    findAll(page, name, sought)[0]?.attribs[attribute];
  const data = findAll(page, 'script', { type: 'application/ld+json' }).map(
    (script) => JSON.parse(wordsOf(script)) as Data,
  );
  return {
    ...page,
    titles: findAll(page, 'title').map(wordsOf),
    description: attributeOf('meta', { name: 'description' }, 'content') ?? '',
    canonical: attributeOf('link', { rel: 'canonical' }, 'href'),
    robots: attributeOf('meta', { name: 'robots' }, 'content'),
    image: attributeOf('meta', { property: 'og:image' }, 'content') ?? '',
    find: (type: string) => data.find((entry) => entry['@type'] === type),
  };
}

const statusOf = async (path: string) => (await fetch(new URL(path, pages.url))).status;

const PRODUCT = '/products/xe-dap-tap-mini-de-ban-an-khoe-m1';

test('a product tells search engines its price, its stock and its return policy', async () => {
  const row = await shop.shop.db
    .selectFrom('products')
    .select(['slug', 'name', 'sku', 'price', 'stock'])
    .where('listed', '=', true)
    .where('price', '<', 2_000_000)
    .where('stock', '>', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const page = await read(`/products/${row.slug}`);
  const product = page.find('Product');
  expect(product).toMatchObject({
    name: row.name,
    sku: row.sku,
    offers: {
      '@type': 'Offer',
      price: row.price,
      priceCurrency: 'VND',
      availability: 'https://schema.org/InStock',
      hasMerchantReturnPolicy: { merchantReturnDays: 15, returnFees: 'https://schema.org/FreeReturn' },
    },
  });
  // Below the threshold the carrier sets the fee, so none is promised.
  expect(product).not.toHaveProperty('offers.shippingDetails');
  // The reviews of the demo shop are invented.
  expect(product).not.toHaveProperty('aggregateRating');
  expect(page.canonical).toBe(`/products/${row.slug}`);
  expect(page.find('BreadcrumbList')).toMatchObject({
    itemListElement: [{ position: 1, name: 'Sản phẩm' }, { position: 2 }, { position: 3, name: row.name }],
  });
});

test('from the threshold on, search engines read that delivery is free and how long it takes', async () => {
  const { slug } = await shop.shop.db
    .selectFrom('products')
    .select('slug')
    .where('listed', '=', true)
    .where('price', '>=', 2_000_000)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const page = await read(`/products/${slug}`);
  expect(page.find('Product')).toMatchObject({
    offers: {
      shippingDetails: {
        shippingRate: { value: 0, currency: 'VND' },
        shippingDestination: { addressCountry: 'VN' },
        deliveryTime: { handlingTime: { minValue: 1, maxValue: 2 }, transitTime: { minValue: 2, maxValue: 5 } },
      },
    },
  });
});

test('a category lists its products in order, and the home page names the company', async () => {
  const list = await read('/products?category=Máy cardio&sort=price_asc');
  const collection = list.find('CollectionPage') as { mainEntity?: { itemListElement: { url: string }[] } } | undefined;
  const listed = collection?.mainEntity?.itemListElement.map(({ url }) => url) ?? [];
  expect(listed.length).toBeGreaterThan(5);
  const shown = findAll(list, 'article').map(
    (card) => findAll({ document: card as never }, 'a', { href: /^\/products\/[a-z0-9-]+$/ })[0]?.attribs.href,
  );
  expect(listed).toEqual(shown);
  // Another sort order is the same list.
  expect(list.canonical).toBe(`/products?${new URLSearchParams({ category: 'Máy cardio' })}`);
  const home = await read('/');
  expect(home.find('OnlineStore')).toMatchObject({
    taxID: expect.stringMatching(/^\d{10}/),
    address: { addressCountry: 'VN' },
  });
  expect(home.find('WebSite')).toHaveProperty('potentialAction');
});

test('every page has a title, a description cut at a word, and an existing picture for sharing', async () => {
  for (const path of ['/', '/products', '/products?category=Yoga+%26+phục+hồi', '/categories', PRODUCT]) {
    const page = await read(path);
    expect(page.titles[0], path).toMatch(/Sức Bật/);
    expect(page.description.length, path).toBeGreaterThan(50);
    expect(page.description.length, path).toBeLessThanOrEqual(160);
    expect(page.robots, path).toBe('index, follow');
    // a test shop has no files of the demo's pictures: test/journeys/markup.spec.ts asks for each picture of each page
    if (path === PRODUCT) expect(page.image).toMatch(/^\/media\/\S+\/1200\.jpeg$/);
    else expect(await statusOf(page.image), `${path} ${page.image}`).toBe(200);
  }
  for (const path of ['/cart', '/checkout', '/products?search=ta', '/nowhere'])
    expect((await read(path)).robots, path).toBe('noindex');
});

test('a page excluded from search engines still has a URL and data for sharing', async () => {
  for (const [path, address] of [
    ['/cart', '/cart'],
    ['/checkout', '/checkout'],
    ['/login?mode=register', '/login'],
    ['/forgot-password', '/forgot-password'],
    ['/reset-password?token=secret', '/reset-password'],
    ['/verify-email?token=secret', '/verify-email'],
    ['/account?tab=my-orders', '/account'],
    ['/account/edit', '/account/edit'],
    ['/account/change-password', '/account/change-password'],
    ['/order/DH234567?key=secret', '/order/DH234567'],
    ['/products?search=ta', '/products?search=ta'],
    ['/products/nowhere', '/products/nowhere'],
    ['/blog/nowhere', '/blog/nowhere'],
    ['/nowhere', '/nowhere'],
    ['/nowhere/at/all', '/nowhere/at/all'],
  ] as const) {
    const page = await read(path);
    expect(page.robots, path).toBe('noindex');
    expect(page.canonical, path).toBe(address);
    expect(findAll(page, 'link', { rel: 'alternate', hreflang: /./ }), path).toHaveLength(2);
    for (const name of ['og:title', 'og:description', 'og:type', 'og:locale', 'og:site_name', 'og:image', 'og:url'])
      expect(findAll(page, 'meta', { property: name, content: /./ }), `${path} ${name}`).toHaveLength(1);
    expect(findAll(page, 'meta', { name: 'description', content: /./ }), path).toHaveLength(1);
    expect(page.titles, path).toHaveLength(1);
    expect(await statusOf(page.image), path).toBe(200);
  }
});
