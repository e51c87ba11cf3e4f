/** An extension with a page, a place, an endpoint and data: the one of docs/extensions.md, and one that fails. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defineExtension } from '#extension-api/extension.ts';
import { listFaults } from '#server/extensions/faults.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { signIn } from '../customers.ts';
import { makeProduct } from '../makers.ts';

// the failing extension is named in the log at each of its faults
beforeEach(() => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => said.mockRestore();
});

const failing = defineExtension({
  proposed: {
    endpoints: {
      broken: {
        answer: () => {
          throw new Error('a mistake of its author');
        },
      },
      'for-staff': { permission: 'catalogue:read', answer: () => ({ secret: true }) },
      nobody: { permission: 'everything', answer: () => ({}) },
    },
    data: {
      product: () => {
        throw new Error('no product');
      },
      category: () => ({ text: 'x'.repeat(30_000) }),
      measured: () => ['everything'] as never,
      comparison: () => Promise.reject(new Error('no comparison')),
      sitemap: () => ['https://elsewhere.example/'],
    },
  },
});

const shop = openTestShop({}, { kho: () => import('./kho/extension.ts'), failing: async () => ({ default: failing }) });
const { user } = openOffice(shop, 'catalogue');

const faultsAt = (place: string) =>
  listFaults().filter((fault) => fault.extension === 'failing' && fault.place === place);

describe('the extension of the documents', () => {
  test('its endpoint reads the public catalogue, and any proxy may keep the answer', async () => {
    const { slug } = await makeProduct(shop.shop.db, { type: 'ta-tay', stock: 3 });
    const { body, headers } = await shop.get('/api/x/kho/few?type=ta-tay');
    expect(body).toContainEqual({ slug, name: expect.any(String), stock: 3, price: expect.any(Number) });
    expect(headers.get('cache-control')).toMatch(/^public/);
  });

  test('what it has nothing for is not found, as an endpoint and an extension that do not exist', async () => {
    for (const path of ['kho/few?type=khong-co', 'kho/few', 'kho/khong-co', 'khong-co/few', 'kho'])
      expect((await shop.get(`/api/x/${path}`)).status, path).toBe(404);
  });

  test('what it says about a product stands in the answer for that product', async () => {
    const { slug } = await makeProduct(shop.shop.db, { type: 'ta-tay' });
    expect((await shop.get(`/api/products/${slug}`)).body.extras).toEqual({ kho: { listedAt: '/con-lai/ta-tay' } });
  });

  test('its pages for types that are sold are in the sitemap', async () => {
    const sitemap = await (await fetch(`${shop.url}/sitemaps/pages.xml`)).text();
    expect(sitemap).toContain('/con-lai/ta-tay</loc>');
    expect(sitemap).not.toContain('/con-lai/khong-co');
  });

  test('its page and its place are among the files that are written at a start', async () => {
    const { writtenFiles } = await import('../../tools/launch/extensions.mjs' as string);
    const root = await mkdtemp(join(tmpdir(), 'extensions-'));
    await cp('test/extensions/kho', join(root, 'kho'), { recursive: true });
    const written: Record<string, string> = writtenFiles(root);
    expect(written['src/domain/extensions/extension-pages.gen.ts']).toContain("'/con-lai/$type': {");
    expect(written['src/storefront/extensions/page-imports.gen.ts']).toContain(
      "import('#extensions/kho/pages/con-lai.tsx')",
    );
    expect(written['src/storefront/extensions/places/product-texts.gen.ts']).toContain("[['kho', kho]]");
    expect(written['src/storefront/extensions/places/product-line.gen.ts']).toContain('parts = [] as const');
    expect(written['src/browser/labels/extension-english.gen.ts']).toContain('{ ...kho }');
    await rm(join(root, 'kho/pages'), { recursive: true });
    expect(() => writtenFiles(root)).toThrow('extensions/kho/pages.json: there is no file pages/con-lai.tsx');
    await rm(root, { recursive: true });
  });
});

describe('an extension that fails', () => {
  test('is answered as a fault of its own at its endpoint, and is red in the office', async () => {
    const { status, body, headers } = await shop.get('/api/x/failing/broken');
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'EXTENSION_FAILED', '60']);
    expect(faultsAt('endpoints.broken')).toMatchObject([{ reason: 'a mistake of its author' }]);
  });

  test('takes nothing of the shop with it where it says something about a product, a category, a comparison or the sitemap', async () => {
    const { slug } = await makeProduct(shop.shop.db, { type: 'ta-tay' });
    const { body } = await shop.get(`/api/products/${slug}`);
    expect([body.slug, body.extras?.failing, body.measure]).toEqual([slug, undefined, undefined]);
    const categories = (await shop.get('/api/categories')).body;
    expect(categories).toHaveLength(6);
    expect(categories.every(({ extras }: { extras?: object }) => extras === undefined)).toBe(true);
    const comparison = await shop.get(`/api/comparison?products=${slug}`);
    expect([comparison.status, comparison.body.extras]).toEqual([200, undefined]);
    expect(await (await fetch(`${shop.url}/sitemaps/pages.xml`)).text()).not.toContain('elsewhere.example');
    for (const [place, reason] of [
      ['product', /no product/],
      ['category', /no JSON of at most 20000 characters/],
      ['measured', /something else than way-in and room/],
      ['comparison', /no comparison/],
      ['sitemap', /no path of a page/],
    ] as const)
      expect(faultsAt(place), place).toMatchObject([{ reason: expect.stringMatching(reason) }]);
  });
});

describe('an endpoint with a permission', () => {
  test('answers members of staff who have the permission, and nobody keeps the answer', async () => {
    expect((await shop.get('/api/x/failing/for-staff')).status).toBe(401);
    const answer = await fetch(`${shop.url}/api/x/failing/for-staff`, { headers: await signIn(shop, user) });
    expect([answer.status, await answer.json(), answer.headers.get('cache-control')]).toEqual([
      200,
      { secret: true },
      'private, no-store',
    ]);
  });

  test('does not exist with a permission that the shop does not know, and the office says why', async () => {
    expect((await shop.get('/api/x/failing/nobody')).status).toBe(404);
    expect(faultsAt('endpoints.nobody')).toMatchObject([{ reason: 'the shop has no permission “everything”' }]);
  });
});
