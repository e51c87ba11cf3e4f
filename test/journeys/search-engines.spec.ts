/** What search engines and chats read from a page without running scripts. */
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './journey.ts';

type Data = Record<string, unknown> & { '@type': string };

async function read(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const attribute = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null;
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Data,
  );
  return {
    html,
    title: attribute(/<title>([^<]*)<\/title>/),
    description: attribute(/<meta name="description" content="([^"]*)"/) ?? '',
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    robots: attribute(/<meta name="robots" content="([^"]*)"/),
    image: attribute(/<meta property="og:image" content="([^"]*)"/) ?? '',
    find: (type: string) => data.find((entry) => entry['@type'] === type),
  };
}

const PRODUCT = '/products/xe-dap-tap-mini-de-ban-an-khoe-m1';

test('a product tells search engines its price, its stock and its return policy', async ({ request, db }) => {
  const row = await db
    .selectFrom('products')
    .select(['slug', 'name', 'sku', 'price', 'stock'])
    .where('listed', '=', true)
    .where('price', '<', 2_000_000)
    .where('stock', '>', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const page = await read(request, `/products/${row.slug}`);
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

test('from the threshold on, search engines read that delivery is free and how long it takes', async ({
  request,
  db,
}) => {
  const { slug } = await db
    .selectFrom('products')
    .select('slug')
    .where('listed', '=', true)
    .where('price', '>=', 2_000_000)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const page = await read(request, `/products/${slug}`);
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

test('a category lists its products in order, and the home page names the company', async ({ request }) => {
  const list = await read(request, '/products?category=Máy cardio&sort=price_asc');
  const collection = list.find('CollectionPage') as { mainEntity?: { itemListElement: { url: string }[] } } | undefined;
  const listed = collection?.mainEntity?.itemListElement.map(({ url }) => url) ?? [];
  expect(listed.length).toBeGreaterThan(5);
  const shown = [...list.html.matchAll(/<article[\s\S]*?href="(\/products\/[a-z0-9-]+)"/g)].map(([, path]) => path);
  expect(listed).toEqual(shown);
  // Another sort order is the same list.
  expect(list.canonical).toBe(`/products?${new URLSearchParams({ category: 'Máy cardio' })}`);
  const home = await read(request, '/');
  expect(home.find('OnlineStore')).toMatchObject({
    taxID: expect.stringMatching(/^\d{10}/),
    address: { addressCountry: 'VN' },
  });
  expect(home.find('WebSite')).toHaveProperty('potentialAction');
});

test('every page has a title, a description cut at a word, and an existing picture for sharing', async ({
  request,
}) => {
  for (const path of ['/', '/products', '/products?category=Yoga+%26+phục+hồi', '/categories', PRODUCT]) {
    const page = await read(request, path);
    expect(page.title, path).toMatch(/Sức Bật/);
    expect(page.description.length, path).toBeGreaterThan(50);
    expect(page.description.length, path).toBeLessThanOrEqual(160);
    expect(page.robots, path).toBe('index, follow');
    expect((await request.get(page.image)).status(), `${path} ${page.image}`).toBe(200);
  }
  for (const path of ['/cart', '/checkout', '/products?search=ta', '/nowhere'])
    expect((await read(request, path)).robots, path).toBe('noindex');
});

test('a page excluded from search engines still has a URL and data for sharing', async ({ request }) => {
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
    const page = await read(request, path);
    expect(page.robots, path).toBe('noindex');
    expect(page.canonical, path).toBe(address);
    const alternates = [...page.html.matchAll(/<link rel="alternate"[^>]*>/g)].filter(([tag]) => /hrefLang/i.test(tag));
    expect(alternates, path).toHaveLength(2);
    for (const name of ['og:title', 'og:description', 'og:type', 'og:locale', 'og:site_name', 'og:image', 'og:url'])
      expect(page.html.match(new RegExp(`<meta property="${name}"`, 'g')), `${path} ${name}`).toHaveLength(1);
    expect(page.html.match(/<title>/g), path).toHaveLength(1);
    expect((await request.get(page.image)).status(), path).toBe(200);
  }
});
