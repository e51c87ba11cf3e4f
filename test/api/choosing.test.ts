/** Comparisons and finders, as a browser asks for them. */
import { expect, test } from 'vitest';
import { judgeFit } from '#domain/fitting/judge-fit.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';

const shop = openTestShop();

const R200 = 'may-chay-bo-dien-gap-gon-nhip-chay-r200';
const R300 = 'may-chay-bo-dien-don-nang-nhip-chay-r300';
const R350 = 'may-chay-bo-dien-da-nang-nhip-chay-r350-plus';
const W100 = 'may-di-bo-mini-de-gam-ban-nhip-chay-w100';
const X8 = 'may-chay-bo-phong-gym-nhip-chay-pro-x8';
const MAT = 'tham-yoga-tpe-2-lop-moc-yoga-8-mm-co-dinh-tuyen';

async function compare(products: string, answers = '') {
  const query = new URLSearchParams({ products, ...(answers && { answers }) });
  const { status, body, headers } = await shop.get(`/api/comparison?${query}`);
  expect(status).toBe(200);
  return { ...body, cacheControl: headers.get('cache-control') };
}
const slugsOf = ({ products }: { products: { slug: string }[] }) => products.map(({ slug }) => slug);

async function find(finder: string, answers: Record<string, string>) {
  const { status, body } = await shop.get(
    `/api/finders/${finder}?${new URLSearchParams({ answers: String(new URLSearchParams(answers)) })}`,
  );
  expect(status).toBe(200);
  return body;
}

test('products are compared in the order of the address, each once, and only the first four', async () => {
  const body = await compare(`${R300},${R200},${R300},${W100},${R350},${X8}`);
  expect(slugsOf(body)).toEqual([R300, R200, W100, R350]);
  expect(body.left_out).toBe(1);
});

test('unknown and archived products are named and left out; unlisted sizes and former addresses are found', async () => {
  const archived = await makeProduct(shop.shop.db);
  const sold = shop.shop.db.updateTable('products').where('id', '=', archived.id);
  await sold.set({ archived_at: new Date(), listed: false }).execute();
  const unlisted = await makeProduct(shop.shop.db, { listed: false });
  const { id } = await shop.shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', R200)
    .executeTakeFirstOrThrow();
  await shop.shop.db.insertInto('product_old_slugs').values({ slug: 'r200-cu', product_id: id }).execute();
  const cut = R300.slice(0, -3);
  const body = await compare(`da-xoa-han,${archived.slug},${unlisted.slug},r200-cu,%00',${cut}`);
  expect(slugsOf(body)).toEqual([unlisted.slug, R200]);
  expect(body.unknown).toHaveLength(4);
  // a product that was removed for good leaves a whole name in the link, which was therefore not cut
  expect(body.unreadable).toEqual(["%00'", cut]);
});

test('no product and one product are no error', async () => {
  expect(await compare(' , ,')).toMatchObject({ products: [], rows: [], questions: [], finder: null });
  expect(slugsOf(await compare(R200))).toEqual([R200]);
});

test("the customer's own numbers say whether each product fits, and no proxy may store the response", async () => {
  const body = await compare(`${R200},${R300}`, 'can-nang=95');
  expect(body.reasons).toMatchObject([
    [{ fits: false, label: 'Tải', value: '100 kg', asked: '95 kg', spare: '20 kg' }],
    [{ fits: true, label: 'Tải', value: '120 kg', left: '25 kg' }],
  ]);
  expect(body.cacheControl).toMatch(/^private/);
  expect((await compare(`${R200},${R300}`)).cacheControl).toMatch(/^public/);
});

test('an own number that cannot be used is named, and the comparison is shown without it', async () => {
  const body = await compare(`${R200},${R300}`, 'can-nang=nang-lam');
  expect(body.reasons).toEqual([[], []]);
  expect(body.questions[0]).toMatchObject({ key: 'can-nang', unread: true, fields: [{ answer: 'nang-lam' }] });
});

test('products of several types are said to be, and compared by common rows', async () => {
  const { mixed, rows, questions } = await compare(`${R200},${MAT}`);
  expect(mixed).toBe(true);
  expect(questions).toEqual([]);
  expect(rows.map(({ label }: { label: string }) => label)).not.toContain('Tải');
});

test('a finder asks before it answers', async () => {
  const body = await find('may-chay-bo', {});
  expect(body).toMatchObject({ count: null, products: [], loosenings: [] });
  expect(body.questions.map(({ key }: { key: string }) => key)).toContain('can-nang');
});

test('95 kg and 15 million: R300 first, and R200 is ruled out because it carries 100 kg', async () => {
  const body = await find('may-chay-bo', { 'can-nang': '95', 'ngan-sach': '15' });
  expect(body.count).toBe(2);
  expect(slugsOf(body).slice(0, 2)).toEqual([R300, R350]);
  const place = slugsOf(body).indexOf(R200);
  expect(body.fits[place]).toBe(false);
  expect(body.reasons[place][0]).toMatchObject({ fits: false, value: '100 kg', asked: '95 kg', spare: '20 kg' });
});

test('if none fits, the one that misses least is the nearest, and the answer to leave out is named', async () => {
  const body = await find('may-chay-bo', { 'can-nang': '88', 'ngan-sach': '10', gap: 'co', gam: '20' });
  expect(body.count).toBe(0);
  expect(slugsOf(body).slice(0, 2)).toEqual([W100, R300]);
  expect(body.loosenings).toMatchObject([{ keys: ['gam'], shorts: ['Chui gầm'], product: { slug: R300 } }]);
});

test('a ceiling below the runner is too low for every treadmill, whatever the machine measures', async () => {
  const home = { 'can-nang': '80', 'ngan-sach': '12', 'chieu-cao': '178', dai: '400', rong: '250' };
  expect((await find('may-chay-bo', { ...home, cao: '170' })).count).toBe(0);
  const roomy = await find('may-chay-bo', { ...home, cao: '209' });
  expect(slugsOf(roomy).slice(0, roomy.count)).toEqual([W100, R200, R300]);
});

test('who wants quiet gets nothing above 60 dB, which is called not quiet; pedals for a chair are no machine', async () => {
  const { products, more, count, order } = await find('may-cardio', { on: 'em', 'ngan-sach': '8' });
  expect(order).toEqual([{ label: 'Độ ồn', better: 'less', excludes: true }]);
  expect(products[0].slug).toBe(W100);
  const named = [...slugsOf({ products }), ...more.map((each: { product: { slug: string } }) => each.product.slug)];
  expect(named).toHaveLength(count);
  expect(named).not.toContain('xe-dap-tap-mini-de-ban-an-khoe-m1');
  const treadmills = await find('may-chay-bo', { on: 'em' });
  const loud = slugsOf(treadmills).indexOf(R300);
  expect(treadmills.fits[loud]).toBe(false);
  expect(treadmills.reasons[loud]).toMatchObject([{ fits: false, value: '62 dB', asked: '60 dB', why: 'không êm' }]);
});

test('a finder and the cards of a list say the same about one room, for every machine that it names', async () => {
  for (const [finder, dai, rong] of [
    ['xe-dap-tap', 200, 120],
    ['xe-dap-tap', 150, 110],
    ['xe-dap-tap', 116, 116],
    ['may-chay-bo', 400, 250],
    ['may-chay-bo', 376, 200],
    ['may-chay-bo', 330, 180],
  ] as const) {
    const { products, fits, reasons } = await find(finder, { dai: `${dai}`, rong: `${rong}` });
    expect(products.length).toBeGreaterThan(2);
    const asked = new URLSearchParams({ products: slugsOf({ products }).join() });
    const { products: fitted } = (await shop.get(`/api/fitting?${asked}`)).body;
    for (const [place, { slug, fit }] of fitted.entries()) {
      const { overall, verdicts } = judgeFit({ roomLength: dai, roomWidth: rong }, fit);
      expect(fits[place], slug).toBe(overall === 'fits');
      expect(reasons[place].map((reason: { place: unknown }) => reason.place)).toEqual(verdicts);
    }
  }
});

test('what is sold out is not advised, but named with what it lacks', async () => {
  const stock = (pieces: number) =>
    shop.shop.db.updateTable('products').set({ stock: pieces }).where('slug', '=', R300).execute();
  await stock(0);
  const body = await find('may-chay-bo', { 'can-nang': '95', 'ngan-sach': '15' });
  expect(slugsOf(body)).not.toContain(R300);
  expect(body.sold_out).toMatchObject([{ product: { slug: R300 }, reasons: [{ fits: true }, { fits: true }] }]);
  await stock(27);
  const mats = await find('tham-yoga', { 'chieu-cao': '182', mon: 'yoga', san: 'gach' });
  expect(mats.sold_out).toMatchObject([{ product: { name: expect.stringContaining('PU') } }]);
  expect(mats.sold_out[0].reasons).toContainEqual(expect.objectContaining({ fits: false, value: '5 mm' }));
});

test('an unknown finder, and one whose types the shop does not sell, are not found', async () => {
  expect((await shop.get('/api/finders/khong-co')).status).toBe(404);
  expect((await shop.get('/api/finders/constructor')).status).toBe(404);
});

test('a product is offered for comparison with those of its type that are nearest in price', async () => {
  const { body } = await shop.get(`/api/products/${R300}/comparable`);
  expect(body.map(({ short_name }: { short_name: string }) => short_name)).toEqual([
    'R300',
    'R350 Plus',
    'R200',
    'W100',
  ]);
  expect((await shop.get('/api/products/khong-co/comparable')).body).toEqual([]);
  // plates differ in their weight only
  expect((await shop.get('/api/products/ta-dia-boc-cao-su-ben-luc-5-kg-lo-50/comparable')).body).toEqual([]);
});

test('rows by which nobody chooses are marked, and a bundle has no parcel of its own', async () => {
  const { rows } = await compare(`${R200},${R300}`);
  const asides = rows.filter(({ aside }: { aside?: true }) => aside);
  expect(asides.map(({ kind, label }: { kind: string; label: string }) => label || kind)).toEqual([
    'Tốc độ thấp nhất',
    'Điện áp',
    'weight',
  ]);
  const combos =
    'combo-home-gym-co-ban-ghe-b7-bo-ta-tay-20-kg-tham,combo-home-gym-nang-cao-khung-r1-don-2-2-m-100-kg-ta-dia';
  const kinds = (await compare(combos)).rows.map(({ kind }: { kind: string }) => kind);
  expect(kinds).not.toContain('package');
  expect(kinds).not.toContain('weight');
});

test('categories name the finders among their types', async () => {
  const { body } = await shop.get('/api/categories');
  const cardio = body.find(({ slug }: { slug: string }) => slug === 'cardio');
  expect(cardio.finders.map(({ slug }: { slug: string }) => slug)).toContain('may-chay-bo');
});
