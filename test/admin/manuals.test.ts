/** The manual of a product: uploaded in the office, opened by shoppers on the product's page and the order's. */
import { expect, test } from 'vitest';
import { MAX_MANUAL_BYTES } from '#domain/catalogue/manual.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { listFiles, openTestShop } from '../app.ts';
import { codForm, line, makeProduct, type Product } from '../makers.ts';
import { askOffice } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const writer = openOffice(shop, 'catalogue');
const { headers: reader } = openOffice(shop, 'reader');

const pdf = (text: string, end = '%%EOF\n') => new Blob([`%PDF-1.7\n${text}\n${end}`], { type: 'application/pdf' });
const office = (method: string, { id }: Pick<Product, 'id'>, body?: unknown, as = writer.headers) =>
  askOffice(shop, method, `/api/admin/products/${id}/manual`, as, body);
function upload(product: Pick<Product, 'id'>, file: Blob | null, as = writer.headers) {
  const form = new FormData();
  if (file) form.append('manual', file, 'Hướng dẫn.pdf');
  return office('POST', product, form, as);
}
const inShop = async ({ slug }: Product) => (await shop.get(`/api/products/${slug}`)).body.manual;
const files = async () => (await listFiles(shop)).filter((name) => name.includes('manuals/'));

test('a manual is on the product’s page and on the order’s, under an address that never shows another file', async () => {
  const product = await makeProduct(shop.shop.db);
  expect(await inShop(product)).toBeUndefined();
  expect((await office('GET', product)).body).toEqual({ manual: null });
  const { status, body } = await upload(product, pdf('lắp máy'));
  expect(status).toBe(200);
  expect(body.manual.url).toMatch(new RegExp(`^/manuals/[0-9a-f]{64}/huong-dan-${product.slug}\\.pdf$`));
  expect(await inShop(product)).toEqual({ url: body.manual.url, bytes: body.manual.bytes });
  const opened = await fetch(shop.url + body.manual.url);
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="huong-dan-${product.slug}.pdf"`,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await opened.text()).toContain('lắp máy');
  const placed = (await shop.post('/api/orders', codForm([line(product)]))).body;
  const link = `${placed.order_url.replace('/order/', '/api/orders/by-link/')}`;
  expect((await shop.get(link)).body.manuals).toEqual([
    { product_id: product.id, url: body.manual.url, bytes: body.manual.bytes },
  ]);

  const { body: second } = await upload(product, pdf('lắp máy, bản 2'));
  expect(second.manual.url).not.toBe(body.manual.url);
  expect((await shop.get(body.manual.url)).status).toBe(404);
  expect((await office('DELETE', product)).body).toEqual({ manual: null });
  expect(await inShop(product)).toBeUndefined();
  expect((await shop.get(second.manual.url)).status).toBe(404);
  expect((await office('DELETE', product)).body).toEqual({ manual: null });
  expect(Object.keys((await shop.get(link)).body)).not.toContain('manuals');
  const { rows } = await shop.pool.query('select act from audit_log where thing_id = $1 order by id', [product.id]);
  expect(rows.map(({ act }) => act)).toEqual(['product.manual-set', 'product.manual-set', 'product.manual-removed']);
});

test('two products share a file, and the sweep removes it with the last of them', async () => {
  const [one, other] = [await makeProduct(shop.shop.db), await makeProduct(shop.shop.db)];
  const before = (await files()).length;
  const url = (await upload(one, pdf('chung'))).body.manual.url;
  await upload(other, pdf('chung'));
  expect(await files()).toHaveLength(before + 1);
  await office('DELETE', one);
  const old = new Date(Date.now() - 2 * 3_600_000);
  const sweep = () =>
    runJob(
      {
        ...shop.shop,
        files: {
          ...shop.shop.files,
          list: async (folder) => (await shop.shop.files.list(folder)).map(({ key }) => ({ key, writtenAt: old })),
        },
      },
      'sweep-files',
      {},
    );
  await sweep();
  expect((await shop.get(url.replace(one.slug, other.slug))).status).toBe(200);
  await office('DELETE', other);
  await sweep();
  expect((await files()).some((name) => name.includes(url.split('/')[2]))).toBe(false);
});

test('a copy of a product, copies in several sizes and a further size have the manual too, each its own link to one file', async () => {
  const product = await makeProduct(shop.shop.db);
  await upload(product, pdf('cho cả bản sao'));
  const before = (await files()).length;
  const common = { type: 'ta-tay', brand: 'Bền Lực', description: '' };
  const single = await writer.ask('POST', '/api/admin/products', {
    ...{ product: { ...common, name: 'Bản sao có sách', priceVnd: 100_000 }, copyOf: product.id },
  });
  const sized = await writer.ask('POST', '/api/admin/products/siblings', {
    ...{ product: { ...common, name: 'Bản sao hai cỡ' }, copyOf: product.id, option: 'Cỡ' },
    siblings: ['S', 'M'].map((value) => ({ value, priceVnd: 100_000, stock: 0 })),
  });
  const [small, medium] = sized.body.items;
  const further = await writer.ask('POST', `/api/admin/products/${small.id}/siblings`, {
    ...{ own: null, siblings: [{ value: 'L', priceVnd: 100_000, stock: 0 }] },
  });
  const [large] = further.body.items;
  const { manual } = (await office('GET', product)).body;
  for (const { id } of [single.body, small, medium, large])
    expect((await office('GET', { id })).body.manual).toMatchObject({ bytes: manual.bytes });
  expect(await files()).toHaveLength(before);
  const none = await writer.ask('POST', '/api/admin/products', {
    ...{ product: { ...common, name: 'Không chép', priceVnd: 100_000 } },
  });
  expect((await office('GET', none.body)).body).toEqual({ manual: null });
});

test.each([
  ['a picture', new Blob(['\u0089PNG\r\n'], { type: 'application/pdf' })],
  ['HTML called a PDF', new Blob(['<script>alert(1)</script>%%EOF'], { type: 'application/pdf' })],
  ['a PDF that was cut off', pdf('nửa', '')],
  ['an empty file', new Blob([])],
])('%s is refused, and the product keeps the manual that it has', async (_, file) => {
  const product = await makeProduct(shop.shop.db);
  const { body } = await upload(product, pdf('đúng'));
  expect(await upload(product, file)).toMatchObject({ status: 422, body: { code: 'MANUAL_UNREADABLE' } });
  expect((await inShop(product)).url).toBe(body.manual.url);
});

test('a file above 20 MB, none, for no product, or by who may only read is refused', async () => {
  const product = await makeProduct(shop.shop.db);
  const large = new Blob([new Uint8Array(MAX_MANUAL_BYTES + 1)]);
  expect(await upload(product, large)).toMatchObject({ status: 413, body: { code: 'MANUAL_TOO_LARGE' } });
  expect(await upload(product, null)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  expect((await upload({ id: '00000000-0000-4000-8000-000000000000' }, pdf('x'))).status).toBe(404);
  expect((await upload(product, pdf('x'), reader)).status).toBe(403);
  expect((await office('GET', product, undefined, reader)).status).toBe(200);
  for (const path of ['/manuals/x/y.pdf', `/manuals/${'0'.repeat(64)}/y.pdf`, `/manuals/${'0'.repeat(64)}/..%2fy.pdf`])
    expect((await shop.get(path)).status).toBe(404);
});
