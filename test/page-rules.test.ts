/** Every page of the storefront has one rule, and the server keeps to it. */
import { globSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexedPages } from '#contract/indexed-pages.ts';
import type { PageRule } from '#contract/page-rule.ts';
import { pageRuleOf } from '#contract/page-rule-of.ts';
import { type PagePath, pageRules } from '#contract/page-rules.ts';
import { extensionPages } from '#domain/extensions/extension-pages.gen.ts';
import { createApp } from '#server/app/app.ts';
import { openTestShop } from './app.ts';

const routes = globSync('**/*.tsx', { cwd: new URL('../src/storefront/routes/', import.meta.url) })
  .filter((file) => file !== '__root.tsx')
  .map(
    (file) =>
      `/${file
        .replace(/\.tsx$/, '')
        .replace(/(^|[./])index$/, '')
        .replaceAll('.', '/')}`,
  );

test('every route of the storefront has a rule, and every rule has a route', () =>
  expect(Object.keys(pageRules).sort()).toEqual([...new Set([...routes, ...Object.keys(extensionPages)])].sort()));

test.each([
  ['/', '/'],
  ['/cart/', '/cart'],
  ['/returns', '/$page'],
  ['/products/tham-yoga', '/products/$slug'],
  ['/Order/DH234567', '/order/$code'],
  ['/%6Frder/DH234567', '/order/$code'],
  ['/order/DH234567/more', '/order/$code'],
  ['/account/claim-orders', '/account/claim-orders'],
  ['/account/nothing', '/account'],
  ['/%', '/$page'],
] satisfies [string, PagePath][])('%s follows the rule of %s', (path, rule) =>
  expect(pageRuleOf(path)).toBe(pageRules[rule]),
);

const shop = openTestShop();
let url = '';
const undo: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const app = await createApp(shop.shop);
  undo.push(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const step of undo) await step();
});

const twoProducts = async () =>
  (await shop.shop.db.selectFrom('products').select('slug').where('listed', '=', true).limit(2).execute()).map(
    ({ slug }) => slug,
  );

/** An address of each page. */
const addressOf = async (path: string) => {
  const product = await shop.shop.db.selectFrom('products').select('slug').executeTakeFirstOrThrow();
  return path
    .replace('/products/$slug', `/products/${product.slug}`)
    .replace('/so-sanh', `/so-sanh?p=${(await twoProducts()).join(',')}`)
    .replace('$finder', 'may-chay-bo')
    .replace('/blog/$slug', '/blog/bon-tuan-dau-tien')
    .replace('$page', 'returns')
    .replace('$code', 'DH234567?key=wrong')
    .replace('$act', 'confirm');
};

test.each(Object.entries<PageRule>(pageRules))('%s is sent as its rule says', async (path, rule) => {
  const answer = await fetch(url + (await addressOf(path)));
  const html = await answer.text();
  expect(answer.headers.get('cache-control')).toBe(
    rule.keyed ? 'private, no-store' : 'public, max-age=0, must-revalidate',
  );
  expect(answer.headers.get('referrer-policy')).toBe(rule.keyed ? 'no-referrer' : 'same-origin');
  expect(html).toContain(`<meta name="robots" content="${path in indexedPages ? 'index, follow' : 'noindex'}"`);
  expect(html.includes('<link rel="modulepreload" media="not all"')).toBe(rule.scripts === 'after paint');
  expect(html).toContain('<link rel="modulepreload"');
});
