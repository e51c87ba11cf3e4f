/** Reviews, questions, vouchers, the ledger of costs and the audit log as files, with the filters of their lists. */
import { expect, test } from 'vitest';
import { keepCosts } from '#commands/costing/keep-costs.ts';
import { questionConsent } from '#domain/questions/question-consent.ts';
import { askOffice, makeApiToken, makeStaff } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { ask as askShop, makeSignedIn } from '../customers.ts';
import { makeProduct } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';
import { exportRows } from './table-file.ts';

const shop = openTestShop();
const owner = openOffice(shop, 'owner');

const office = (method: string, path: string, body?: unknown, as = owner.headers) =>
  askOffice(shop, method, `/api/admin/${path}`, as, body);
const file = (path: string, as = owner.headers) => exportRows(shop, `/api/admin/exports/${path}`, as);

test('reviews are exported by stars and by whether they are hidden, also by those who see no price', async () => {
  const product = await makeProduct(shop.shop.db, { name: 'Tạ bị chê' });
  const write = async (rating: number, reviewText: string) => {
    const { bearer } = await makeSignedIn(shop);
    await askShop(shop, 'POST', `/api/products/${product.id}/reviews`, bearer, { rating, reviewText });
  };
  await write(5, '=HYPERLINK("http://x")');
  await write(1, 'Tạ bị gỉ');
  const [bad] = (await office('GET', 'reviews?stars=1')).body.items;
  await office('POST', `reviews/${bad.id}/hide`, { version: bad.version, reason: 'Sai sản phẩm' });
  const { headers } = await makeStaff(shop, 'content');
  for (const query of ['', 'stars=1', 'stars=5', 'hidden=yes', 'hidden=no', 'stars=5&hidden=yes']) {
    const { items } = (await office('GET', `reviews?limit=100&${query}`)).body;
    const { rows } = await file(`reviews?format=csv&${query}`, headers);
    const stars = items.map(({ rating }: { rating: number }) => String(rating));
    expect([query, rows.slice(0, 100).map((row) => row['Số sao'])]).toEqual([query, stars]);
  }
  const { rows } = await file('reviews');
  const written = rows.filter((row) => row['Sản phẩm'] === 'Tạ bị chê');
  expect(written).toEqual([
    expect.objectContaining({
      ...{
        'Sản phẩm': 'Tạ bị chê',
        'Số sao': 1,
        'Nội dung': 'Tạ bị gỉ',
        'Lý do ẩn': 'Sai sản phẩm',
        'Đã mua': 'không',
      },
    }),
    expect.objectContaining({ 'Số sao': 5, 'Nội dung': `'=HYPERLINK("http://x")`, 'Ẩn lúc': null, 'Số ảnh': 0 }),
  ]);
  const packing = await makeStaff(shop, 'warehouse');
  expect(await office('GET', 'exports/reviews', undefined, packing.headers)).toMatchObject({ status: 403 });
  const token = await makeApiToken(shop, { id: owner.user.id }, 'content:read');
  expect((await file('reviews', token)).rows).toHaveLength(rows.length);
});

test('questions are exported by their state, without the email addresses of those who asked', async () => {
  const product = await makeProduct(shop.shop.db);
  const put = (question: string, more = {}) =>
    shop.post(`/api/products/${product.id}/questions`, { question, name: 'Chị Hà', ...more });
  await put('Có mùi không?', { email: 'ha@thu.example', consent: questionConsent.version });
  await put('Bảo hành mấy năm?');
  const [newest] = (await office('GET', 'questions')).body.items;
  const { id, version, question } = newest;
  await office('PUT', `questions/${id}/answer`, { version, question, answer: 'Hai năm.' });
  const asked = async (state: string) => (await file(`questions?format=csv&state=${state}`)).rows;
  expect(await asked('answered')).toEqual([
    expect.objectContaining({ 'Câu hỏi': 'Bảo hành mấy năm?', 'Trả lời': 'Hai năm.', 'Trạng thái': 'Đã trả lời' }),
  ]);
  expect(await asked('open')).toEqual([
    expect.objectContaining({ 'Câu hỏi': 'Có mùi không?', 'Người hỏi': 'Chị Hà', 'Chờ thư trả lời': 'có' }),
  ]);
  expect(await asked('hidden')).toEqual([]);
  const all = await file('questions?format=csv');
  expect(all.rows).toHaveLength(2);
  expect(all.text).not.toContain('thu.example');
  expect(await office('GET', 'exports/questions?state=waiting')).toMatchObject({ status: 400 });
});

test('vouchers are exported with their amounts as numbers, only for those who see prices', async () => {
  const common = { minimum: 500_000, from: null, until: '2090-02-28', maxUses: 100, maxUsesEach: null };
  const percent = { code: 'GIAM15', kind: 'percent', value: 15, most: 200_000, categories: ['cardio'], ...common };
  expect((await office('POST', 'vouchers', percent)).status).toBe(201);
  const fixed = { code: 'BOT50', kind: 'fixed', value: 50_000, most: null, categories: [], ...common };
  expect((await office('POST', 'vouchers', { ...fixed, until: '2090-03-31' })).status).toBe(201);
  const { rows } = await file('vouchers');
  const list = (await office('GET', 'vouchers')).body.items;
  expect(rows.map((row) => row.Mã)).toEqual(list.map(({ code }: { code: string }) => code));
  expect(rows).toEqual([
    expect.objectContaining({ Mã: 'BOT50', 'Giảm (%)': null, 'Giảm số tiền': 50_000, 'Danh mục': null }),
    expect.objectContaining({
      ...{ Mã: 'GIAM15', 'Trạng thái': 'Đang dùng', 'Giảm (%)': 15, 'Giảm số tiền': null, 'Giảm tối đa': 200_000 },
      ...{ 'Danh mục': 'Máy cardio', 'Số lượt tối đa': 100, 'Số lượt tối đa mỗi khách': null, 'Số lượt đã dùng': 0 },
    }),
  ]);
  const token = await makeApiToken(shop, { id: owner.user.id }, 'content:read');
  expect(await office('GET', 'exports/vouchers', undefined, token)).toMatchObject({ status: 403 });
});

test('the ledger of costs adds up to what the stock is worth, and is only for those who may see costs', async () => {
  const keep = async () => {
    while ((await keepCosts(shop.shop.db)) > 0);
  };
  const product = await makeProduct(shop.shop.db, { stock: 10 });
  await placeOrderOf(shop, product, { quantity: 4 });
  await keep();
  expect((await file('stock-value?cost=unknown')).rows.map(({ SKU }) => SKU)).toContain(product.sku);
  await office('PUT', `products/${product.id}/opening-cost`, { unitCost: 123_457 });
  await keep();
  expect((await file('stock-value?cost=unknown')).rows.map(({ SKU }) => SKU)).not.toContain(product.sku);
  const { rows } = await file(`cost-entries?product=${product.id}`);
  expect(rows.at(-1)).toMatchObject({ Từ: 'Có từ đầu kỳ', Đến: 'Trong kho', 'Số lượng': 10, 'Điều chỉnh': 'không' });
  expect(rows.some((row) => row['Điều chỉnh'] === 'có')).toBe(true);
  const sum = rows.reduce((total, { Từ, Đến, ...row }) => {
    const sign = Number(Đến === 'Trong kho') - Number(Từ === 'Trong kho');
    return total + sign * Number(row['Giá trị']);
  }, 0);
  expect(sum).toBe(6 * 123_457);
  const worth = (await file('stock-value')).rows.find(({ SKU }) => SKU === product.sku);
  expect(worth).toMatchObject({ 'Giá trị': sum });
  const all = await file('cost-entries');
  expect(all.rows.filter(({ SKU }) => SKU === product.sku)).toHaveLength(rows.length);
  expect((await file('cost-entries?until=2020-01-01')).rows).toEqual([]);
  const { headers } = await makeStaff(shop, 'catalogue');
  expect(await office('GET', 'exports/cost-entries', undefined, headers)).toMatchObject({ status: 403 });
});

test('only the owner exports the audit log: of everybody or of one person, in the words of the screen', async () => {
  const person = await makeStaff(shop, 'content');
  const voucher = { code: 'NHATKY1', kind: 'delivery', value: 0, most: null, minimum: 0, categories: [] };
  const terms = { from: null, until: '2090-02-28', maxUses: null, maxUsesEach: null };
  expect((await office('POST', 'vouchers', { ...voucher, ...terms }, person.headers)).status).toBe(201);
  const { rows } = await file(`audit-log?format=csv&actorId=${person.user.id}`);
  expect(rows).toEqual([
    expect.objectContaining({ 'Thay đổi': 'Thêm mã giảm giá', 'Mã nội bộ': 'NHATKY1', Trước: null }),
  ]);
  expect(JSON.parse(String(rows[0]?.Sau))).toMatchObject({ code: 'NHATKY1' });
  const all = await file('audit-log?format=csv');
  const list = (await office('GET', 'audit-log?limit=100')).body.items;
  expect(all.rows.slice(0, 20).map((row) => Number(row.Số))).toEqual(
    list
      .map(({ id }: { id: number }) => id)
      .filter((id: number) => id <= Number(all.rows[0]?.Số))
      .slice(0, 20),
  );
  expect(await office('GET', 'exports/audit-log', undefined, person.headers)).toMatchObject({ status: 403 });
  const reader = await makeStaff(shop, 'reader');
  expect(await office('GET', 'exports/audit-log', undefined, reader.headers)).toMatchObject({ status: 403 });
});
