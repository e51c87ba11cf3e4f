/** What the owner sees and changes of the search, and what customers are told. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runAct } from '#commands/acts/run-act.ts';
import { addSynonyms, removeSynonyms } from '#commands/search/change-synonyms.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';

const by = { actor: { kind: 'operator', userId: null }, audit: 'synonyms.changed' } as const;

const shop = openTestShop();

const find = (text: string, more = '') => shop.get(`/api/products?limit=20&search=${encodeURIComponent(text)}${more}`);

async function missesOf(words: string): Promise<number> {
  const row = await shop.shop.db
    .selectFrom('search_misses')
    .select('times')
    .where('words', '=', words)
    .executeTakeFirst();
  return row?.times ?? 0;
}

test('the answer says how the words were read, where that is not what was typed', async () => {
  const { headers } = await find('masy chajy booj duoi 5tr');
  expect(decodeURIComponent(headers.get('x-search-read-as') ?? '')).toBe('máy chạy bộ dưới 5.000.000 đ');
  expect((await find('may chay bo')).headers.get('x-search-read-as')).toBeNull();
  const suggested = await shop.get('/api/products/search?query=tatay');
  expect(decodeURIComponent(suggested.headers.get('x-search-read-as') ?? '')).toBe('tạ tay');
});

test('words that the shop does not have are left out, and the answer says which', async () => {
  const droppedOf = (headers: Headers) => headers.get('x-search-dropped')?.split(',').map(decodeURIComponent) ?? [];
  const { body, headers } = await find('mua thảm nằm tập dưới đất');
  expect(body[0]?.type).toBe('tham-yoga');
  expect(droppedOf(headers)).toEqual(['dưới đất']);
  expect(decodeURIComponent(headers.get('x-search-read-as') ?? '')).toBe('thảm tập');
  expect(droppedOf((await find('thảm tập')).headers)).toEqual([]);
  for (const text of ['tủ lạnh và máy chạy bộ samsung', 'tu lanh va may chay bo samsung']) {
    const { body, headers } = await find(text);
    expect(body[0]?.type, text).toBe('may-chay-bo');
    expect(droppedOf(headers).join(), text).toMatch(/t[ủu] l[ạa]nh/);
  }
  const suggested = await shop.get(`/api/products/search?query=${encodeURIComponent('crossfit lông mèo')}`);
  expect(suggested.body.length).toBeGreaterThan(2);
  expect(droppedOf(suggested.headers)).toEqual(['lông mèo']);
});

test('the answer names the posts that answer, for a complaint or a purpose and not for a product', async () => {
  const postsOf = async (text: string) =>
    ((await find(text)).headers.get('x-search-posts')?.split(',') ?? []).map((post) => decodeURIComponent(post));
  expect(await postsOf('máy chạy bộ kêu to thay dầu gì')).toContain(
    'bao-duong-may-tap-tai-nha Bảo dưỡng máy tập tại nhà, mỗi tháng mười phút',
  );
  expect((await postsOf('hang xom phan nan tieng on')).join()).toContain('tap-o-chung-cu-khong-lam-phien-hang-xom ');
  expect(await postsOf('máy chạy bộ')).toEqual([]);
  expect(await postsOf('sữa rửa mặt')).toEqual([]);
});

test.each(['đau lưng', 'nhức mỏi vai gáy', 'tê tay ngồi máy tính nhiều', 'thoát vị đĩa đệm', 'bị gù lưng', 'mỏi cổ'])(
  'the workout for thirty minutes with dumbbells is no answer to an ailment: “%s”',
  async (text) => {
    const { body, headers } = await find(text);
    expect(body.length, text).toBeGreaterThan(0);
    expect(headers.get('x-search-posts') ?? '').not.toContain('ba-muoi-phut');
  },
);

test('words of a region are read as what they are called everywhere', async () => {
  for (const [text, type] of [
    ['dây chun tập mông', 'day-khang-luc'],
    ['xe đạp cho mạ', 'xe-dap-tap'],
  ] as const)
    expect((await find(text)).body[0]?.type, text).toBe(type);
});

test.each([
  'sữa cho người loãng xương',
  'thuốc tiểu đường',
  'máy đo huyết áp',
  'vợt tennis',
  'giày chạy marathon',
  'gối cho người đau cổ',
  'laptop cho dân văn phòng mỏi vai',
])('what is wanted is said first, so nothing is found for “%s”', async (text) => {
  expect((await find(text)).body.map(({ name }: { name: string }) => name)).toEqual([]);
});

test('what a person has is answered after words of that person', async () => {
  for (const text of [
    'gãy tay mới tháo bột',
    'tài xế đường dài đau lưng',
    'võ cổ truyền',
    'cầu lông',
    'tập cầu lông cần gì',
  ])
    expect((await find(text)).body.length, text).toBeGreaterThan(2);
});

test('a real word is not corrected to a similar one: pilates is not plates', async () => {
  for (const text of ['pilates', 'pilates cho mèo']) {
    const types = (await find(text)).body.map(({ type }: { type: string }) => type);
    expect(types[0], text).toMatch(/^(tham-yoga|bong-tap|day-khang-luc)$/);
    expect(types, text).not.toContain('ta-dia');
  }
});

test('exact=1 takes the words as they stand', async () => {
  expect((await find('masy chajy booj')).body.length).toBeGreaterThan(0);
  expect((await find('masy chajy booj', '&exact=1')).body).toEqual([]);
  expect((await find('may chay bo', '&exact=1')).body.length).toBeGreaterThan(0);
});

test('a group that the owner adds is used by the next search, and no more when it is removed', async () => {
  expect((await find('con ngựa sắt')).body).toEqual([]);
  const { id } = await runAct(shop.shop.db, by, (tx) => addSynonyms(tx, ['con ngựa sắt', 'xe đạp tập']));
  expect((await find('con ngựa sắt')).body[0]?.type).toBe('xe-dap-tap');
  expect(await runAct(shop.shop.db, by, (tx) => removeSynonyms(tx, id))).toEqual({ removed: true });
  expect((await find('con ngựa sắt')).body).toEqual([]);
});

test('one phrase is no group', async () => {
  const added = runAct(shop.shop.db, by, (tx) => addSynonyms(tx, ['tạ tay', 'Tạ Tay']));
  await expect(added).rejects.toMatchObject({ failureCode: 'SYNONYMS_INVALID' });
});

test('a search that finds nothing is counted for the owner, without long numbers', async () => {
  await find('Trampoline 0912 345 678');
  await find('trampoline');
  expect(await missesOf('trampoline')).toBe(2);
  await find('trampoline', '&inStock=1');
  expect(await missesOf('trampoline')).toBe(2);
});

test('no more than 5,000 different searches are kept', async () => {
  await sql`insert into search_misses (words, last_at) select 'x' || n, now() - interval '1 day' from generate_series(1, 5100) n`.execute(
    shop.shop.db,
  );
  await find('zzyzx');
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from search_misses`.execute(shop.shop.db);
  expect(rows[0]?.n).toBe(5000);
  expect(await missesOf('zzyzx')).toBe(1);
});

test('the full name of a product finds it first, and so does its number in any spelling', async () => {
  const { rows } = await sql<{ name: string; sku: string; id: string }>`
    select name, sku, id from products where listed order by sku limit 12`.execute(shop.shop.db);
  for (const { name, sku, id } of rows)
    for (const text of [name, sku, sku.toLowerCase(), sku.replaceAll('-', ''), sku.replaceAll('-', ' ')])
      expect((await find(text)).body[0]?.id, text).toBe(id);
});

test('the full name of a product finds it, even when a number in it reads like a price', async () => {
  const { id, name } = await makeProduct(shop.shop.db, { name: 'Tạ thử mẫu 91109669, dưới 5 triệu' });
  const { body, headers } = await find(name);
  expect(body[0]?.id).toBe(id);
  expect(headers.get('x-search-read-as')).toBeNull();
});
