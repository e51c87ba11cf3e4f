/**
 * The third list of searches: numbers and prices in words, incomplete English words, fragments of models, dictated
 * sentences, purposes, complaints, words of the trade, and things that the shop does not sell. It was written from the
 * catalogue before the search was changed for it, and divided at random; the second half was first measured afterwards.
 * A third part of the same kinds was written later, again before the search was changed for it. The fourth, of the same
 * kinds and of unknown words, ailments, sports, body parts, ages and foreign brands, was divided like the first. The
 * search was then changed for both halves; the fifth, written before these changes, was measured once, after them.
 * The sixth, of twelve kinds of shoppers and most of dictation, regions, bodies, complaints and illness, names the posts
 * that answer too. Its halves were divided at random; the second was first measured at 83.0 % (78.7 % before), and mended
 * for since. The seventh, written afterwards, was first measured at 75.0 % (67.5 % before), and mended for since.
 * The eighth, of occasions, professions, complaints, ailments, and goods that the shop does not have although it has their
 * words, was divided at random; its second half was first measured at 90.0 % (75.0 % before), and mended for since. Whoever
 * changed the search wrote that list too.
 * The ninth was written from the names of the products alone, before its author read the search or the other lists, and
 * asks for the right product at the head of each answer. Its halves were divided at random: the first had 72.5 % of them
 * right, and 97.5 % after the search was changed for it; the second, of which only the figure was read, 77.5 % before and after,
 * and 97.2 % after it was mended for with the tenth. Somebody who had read neither the search nor a list wrote the tenth; its
 * halves were divided at random: the first had 82.1 % at the head, and 100 % after the search was changed for it, the second
 * 94.6 % before and after. Three misses of the second were read by mistake before the change, and its figures more often
 * than once; no rule was made for them. It has had 97.3 %
 * at the head since `boxng` is no word in the keys of Telex. The next judge is a new list.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ProductSummary } from '#contract/shop/catalogue.ts';
import { openTestShop } from '../app.ts';

type Asked = {
  query: string;
  kind: string;
  /** article numbers, one of which must be among the first five */
  any?: string[];
  /** article numbers, one of which must be first */
  first?: string[];
  /** article numbers that must not be among the first five */
  never?: string[];
  /** true if the search must find nothing */
  nothing?: boolean;
  /** slugs of posts, one of which must be told with the products */
  posts?: string[];
};

const shop = openTestShop();

const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const skus = new Map<string, string>(
  readJson('../../catalogue/products.json').map(({ slug, sku }: { slug: string; sku: string }) => [slug, sku]),
);

async function find(query: string): Promise<{ found: string[]; posts: string[] }> {
  const { status, body, headers } = await shop.get(`/api/products?limit=20&search=${encodeURIComponent(query)}`);
  expect(status, query).toBe(200);
  const posts = headers.get('x-search-posts')?.split(',') ?? [];
  return {
    found: (body as ProductSummary[]).slice(0, 5).map(({ slug }) => skus.get(slug) ?? slug),
    posts: posts.map((post) => decodeURIComponent(post).split(' ')[0] ?? ''),
  };
}

const firstFive = async (query: string) => (await find(query)).found;

type Measured = { five: number; first: number; told: number; misses: string[] };

/** @returns the shares of searches answered among the first five products, at their head, and by a post that was expected */
async function measure(list: readonly Asked[]): Promise<Measured> {
  const share = (part: number, all: number) => (all === 0 ? 1 : part / all);
  const misses: string[] = [];
  let [five, first, told] = [0, 0, 0];
  for (const { query, kind, any = [], first: head, never = [], nothing, posts: expected } of list) {
    const { found, posts } = await find(query);
    const isAmong = nothing
      ? found.length === 0
      : found.some((sku) => any.includes(sku)) && !found.some((sku) => never.includes(sku));
    const isFirst = head?.includes(found[0] ?? '') ?? true;
    if (isAmong) five += 1;
    if (head && isFirst) first += 1;
    if (expected?.some((slug) => posts.includes(slug))) told += 1;
    else if (expected) misses.push(`no post: ${kind}: ${query} → ${posts.join(', ')}`);
    if (!isAmong || !isFirst)
      misses.push(`${isAmong ? 'not first' : 'MISSED'}: ${kind}: ${query} → ${found.join(', ')}`);
  }
  const [heads, answered] = (['first', 'posts'] as const).map((key) => list.filter((asked) => asked[key]).length);
  return {
    five: share(five, list.length),
    first: share(first, heads ?? 0),
    told: share(told, answered ?? 0),
    misses,
  };
}

test.each([
  ['seen', 0.98, 0.98, 1],
  ['unseen', 0.98, 0.98, 1],
  ['third', 0.97, 0.97, 1],
  ['fourth-seen', 0.97, 0.97, 1],
  ['fourth-unseen', 0.98, 0.97, 1],
  ['fifth', 0.98, 0.94, 1],
  ['sixth-seen', 0.98, 1, 1],
  ['sixth-unseen', 0.98, 1, 0.87],
  ['seventh', 0.97, 1, 1],
  ['eighth-seen', 0.97, 1, 0.66],
  ['eighth-unseen', 0.97, 1, 0.83],
  ['ninth-seen', 0.97, 0.97, 1],
  ['ninth-unseen', 0.97, 0.97, 1],
  ['tenth-seen', 0.97, 0.97, 1],
  ['tenth-unseen', 0.97, 0.95, 1],
])('the %s part is answered among the first five and at their head', async (part, leastFive, leastFirst, leastTold) => {
  const { five, first, told, misses } = await measure(readJson(`../data/search-exam-${part}.json`));
  console.log(
    `${part}: ${(100 * five).toFixed(1)} % in five, ${(100 * first).toFixed(1)} % first, ${(100 * told).toFixed(1)} % by a post\n${misses.join('\n')}`,
  );
  expect(five).toBeGreaterThanOrEqual(leastFive);
  expect(first).toBeGreaterThanOrEqual(leastFirst);
  expect(told).toBeGreaterThanOrEqual(leastTold);
});

test.each([
  ['tạ mười ký', ['GYM-022', 'GYM-035']],
  ['đòn mét rưỡi', ['GYM-032']],
  ['đòn 1m5', ['GYM-032']],
  ['don 1 met ruoi', ['GYM-032']],
  ['thảm tầm 300', ['GYM-062', 'GYM-064']],
  ['row6', ['GYM-014']],
  ['nhịp chạy row w1', ['GYM-015']],
  ['gym-14', ['GYM-014']],
  ['anh ơi cho tôi xem cái máy chạy bộ r300 với', ['GYM-003']],
  ['bao cát khỏi khoan trần', ['GYM-069']],
  ['máy chạy không ồn hàng xóm', ['GYM-004', 'GYM-002']],
  ['đĩa cho đòn 28', ['GYM-026', 'GYM-027']],
  ['đĩa tạ cho đòn 28mm', ['GYM-026', 'GYM-027']],
  ['đĩa cho đòn 50', ['GYM-033', 'GYM-034', 'GYM-035', 'GYM-036']],
  ['đòn cho đĩa lỗ năm mươi', ['GYM-030']],
  ['khóa cho đòn phi 50', ['GYM-061']],
  ['airbike 9', ['GYM-009']],
  ['găng hít xà', ['GYM-057']],
  ['thảm nhảy dây', ['GYM-050', 'GYM-062', 'GYM-064']],
  ['bánh tạ nào lắp vừa đòn olympic', ['GYM-033', 'GYM-034', 'GYM-035', 'GYM-036']],
  ['quà cho chồng mê chạy bộ', ['GYM-001', 'GYM-003', 'GYM-005']],
  ['đồ tập bụng', ['GYM-055', 'GYM-039']],
  ['tạ đòn', ['GYM-030', 'GYM-031', 'GYM-032']],
  ['tạ đơn', ['GYM-017', 'GYM-018', 'GYM-019', 'GYM-020', 'GYM-021', 'GYM-022', 'GYM-023', 'GYM-024']],
])('the first product for “%s”', async (query, first) => {
  expect(first).toContain((await firstFive(query))[0]);
});

test.each([
  ['đĩa cho đòn 28', 28],
  ['đĩa tạ lắp vừa đòn phi hai tám', 28],
  ['dia ta cho don phi 50', 50],
])('“%s” finds only what has a bore of %i mm', async (query, bore) => {
  const { body } = await shop.get(`/api/products?limit=20&search=${encodeURIComponent(query)}`);
  expect(body.length).toBeGreaterThan(1);
  for (const { slug } of body as ProductSummary[]) {
    const { specs } = (await shop.get(`/api/products/${slug}`)).body;
    expect(specs, slug).toContainEqual(expect.objectContaining({ name: 'Đường kính lỗ', amounts: [bore] }));
  }
});

test.each(['dumb', 'dumbb', 'dumbbell', 'Dumbbells'])('“%s” finds dumbbells only', async (query) => {
  const found = await firstFive(query);
  expect(found).toHaveLength(5);
  for (const sku of found)
    expect(Number(sku.slice(4)), sku).toSatisfy((number: number) => number >= 17 && number <= 27);
});

test.each([
  'bàn ăn 6 ghế',
  'ban an 6 ghe',
  'áo mưa',
  'iphone 15',
  'sua rua mat',
  'tủ quần áo',
  'quạt điện',
  'kem chống nắng',
  'tạ đeo cổ tay',
  'túi đựng thảm yoga',
  'ớ ờ ợ',
])('nothing is found for “%s”', async (query) => {
  expect(await firstFive(query)).toEqual([]);
});
