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
const catalogue: { slug: string; type: string; listed: boolean; attributes: Record<string, number> }[] = JSON.parse(
  await readFile(new URL('../../catalogue/products.json', import.meta.url), 'utf8'),
);

describe('drawings to scale', () => {
  test('every machine, bench, rack and home gym has one, and its size stands among its figures', () => {
    for (const { slug, attributes } of catalogue.filter(({ type, listed }) => listed && bulkyTypes.includes(type))) {
      expect(scaleDrawings, slug).toHaveProperty(slug);
      const [length = 0, width = 0, height] = ['length', 'width', 'height'].map((side) => attributes[`use-${side}-cm`]);
      expect([length > 0, width > 0, height], slug).toEqual([true, true, expect.any(Number)]);
      expect(attributes['use-area-m2'], slug).toBe(Math.round((length * width) / 100) / 100);
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
