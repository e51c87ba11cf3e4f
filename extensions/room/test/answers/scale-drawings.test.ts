import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { openTestShop } from '#test/app.ts';
import { makeProduct } from '#test/makers.ts';
import { scaleDrawings } from '../../pages/scale/scale-drawings.ts';
import { layoutOf } from '../../pages/scale/scale-layout.ts';

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
  await readFile(new URL('../../../../catalogue/products.json', import.meta.url), 'utf8'),
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
    '%s is served with its outlines where the page cuts them out',
    async (slug, { use, stored }) => {
      const drawing = await fetch(`${shop.url}/media/drawings/scale/${slug}.svg`);
      expect(drawing.headers.get('content-type')).toContain('image/svg+xml');
      const svg = await drawing.text();
      const places = [...svg.matchAll(/<path class="m"[^>]* transform="translate\(([\d.]+) ([\d.]+)\)"/g)];
      const outlines = [use, ...(stored ? [stored] : [])].flatMap(([left, side, plan]) => [
        [left, side],
        [left, plan],
      ]);
      expect(places.map(([, x, y]) => [Number(x), Number(y)])).toEqual(outlines);
    },
  );
});

describe('the drawing on a product’s page', () => {
  const layout = async (slug: string) => {
    const { body } = await shop.get(`/api/products/${slug}`);
    return layoutOf(body, body.extras?.room);
  };

  test('a treadmill stands with 2 m behind it and 0.5 m beside it, folded and packed next to it, all in centimetres', async () => {
    const drawn = await layout('may-chay-bo-dien-don-nang-nhip-chay-r300');
    expect(drawn?.drawn).toEqual([
      { kind: 'use', size: [174, 72, 141], x: 206 },
      { kind: 'stored', size: [117, 72, 153], x: 405 },
      { kind: 'parcel', size: [162, 76, 30], x: 547 },
    ]);
    expect(drawn?.zone).toMatchObject({ x: 6, width: 374, height: 172, behind: 200 });
  });

  test('a product that stands nowhere is drawn packed, and one without any size is not drawn', async () => {
    const drawn = await layout('don-ta-thang-olympic-ben-luc-2-2-m-20-kg');
    expect(drawn).toMatchObject({ zone: null, drawn: [{ kind: 'parcel', size: [222, 8, 8] }] });
    expect(await layout((await makeProduct(shop.shop.db)).slug)).toBeNull();
  });

  test('nothing is drawn outside of the picture, and nothing over another thing', async () => {
    for (const { slug } of catalogue.filter(({ listed }) => listed)) {
      const { width, height, plan, ground, drawn = [], zone } = (await layout(slug)) ?? {};
      for (const [place, { size, x }] of drawn.entries()) {
        const before = drawn[place - 1];
        expect(x, slug).toBeGreaterThan(before ? before.x + before.size[0] : 0);
        expect(x + size[0], slug).toBeLessThan(width ?? 0);
        expect((ground ?? 0) - size[2], slug).toBeGreaterThan(0);
        expect((plan ?? 0) + size[1] / 2, slug).toBeLessThan(height ?? 0);
      }
      if (zone) expect(zone.y, slug).toBeGreaterThan(ground ?? 0);
    }
  });
});
