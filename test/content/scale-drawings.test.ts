import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { scaleDrawings } from '#storefront/product/scale-drawings.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();
const bulkyTypes = [
  'may-chay-bo',
  'xe-dap-tap',
  'may-elliptical',
  'may-cheo-thuyen',
  'ghe-tap',
  'gian-ta',
  'khung-ganh-ta',
];
const catalogue: { slug: string; type: string; listed: boolean; specs: Record<string, string> }[] = JSON.parse(
  await readFile(new URL('../../catalogue/products.json', import.meta.url), 'utf8'),
);

describe('drawings to scale', () => {
  test('every machine, bench, rack and home gym has one, and its size stands among its figures', () => {
    for (const { slug, specs } of catalogue.filter(({ type, listed }) => listed && bulkyTypes.includes(type))) {
      expect(scaleDrawings, slug).toHaveProperty(slug);
      expect(specs['Kích thước khi dùng'], slug).toMatch(/^\d+ × \d+ × \d+ cm$/);
    }
  });

  test.each(Object.entries(scaleDrawings))(
    '%s is served at the size the page leaves room for',
    async (slug, [w, h]) => {
      const drawing = await fetch(`${shop.url}/media/drawings/scale/${slug}.svg`);
      expect(drawing.headers.get('content-type')).toContain('image/svg+xml');
      const svg = await drawing.text();
      expect(svg).toContain(`viewBox="0 0 ${w} ${h}"`);
      expect(svg).toContain('1,70 m');
    },
  );
});
