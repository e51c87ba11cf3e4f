import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pageSlugs } from '#domain/content/page-slugs.ts';
import { extensionPages } from '#domain/extensions/extension-pages.gen.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();
const catalogue = new URL('../../catalogue/', import.meta.url);

const routes = new Set([
  '/',
  '/products',
  '/categories',
  '/blog',
  '/contact',
  '/tra-cuu-don-hang',
  '/account',
  '/forgot-password',
  ...Object.keys(extensionPages),
]);

async function textsOf(folder: string): Promise<[string, string][]> {
  const names = await readdir(new URL(folder, catalogue));
  return Promise.all(
    names.map(
      async (name): Promise<[string, string]> => [name, await readFile(new URL(folder + name, catalogue), 'utf8')],
    ),
  );
}

test('every link and every product of a text leads to something the shop has', async () => {
  const products = await shop.shop.db.selectFrom('products').select('slug').where('listed', '=', true).execute();
  const known = new Set([
    ...routes,
    ...pageSlugs.map((slug) => `/${slug}`),
    ...products.map(({ slug }) => `/products/${slug}`),
  ]);
  const texts = [...(await textsOf('pages/')), ...(await textsOf('blog/'))];
  expect(texts.length).toBe(21);
  for (const [name, text] of texts) {
    const links = [...text.matchAll(/\]\((?<to>[^)]*)\)/g)].map(({ groups }) => groups?.to ?? '');
    for (const link of links) expect([...known], `${name}: ${link}`).toContain(link.replace(/[?#].*/, ''));
    const named = /^products: (.*)$/m.exec(text)?.[1]?.split(', ') ?? [];
    for (const slug of named) expect([...known], `${name}: ${slug}`).toContain(`/products/${slug}`);
    // what the text links to stands below it, and the other way round
    const linked = links.filter((link) => link.startsWith('/products/')).map((link) => link.slice('/products/'.length));
    for (const slug of linked) expect(named, `${name} names ${slug}`).toContain(slug);
  }
});
