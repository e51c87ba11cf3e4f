/** Two lists of searches with the type of product that was meant, at the API's door. The second list is by other people. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ProductSummary } from '#contract/shop/catalogue.ts';
import { openTestShop } from '../app.ts';

type Asked = { query: string; kind: string; intent: string; alsoOk?: string[]; price?: [number, number | null] };

const shop = openTestShop();

function readList(name: string): Asked[] {
  return JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8'));
}

async function listTypes({ query }: Asked): Promise<ProductSummary[]> {
  const { status, body } = await shop.get(`/api/products?limit=20&search=${encodeURIComponent(query)}`);
  expect(status, query).toBe(200);
  return body;
}

/** @returns the share of searches with the meant type among the first five products, and at their head */
async function measure(list: readonly Asked[]): Promise<{ five: number; first: number; misses: string[] }> {
  let [five, first] = [0, 0];
  const misses: string[] = [];
  for (const asked of list) {
    const types = (await listTypes(asked)).map(({ type }) => type);
    const good = [asked.intent, ...(asked.alsoOk ?? [])];
    if (types.slice(0, 5).some((type) => good.includes(type))) five += 1;
    if (good.includes(types[0] ?? '')) first += 1;
    else misses.push(`${asked.kind}: ${asked.query} → ${types.slice(0, 5).join(', ')}`);
  }
  return { five: five / list.length, first: first / list.length, misses };
}

const meant = (list: readonly Asked[]) => list.filter(({ intent }) => intent !== '');

describe.each(['search-queries', 'search-queries-of-strangers'])('%s', (name) => {
  test('the meant type is among the first five for 98 % of the searches, and first for 93 %', async () => {
    const { five, first, misses } = await measure(meant(readList(name)));
    console.log(
      `${name}: ${(100 * five).toFixed(1)} % in five, ${(100 * first).toFixed(1)} % first\n${misses.join('\n')}`,
    );
    expect(five).toBeGreaterThanOrEqual(0.98);
    expect(first).toBeGreaterThanOrEqual(0.93);
  });
});

describe('what people type who do not know the shop’s words', () => {
  const search = async (query: string) => {
    const { headers, body } = await shop.get(`/api/products?limit=20&search=${encodeURIComponent(query)}`);
    return { found: body as ProductSummary[], readAs: decodeURIComponent(headers.get('x-search-read-as') ?? '') };
  };

  test.each([
    ['yoga 500k', 500_000],
    ['quà yoga dưới 500k', 500_000],
    ['thảm yoga 300 nghìn', 300_000],
    ['máy chạy bộ 5 triệu', 5_000_000],
  ])('a price alone is the most: %s', async (query, most) => {
    const { found, readAs } = await search(query);
    expect(found.length).toBeGreaterThan(0);
    for (const { raw_price } of found) expect(raw_price).toBeLessThanOrEqual(most);
    expect(readAs).toContain('dưới');
  });

  test('where nothing costs so little the price is left out, and the answer says so', async () => {
    const { found, readAs } = await search('máy chạy bộ dưới 100k');
    expect(found[0]?.type).toBe('may-chay-bo');
    expect(readAs).toBe('máy chạy bộ ở mọi mức giá');
    expect((await search('không có gì như vậy 100k')).found).toEqual([]);
  });

  /** What a product carries, in kilograms, as its facts say. */
  const loadOf = async ({ slug }: ProductSummary): Promise<number> => {
    const { body } = await shop.get(`/api/products/${slug}`);
    const { value } = body.specs.find(({ name }: { name: string }) => name.startsWith('Tải trọng')) ?? {};
    return Number.parseInt(value ?? '0', 10);
  };

  test.each(['máy chạy 95kg', 'máy chạy bộ cho người 95 ký', 'chịu 120kg', 'ghế tập 110kg'])(
    'a weight beside a machine is that of the person: %s',
    async (query) => {
      const { found, readAs } = await search(query);
      const weight = Number(/\d+/.exec(query)?.[0]);
      expect(found.length).toBeGreaterThan(0);
      for (const product of found.slice(0, 3))
        expect(await loadOf(product), product.name).toBeGreaterThanOrEqual(weight + 20);
      expect(readAs).toContain(`chịu được ${weight} kg`);
    },
  );

  test('a weight by which products are called stays their size', async () => {
    for (const query of ['tạ đĩa 20kg', 'tạ tay 5 kg', 'tạ ấm 16kg'])
      expect((await search(query)).found[0]?.name, query).toMatch(/(20|5|16) kg/);
  });

  test('a slip in the first word still finds the whole type', async () => {
    for (const query of ['mai chay bo', 'may chai bo', 'mái chạy bộ']) {
      const types = (await search(query)).found.map(({ type }) => type);
      expect(types.filter((type) => type === 'may-chay-bo').length, query).toBeGreaterThan(4);
    }
  });

  test('a present finds what suits the person', async () => {
    for (const query of ['quà tặng vợ', 'quà cho bạn gái', 'tặng mẹ', 'quà sinh nhật tặng chồng'])
      expect((await search(query)).found.length, query).toBeGreaterThan(0);
  });
});

const strangers = readList('search-queries-of-strangers');

test('a price in the words is kept', async () => {
  for (const asked of strangers.filter(({ price }) => price)) {
    const [least, most] = asked.price ?? [0, null];
    const found = await listTypes(asked);
    expect(found.length, asked.query).toBeGreaterThan(0);
    for (const { raw_price } of found) {
      expect(raw_price, asked.query).toBeGreaterThanOrEqual(least);
      if (most !== null) expect(raw_price, asked.query).toBeLessThanOrEqual(most);
    }
  }
});

test.each(strangers.filter(({ kind }) => kind === 'nonsense'))('nothing is found for $query', async (asked) => {
  expect((await listTypes(asked)).map(({ name }) => name)).toEqual([]);
});

test('words that no name has find what has them among its facts: a washing machine is none', async () => {
  const found = await listTypes({ query: 'máy giặt', kind: 'mention', intent: '' });
  for (const { features } of found) expect(features.join(' ')).toMatch(/giặt/i);
});
