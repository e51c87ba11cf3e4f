/** The frequent questions of catalogue/faq.json, as a product's page gets them. */
import { readFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { pageSlugs } from '#domain/content/page-slugs.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { openTestShop } from '../app.ts';
import { findProductBySku } from '../makers.ts';

const shop = openTestShop();
type Entry = { question: string; answer: string };

const readJson = async (name: string) =>
  JSON.parse(await readFile(new URL(`../../catalogue/${name}`, import.meta.url), 'utf8'));
const faqOf = async (sku: string): Promise<Entry[]> => {
  const { id } = await findProductBySku(shop.shop.db, sku);
  return (await shop.get(`/api/products/${id}/questions`)).body.faq;
};

afterEach(() => changeSettings(shop.shop.db, defaultShopSettings));

test('each type of the demo has three to five questions, which end with a question mark and link to what there is', async () => {
  const faq: Record<string, Entry[]> = await readJson('faq.json');
  const categories: { types: { slug: string }[] }[] = await readJson('categories.json');
  expect(Object.keys(faq).sort()).toEqual(categories.flatMap(({ types }) => types.map(({ slug }) => slug)).sort());
  const products = await shop.shop.db.selectFrom('products').select('slug').execute();
  const posts: { slug: string }[] = (await shop.get('/blogs/blogs.json')).body;
  const known = new Set([
    ...pageSlugs.map((slug) => `/${slug}`),
    ...products.map(({ slug }) => `/products/${slug}`),
    ...posts.map(({ slug }) => `/blog/${slug}`),
  ]);
  for (const [type, entries] of Object.entries(faq)) {
    expect(entries.length, type).toBeGreaterThanOrEqual(3);
    expect(entries.length, type).toBeLessThanOrEqual(5);
    for (const { question, answer } of entries) {
      expect(question, type).toMatch(/\?$/);
      for (const [, link = ''] of answer.matchAll(/\]\(([^)]*)\)/g)) expect([...known], question).toContain(link);
    }
  }
});

test('answers name the settings as they are now, and no placeholder is left', async () => {
  const faq = await faqOf('GYM-001');
  expect(faq).toHaveLength(5);
  expect(JSON.stringify(faq)).not.toContain('{{');
  const gloves = async () => JSON.stringify(await faqOf('GYM-057'));
  expect(await gloves()).toContain('trong 7 ngày');
  await changeSettings(shop.shop.db, { ...defaultShopSettings, returnDays: 12 });
  expect(await gloves()).toContain('trong 12 ngày');
});

test('once the demo’s posts and products are gone, answers keep their words and lose the links to them', async () => {
  const linked = JSON.stringify(await faqOf('GYM-001'));
  expect(linked).toContain('/blog/');
  await changeSettings(shop.shop.db, { ...defaultShopSettings, demoPosts: false });
  const plain = JSON.stringify(await faqOf('GYM-001'));
  expect(plain).not.toMatch(/\/blog\/|\/products\//);
  expect(plain).toContain('thảm cao su 2,5 cm');
  expect(plain).toContain('href=\\"/shipping-info\\"');
});
