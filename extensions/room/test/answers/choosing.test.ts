/** Finders, and what they say about comparisons, as a browser asks for them. */
import { expect, test } from 'vitest';
import { openTestShop } from '#test/app.ts';
import { judgeFit } from '../../rules/fitting/judge-fit.ts';

const shop = openTestShop();

const R200 = 'may-chay-bo-dien-gap-gon-nhip-chay-r200';
const R300 = 'may-chay-bo-dien-don-nang-nhip-chay-r300';
const R350 = 'may-chay-bo-dien-da-nang-nhip-chay-r350-plus';
const W100 = 'may-di-bo-mini-de-gam-ban-nhip-chay-w100';
const MAT = 'tham-yoga-tpe-2-lop-moc-yoga-8-mm-co-dinh-tuyen';

async function compare(products: string, answers = '') {
  const query = new URLSearchParams({ products, ...(answers && { answers }) });
  const { status, body, headers } = await shop.get(`/api/comparison?${query}`);
  expect(status).toBe(200);
  return { ...body, ...body.extras?.room, cacheControl: headers.get('cache-control') };
}
const slugsOf = ({ products }: { products: { slug: string }[] }) => products.map(({ slug }) => slug);

async function find(finder: string, answers: Record<string, string>) {
  const { status, body } = await shop.get(
    `/api/x/room/finder?${new URLSearchParams({ finder, answers: String(new URLSearchParams(answers)) })}`,
  );
  expect(status).toBe(200);
  return body;
}
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
    const { products: fitted } = (await shop.get(`/api/x/room/fitting?${asked}`)).body;
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
  expect((await shop.get('/api/x/room/finder?finder=khong-co')).status).toBe(404);
  expect((await shop.get('/api/x/room/finder?finder=constructor')).status).toBe(404);
});

test('categories name the finders among their types', async () => {
  const { body } = await shop.get('/api/categories');
  const cardio = body.find(({ slug }: { slug: string }) => slug === 'cardio');
  expect(cardio.extras.room.finders.map(({ slug }: { slug: string }) => slug)).toContain('may-chay-bo');
});

test('a comparison of products of several types asks nothing about the customer, and names no finder', async () => {
  expect(await compare(`${R200},${MAT}`)).toMatchObject({ questions: [], finder: null });
});

test('a product that must be measured says so, with its sizes; small goods do not', async () => {
  const { body } = await shop.get(`/api/products/${R200}`);
  expect(body).toMatchObject({ measure: ['way-in', 'room'], extras: { room: { use: expect.any(Array) } } });
  expect((await shop.get(`/api/products/${MAT}`)).body).not.toHaveProperty('measure');
});
