/** Products that an import left apart although they are one: the office finds them, and one press makes them one group. */
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { askOffice, makeStaff } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { headers } = openOffice(shop, 'catalogue');

const ask = (method: string, path: string, body?: unknown, as = headers) =>
  askOffice(shop, method, `/api/admin/products${path}`, as, body);

async function make(name: string, more: { sku: string; [field: string]: unknown }) {
  const product = {
    name,
    slug: more.sku.toLowerCase(),
    type: 'ta-tay',
    brand: 'Bền Lực',
    priceVnd: 100_000,
    stock: 3,
    ...more,
  };
  const made = await ask('POST', '', { product });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}

type Joinable = {
  name: string;
  option: string;
  products: { id: string; version: string; sku: string; value: string }[];
};

/** All sets, read page by page. */
async function listSets(): Promise<Joinable[]> {
  const sets: Joinable[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await ask('GET', `/same-names?limit=1&cursor=${encodeURIComponent(cursor)}`);
    sets.push(...body.items);
    cursor = body.next;
  }
  return sets;
}
const bodyOf = ({ option, products }: Joinable) => ({
  option,
  products: products.map(({ id, version, value }) => ({ id, version, value })),
});

test('products of one name that differ in a specification are found, and become one with options; all that refers to them stays', async () => {
  const specs = (colour: string) => ({ specs: { Màu: colour, 'Xuất xứ': 'Việt Nam' } });
  const red = await make('Dây chun gộp', { ...specs('Đỏ'), sku: 'GOP-1' });
  const blue = await make('Dây chun gộp', { ...specs('Xanh'), sku: 'GOP-2', priceVnd: 120_000, stock: 5 });
  const others = [
    await make('Dây chun gộp', { ...specs('Vàng'), sku: 'GOP-3', brand: 'Khác' }),
    await make('Dây chun gộp', { ...specs('Đỏ'), sku: 'GOP-4' }),
    await make('Bóng không khác gì', { sku: 'GOP-5' }),
    await make('Bóng không khác gì', { sku: 'GOP-6' }),
  ];
  const found = (await listSets()).find(({ name }) => name === 'Dây chun gộp');
  expect(found).toMatchObject({
    option: 'Màu',
    products: [
      { sku: 'GOP-1', value: 'Đỏ' },
      { sku: 'GOP-2', value: 'Xanh' },
    ],
  });
  expect((await listSets()).some(({ name }) => name === 'Bóng không khác gì')).toBe(false);
  const { status, body } = await ask('POST', '/join', bodyOf(found as Joinable));
  expect([status, body]).toEqual([200, { joined: 2 }]);

  const page = (await shop.get(`/api/products/${blue.product.slug}`)).body;
  expect(page).toMatchObject({ name: 'Dây chun gộp Xanh', raw_price: 120_000, stock: 5, option_name: 'Màu' });
  expect(page.siblings.map(({ option_value }: { option_value: string }) => option_value)).toEqual(['Đỏ', 'Xanh']);
  expect((await shop.get(`/api/products/${red.product.slug}`)).body).toMatchObject({ stock: 3, raw_price: 100_000 });
  const { rows } = await shop.pool.query(
    `select sku, listed, group_slug is not null as grouped from products where sku like 'GOP-%' order by sku`,
  );
  expect(rows.slice(0, 4)).toEqual([
    { sku: 'GOP-1', listed: true, grouped: true },
    { sku: 'GOP-2', listed: false, grouped: true },
    { sku: 'GOP-3', listed: true, grouped: false },
    { sku: 'GOP-4', listed: true, grouped: false },
  ]);
  const { rows: log } = await shop.pool.query(
    `select act from audit_log where thing_id = any($1) and act = 'product.changed'`,
    [[red.id, blue.id]],
  );
  expect(log).toHaveLength(2);
  expect((await listSets()).flatMap(({ products }) => products.map(({ sku }) => sku))).not.toContain('GOP-2');
  expect(others).toHaveLength(4);
});

test('what was changed meanwhile, is not of one name, or is asked by those who may only read, is not joined', async () => {
  const one = await make('Găng chưa gộp', { sku: 'CG-1', specs: { Cỡ: 'S' } });
  await make('Găng chưa gộp', { sku: 'CG-2', specs: { Cỡ: 'M' } });
  const other = await make('Găng khác tên', { sku: 'CG-3' });
  const found = (await listSets()).find(({ name }) => name === 'Găng chưa gộp') as Joinable;
  const body = bodyOf(found);
  const warehouse = (await makeStaff(shop, 'warehouse')).headers;
  expect((await ask('POST', '/join', body, warehouse)).status).toBe(403);
  const strange = { id: other.id, version: other.version, value: 'L' };
  const refused = await ask('POST', '/join', { ...body, products: [...body.products, strange] });
  expect(refused.body).toMatchObject({ code: 'PRODUCT_INVALID' });
  const twice = await ask('POST', '/join', {
    ...body,
    products: body.products.map((product) => ({ ...product, value: 'S' })),
  });
  expect(twice.body).toMatchObject({ code: 'PRODUCT_INVALID' });
  await ask('PUT', `/${one.id}`, { version: one.version, product: { ...one.product, priceVnd: 150_000 } });
  expect((await ask('POST', '/join', body)).body).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const { rows } = await shop.pool.query(`select group_slug from products where sku like 'CG-%'`);
  expect(rows.every(({ group_slug }) => group_slug === null)).toBe(true);
});
