/** Typed specifications of the demo's products: on their pages, and as filters of lists. */
import { describe, expect, test } from 'vitest';
import { readProductListSearch } from '#storefront/catalogue/product-list-search.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();
const TYPE = 'type=may-chay-bo';

type Listed = { sku: string };
const skusOf = async (query: string) =>
  (await shop.get(`/api/products?${query}`)).body.map(({ sku }: Listed) => sku).sort();
const chosen = (...attributes: string[]) => `${TYPE}&attributes=${attributes.join(',')}`;
const filtersOf = async (query: string) => (await shop.get(`/api/products/facets?${query}`)).body.attributes ?? [];
const filterOf = async (query: string, key: string) =>
  (await filtersOf(query)).find((filter: { key: string }) => filter.key === key);

describe('a list of treadmills', () => {
  test('for a person of 95 kg has those that carry 20 kg more', async () => {
    expect(await skusOf(chosen('catalogue/load-kg:95'))).toEqual(['GYM-002', 'GYM-003', 'GYM-005']);
    expect(await skusOf(chosen('catalogue/load-kg:100'))).toEqual(['GYM-002', 'GYM-003', 'GYM-005']);
    expect(await skusOf(chosen('catalogue/load-kg:100.5'))).toEqual(['GYM-002', 'GYM-005']);
  });

  test('is narrowed by several bounds and values at once', async () => {
    expect(await skusOf(chosen('catalogue/load-kg:88', 'catalogue/fold:true'))).toEqual(['GYM-003']);
    expect(await skusOf(chosen('catalogue/noise-db:62', 'catalogue/motor-hp:2'))).toEqual(['GYM-003']);
    expect(await skusOf(chosen('catalogue/stored-height-cm:20'))).toEqual(['GYM-004']);
    expect(await skusOf(chosen('catalogue/load-kg:88', 'catalogue/stored-height-cm:20'))).toEqual([]);
  });

  test('ignores what it does not know', async () => {
    const all = await skusOf(TYPE);
    for (const odd of ['catalogue/load-kg:nhiều', 'catalogue/load-kg:', 'catalogue/no-such:1', 'catalogue/display:LCD'])
      expect(await skusOf(chosen(encodeURIComponent(odd))), odd).toEqual(all);
  });

  test('offers steps with the number of products that each leaves', async () => {
    expect(await filterOf(TYPE, 'catalogue/motor-hp')).toEqual({
      ...{ key: 'catalogue/motor-hp', label: 'Động cơ', bound: 'at-least' },
      values: [
        { value: 'catalogue/motor-hp:1.5', label: 'từ 1,5 HP', count: 5 },
        { value: 'catalogue/motor-hp:2', label: 'từ 2 HP', count: 4 },
        { value: 'catalogue/motor-hp:3', label: 'từ 3 HP', count: 3 },
        { value: 'catalogue/motor-hp:3.5', label: 'từ 3,5 HP', count: 2 },
        { value: 'catalogue/motor-hp:5', label: 'từ 5 HP', count: 1 },
      ],
    });
    const narrowed = await filterOf(chosen('catalogue/load-kg:95', 'catalogue/motor-hp:2.5'), 'catalogue/motor-hp');
    expect(narrowed.values.map(({ label, count }: { label: string; count: number }) => [label, count])).toEqual([
      ['từ 2,5 HP', 3],
      ['từ 3 HP', 3],
      ['từ 3,5 HP', 2],
      ['từ 5 HP', 1],
    ]);
  });

  test('asks for the weight, and says what it means', async () => {
    const ask = { label: 'Bạn nặng', unit: 'kg', spare: 20 };
    expect(await filterOf(TYPE, 'catalogue/load-kg')).toMatchObject({ bound: 'at-least', ask, values: [] });
    expect((await filterOf(chosen('catalogue/load-kg:95'), 'catalogue/load-kg')).values).toEqual([
      { value: 'catalogue/load-kg:95', label: 'từ 115 kg (bạn nặng 95 kg)', count: 3 },
    ]);
  });

  test('of all products offers none of them', async () => {
    expect(await filtersOf('')).toEqual([]);
  });
});

describe('the list of a category', () => {
  const keysOf = async (query: string) => (await filtersOf(query)).map(({ key }: { key: string }) => key);

  test('offers what most of its products can have, and not what only its treadmills have', async () => {
    const keys = await keysOf('category=cardio');
    expect(keys).toEqual(expect.arrayContaining(['catalogue/load-kg', 'catalogue/noise-db']));
    for (const rare of ['catalogue/motor-hp', 'catalogue/belt-length-cm', 'catalogue/drive'])
      expect(keys, rare).not.toContain(rare);
    expect(await keysOf(`category=cardio&${TYPE}`)).toContain('catalogue/motor-hp');
  });

  test('keeps what is chosen, and leaves out what all products have in common', async () => {
    expect(await keysOf('category=cardio&attributes=catalogue/motor-hp:3')).toContain('catalogue/motor-hp');
    expect(await keysOf(TYPE)).toContain('catalogue/drive');
    expect(await keysOf(`${TYPE}&minPrice=4000000`)).not.toContain('catalogue/drive');
    expect(await keysOf(`${TYPE}&attributes=catalogue/motor-hp:1.5`)).not.toContain('catalogue/drive');
  });
});

test('a form without script sends the typed number after the key, and an empty one means nothing', () => {
  const read = (attributes: string) => readProductListSearch({ attributes }).attributes;
  expect(read('catalogue/fold:true,catalogue/load-kg:,95,catalogue/noise-db:62')).toBe(
    'catalogue/fold:true,catalogue/load-kg:95,catalogue/noise-db:62',
  );
  expect(read('catalogue/load-kg:,catalogue/noise-db:62')).toBe('catalogue/noise-db:62');
  expect(read('catalogue/load-kg:')).toBeUndefined();
});

test('a page has the figures under headings, with numbers and the codes of their units for search engines', async () => {
  const { specs } = (await shop.get('/api/products/may-chay-bo-dien-don-nang-nhip-chay-r300')).body;
  const row = (name: string) => specs.find((spec: { name: string }) => spec.name === name);
  expect(row('Tải trọng tối đa')).toEqual({
    ...{
      name: 'Tải trọng tối đa',
      value: '120 kg',
      group: 'Tải trọng và người dùng',
      amounts: [120],
      unit_code: 'KGM',
    },
  });
  expect(row('Tốc độ')).toMatchObject({ value: '0,8 – 14 km/h', amounts: [0.8, 14], unit_code: 'KMH' });
  expect(row('Kích thước khi dùng')).toEqual({
    ...{ name: 'Kích thước khi dùng', value: '174 × 72 × 141 cm', group: 'Kích thước' },
  });
  const groups = specs.map(({ group }: { group?: string }) => group);
  expect([...new Set(groups)]).toHaveLength(
    groups.filter((group: string, at: number) => group !== groups[at - 1]).length,
  );
});

test('the card of a product without a line of its own shows its first figures', async () => {
  await shop.pool.query(`update products set spotlight = null where sku = 'GYM-003'`);
  const cards = (await shop.get(`/api/products?${TYPE}`)).body;
  const lineOf = (sku: string) => cards.find((card: Listed) => card.sku === sku).spotlight;
  expect(lineOf('GYM-003')).toBe('Động cơ 3 HP · Tốc độ tối đa 14 km/h · Băng rộng 45 cm');
  expect(lineOf('GYM-001')).toBe('2,0 HP · 100 kg · gấp gọn');
});
