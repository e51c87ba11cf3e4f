/** What the files of other shops say of their goods comes in as it is meant: names that repeat, sums, pictures, languages, quotation marks. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { ImportedProduct } from '#domain/moving/imported.ts';
import type { RowNote } from '#domain/moving/row-note.ts';
import { advanceImportJob } from '#server/jobs/advance-import.ts';
import { askOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();
const { headers } = openOffice(shop, 'owner');

async function ask(method: string, path: string, body?: unknown) {
  const answer = await askOffice(shop, method, `/api/admin${path}`, headers, body);
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}
const goOn = (importId: string) => advanceImportJob(shop.shop, { importId }, new AbortController().signal);

/** Uploads a file of products; the columns of an unknown table are taken as the shop has guessed them. */
async function upload(content: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([content]), 'hang.csv');
  const { id } = await ask('POST', '/imports/products', form);
  await goOn(id);
  const found = await ask('GET', `/imports/${id}`);
  if (found.state !== 'mapping') return id;
  await ask('PUT', `/imports/${id}/choices`, { table: found.guess });
  await goOn(id);
  return id;
}

type Read = { items: ImportedProduct[]; notes: RowNote[]; refused: number[] };

async function preview(content: string): Promise<Read & { id: string; system: string | null }> {
  const id = await upload(content);
  const { state, system, failure } = await ask('GET', `/imports/${id}`);
  expect(state, failure).toBe('previewed');
  const rows: { item: ImportedProduct | null; notes: RowNote[] }[] = (await ask('GET', `/imports/${id}/rows?limit=100`))
    .items;
  const notes = rows.flatMap((row) => row.notes);
  const refused = notes.flatMap(({ row, refuses }) => (refuses ? [row] : []));
  return { id, system, items: rows.flatMap(({ item }) => item ?? []), notes, refused };
}

async function run(id: string) {
  await ask('POST', `/imports/${id}/run`);
  await goOn(id);
}

const field = (name: string) => readFile(new URL(`../data/moving/field/${name}`, import.meta.url), 'utf8');

/** A made-up table as CSV: one object per row, whose keys are the headers. */
function csv(...rows: Record<string, string>[]): string {
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))].map(line).join('\n');
}

/** One row of a product in the layout of each system. `size`: the value of its option */
type Given = { name: string; sku: string; size: string; brand?: string; type?: string; price?: string };
const layouts: Record<string, (given: Given) => Record<string, string>> = {
  Sapo: ({ name, sku, size, brand = 'Đai Việt', type = 'Dây tập', price = '96000' }) => ({
    ...{ 'Tên sản phẩm*': name, 'Loại sản phẩm': type, 'Nhãn hiệu': brand, 'Mã SKU*': sku },
    ...{ 'Thuộc tính 1': 'Cỡ', 'Giá trị thuộc tính 1': size, 'PL_Giá bán lẻ': price },
  }),
  Haravan: ({ name, sku, size, brand = 'Đai Việt', type = 'Dây tập', price = '96000' }) => ({
    ...{ Url: `cu-${sku.toLowerCase()}`, Tên: name, Hãng: brand, 'Loại sản phẩm': type, 'Mã phiên bản sản phẩm': sku },
    ...{ 'Thuộc tính 1': 'Cỡ', 'Giá trị thuộc tính 1': size, Giá: price },
  }),
  Shopify: ({ name, sku, size, brand = 'Đai Việt', type = 'Dây tập', price = '96000' }) => ({
    ...{ Handle: `cu-${sku.toLowerCase()}`, Title: name, Vendor: brand, Type: type, 'Variant SKU': sku },
    ...{ 'Option1 Name': 'Cỡ', 'Option1 Value': size, 'Variant Price': price },
  }),
  KiotViet: ({ name, sku, size, brand = 'Đai Việt', type = 'Dây tập', price = '96000' }) => ({
    ...{ 'Loại hàng': 'Hàng hóa', 'Tên hàng': name, 'Thương hiệu': brand, 'Nhóm hàng(3 Cấp)': type, 'Mã hàng': sku },
    ...{ 'Thuộc tính': size && `Cỡ:${size}`, 'Giá bán': price },
  }),
  WooCommerce: ({ name, sku, size, brand = 'Đai Việt', type = 'Dây tập', price = '96000' }) => ({
    ...{ ID: '', Type: 'simple', SKU: sku, Name: name, Published: '1', Brands: brand, Categories: type, Parent: '' },
    ...{ 'Attribute 1 name': 'Cỡ', 'Attribute 1 value(s)': size, 'Regular price': price },
  }),
  'an own table': ({ name, sku, size, brand = 'Đai Việt', type = 'Dây tập', price = '96000' }) => ({
    ...{ 'Tên sản phẩm': name, 'Mã hàng': sku, 'Thương hiệu': brand, 'Danh mục': type, Cỡ: size, 'Giá bán': price },
  }),
};

test('goods of one group are products with names of their own in a table without sizes, whatever the group is called', async () => {
  const rowOf = (code: string, name: string, group: string) => ({
    ...{ 'Mã hàng': code, 'Tên hàng': name, 'Giá bán': '50000', 'Tồn kho': '4' },
    [group]: 'Phụ kiện',
  });
  for (const group of ['Group', 'Mã nhóm']) {
    const rows = [rowOf(`${group}-1`, `Dây ${group}`, group), rowOf(`${group}-2`, `Bóng ${group}`, group)];
    const { items } = await preview(csv(...rows));
    expect(items.map(({ name, variants }) => [name, variants.length])).toEqual([
      [`Dây ${group}`, 1],
      [`Bóng ${group}`, 1],
    ]);
  }
});

describe.each(Object.entries(layouts))('in the layout of %s', (system, rowOf) => {
  const code = system.replaceAll(' ', '').toUpperCase();
  const name = `Dây chun ${code}`;

  test('a name on each row is one product where brand and type agree and the options differ', async () => {
    const rows = [
      rowOf({ name, sku: `${code}-1`, size: 'S' }),
      rowOf({ name: 'Con lăn', sku: `${code}-9`, size: 'S' }),
      rowOf({ name: name.toUpperCase(), sku: `${code}-2`, size: 'M', price: '101000' }),
      // another brand, another type, and the same option once more are other products
      rowOf({ name, sku: `${code}-3`, size: 'L', brand: 'Khác' }),
      rowOf({ name, sku: `${code}-4`, size: 'L', type: 'Bóng tập' }),
      rowOf({ name, sku: `${code}-5`, size: 'S' }),
    ];
    const { items, id } = await preview(csv(...rows));
    expect(items.map((item) => item.variants.map(({ sku }) => sku?.slice(code.length)))).toEqual([
      ['-1', '-2'],
      ['-9'],
      ['-3'],
      ['-4'],
      ['-5'],
    ]);
    expect(items[0]?.variants.map(({ options, price }) => [options, price])).toEqual([
      [[{ name: 'Cỡ', value: 'S' }], 96_000],
      [[{ name: 'Cỡ', value: 'M' }], 101_000],
    ]);
    await run(id);
    const { rows: made } = await shop.pool.query(
      `select sku, group_slug, option_value, listed from products where sku in ($1, $2) order by sku`,
      [`${code}-1`, `${code}-2`],
    );
    expect(made).toMatchObject([
      { option_value: 'S', listed: true },
      { option_value: 'M', listed: false, group_slug: made[0].group_slug },
    ]);
    expect(made[0].group_slug).not.toBeNull();
  });

  test('a sum and a row with nothing to sell are refused with row and reason, wherever they stand', async () => {
    const sums = ['Tổng cộng', 'TỔNG:', 'Tổng phụ nhóm Bóng', 'Cộng', 'Total', 'Tổng số: 25 mặt hàng'].map((total) => ({
      ...rowOf({ name: total, sku: '', size: '', brand: '', type: '', price: '99999999' }),
      ...{ Url: '', Handle: '' },
    }));
    const bare = { ...rowOf({ name: 'Hàng lạ', sku: '', size: '', brand: '', type: '' }), Url: '', Handle: '' };
    const good = rowOf({ name: `Bóng ${code}`, sku: `${code}-B`, size: 'S' });
    const trousers = rowOf({ name: 'Total 90', sku: `${code}-T`, size: 'S' });
    const { items, notes, refused } = await preview(csv(...sums.slice(0, 1), good, trousers, ...sums.slice(1), bare));
    expect(items.map((item) => item.name)).toEqual([`Bóng ${code}`, 'Total 90']);
    expect(refused).toEqual([2, 5, 6, 7, 8, 9, 10]);
    expect(notes.find(({ row }) => row === 2)).toMatchObject({
      value: 'Tổng cộng',
      says: expect.stringContaining('không phải hàng để bán'),
    });
  });
});

test('pages of the former shop that become one product keep their texts, their states and their addresses', async () => {
  const rowOf = layouts.Shopify as NonNullable<(typeof layouts)[string]>;
  const given = { name: 'Áo chạy hai trang', type: 'Áo chạy' };
  const { id } = await preview(
    csv(
      { ...rowOf({ ...given, sku: 'HT-1', size: 'Đỏ' }), 'Body (HTML)': '<p>Màu đỏ</p>', Status: 'active' },
      { ...rowOf({ ...given, sku: 'HT-2', size: 'Xanh' }), 'Body (HTML)': '<p>Màu xanh</p>', Status: 'draft' },
    ),
  );
  await run(id);
  const { rows } = await shop.pool.query(
    `select p.sku, p.description, p.archived_at is not null as archived, r.address
     from products p left join redirects r on r.product_id = p.id where p.sku like 'HT-%' order by p.sku`,
  );
  expect(rows).toEqual([
    { sku: 'HT-1', description: '<p>Màu đỏ</p>', archived: false, address: null },
    { sku: 'HT-2', description: '<p>Màu xanh</p>', archived: true, address: '/products/cu-ht-2' },
  ]);
});

test('a further row without a name that has amounts only is a sum, and not one more size of the last product', async () => {
  const rowOf = layouts.Sapo as NonNullable<(typeof layouts)[string]>;
  const { items, refused } = await preview(
    csv(
      rowOf({ name: 'Thảm cộng', sku: 'TC-1', size: 'S' }),
      rowOf({ name: '', sku: 'TC-2', size: 'M', brand: '', type: '' }),
      rowOf({ name: '', sku: '', size: '', brand: '', type: '', price: '99999999' }),
    ),
  );
  expect(items.map((item) => item.variants.map(({ sku }) => sku))).toEqual([['TC-1', 'TC-2']]);
  expect(refused).toEqual([4]);
});

const page = (picture: string) => `https://a.example/${picture}.jpg`;

test('pictures follow their positions, and those without one stand behind them', async () => {
  const picture = (name: string, position: string) => ({
    ...{ Handle: 'xe', 'Image Src': page(name), 'Image Position': position },
  });
  const { items } = await preview(
    csv(
      {
        ...{ Handle: 'xe', Title: 'Xe vị trí', 'Option1 Value': 'Default Title', 'Variant SKU': 'VT-1' },
        ...{ 'Variant Price': '90000', 'Variant Image': page('loai'), ...picture('cuoi', '3') },
      },
      picture('giua', '2'),
      picture('khong', ''),
      picture('dau', '1'),
      picture('muoi', '10'),
    ),
  );
  expect(items[0]?.pictures).toEqual(['dau', 'giua', 'cuoi', 'muoi', 'loai', 'khong'].map(page));
});

test('a picture that cannot be used does not take the others in its cell with it', async () => {
  const cells = [
    `${page('a')}, javascript:alert(1)`,
    `anh.jpg,${page('a')};${page('b,c')}`,
    `${page('a')} data:image/png;base64,AAAA`,
    `${page('a')},khac.jpg|${page('b')}`,
  ];
  const row = { 'Loại hàng': 'Hàng hóa', 'Thương hiệu': 'Đai Việt', 'Giá bán': '90000' };
  const { items, notes } = await preview(
    csv(
      ...cells.map((cell, at) => ({
        ...row,
        'Tên hàng': `Ảnh ${at}`,
        'Mã hàng': `ANH-${at}`,
        'Hình ảnh (url1,url2...)': cell,
      })),
    ),
  );
  expect(items.map((item) => item.pictures)).toEqual([
    [page('a')],
    [page('a'), page('b,c')],
    [page('a')],
    [page('a'), page('b')],
  ]);
  expect(notes.map(({ row: at, value }) => [at, value])).toEqual([
    [2, 'javascript:alert(1)'],
    [3, 'anh.jpg'],
    [4, 'data:image/png;base64,AAAA'],
    [5, 'khac.jpg'],
  ]);
});

/** The headings of one export of WooCommerce in other words, with their units and abbreviations kept. */
const inNoLanguage = (text: string) => {
  const [heading = '', ...rows] = text.split('\n');
  let count = 0;
  const strange = heading.replace(/"[^"]*"|[^,]+/g, (title) => {
    count += 1;
    const unit = /\((?:kg|cm)\)/.exec(title)?.[0] ?? '';
    const number = /Attribute (\d)/.exec(title)?.[1] ?? '';
    return /GTIN/.test(title)
      ? '"GTIN, UPC, EAN nebo ISBN"'
      : `${'Ř'.repeat(1 + (count % 7))}${'ž'.repeat(count)} ${number}${unit}`;
  });
  return [strange, ...rows].join('\n');
};

describe('an export of WooCommerce', () => {
  test.each(['woo-en-headers.csv', 'woo-vi-low-stock.csv'])('with the headings of %s says the same', async (name) => {
    const { system, items, notes } = await preview(await field(name));
    expect(system).toBe('WooCommerce');
    expect(items).toMatchObject([
      {
        ...{ name: 'Tạ tay 5 kg', status: 'active', vendor: 'Acme', categories: [['Tạ', 'Tạ tay']] },
        variants: [
          { sku: 'WOO-VI-1', stock: 7, price: 250_000, comparePrice: 300_000, weightG: 5000, barcode: '8938501234567' },
        ],
      },
    ]);
    expect(notes).toEqual([]);
  });

  test('with the older Vietnamese headings is read', async () => {
    const { system, items } = await preview(
      csv({
        ...{
          ID: '5',
          Loại: 'simple',
          'Mã sản phẩm': 'WOO-CU',
          Tên: 'Tạ cũ',
          'Đã đăng': '1',
          Kho: '4',
          'Số lượng sắp hết hàng': '9',
        },
        ...{ 'Giá khuyến mãi': '', 'Giá bán thường': '120000', 'Danh mục': 'Tạ', Gốc: '' },
      }),
    );
    expect(system).toBe('WooCommerce');
    expect(items).toMatchObject([{ status: 'active', variants: [{ sku: 'WOO-CU', price: 120_000, stock: 4 }] }]);
  });

  test('is known by what stands in it where its headings are in a language that nobody has taught the shop', async () => {
    const sample = (await readFile(new URL('../data/moving/woo/products.csv', import.meta.url), 'utf8')).replace(
      '\ufeff',
      '',
    );
    const strange = await preview(inNoLanguage(sample));
    expect(strange.system).toBe('WooCommerce');
    const without = (items: ImportedProduct[]) => items.map(({ extras: _, ...item }) => item);
    expect(without(strange.items)).toEqual(without((await preview(sample)).items));
  });
});

test('a limit, a sale or another time is never added to the stock of a table that nobody knows', async () => {
  const others = [
    ...['Số lượng sắp hết hàng', 'Tồn kho tối thiểu', 'Tồn kho tối đa', 'Số lượng đã bán', 'Tồn kho an toàn'],
    ...['Số lượng khách đặt', 'Tồn kho đầu kỳ', 'Số lượng nhập', 'Stock threshold', 'Tồn kho chi nhánh 1'],
  ];
  const more = Object.fromEntries(others.map((title) => [title, '5']));
  const row = {
    'Tên sản phẩm': 'Tạ ngưỡng',
    'Mã hàng': 'NG-1',
    'Giá thông thường': '300000',
    'Giá khuyến mãi': '250000',
  };
  const { items } = await preview(csv({ ...row, ...more, 'Tồn kho': '7' }));
  expect(items[0]?.variants).toMatchObject([{ stock: 7, price: 250_000, comparePrice: 300_000 }]);
  // without a column of the whole stock, that of each branch counts
  const branches = {
    'Tồn kho Hà Nội': '3',
    'Tồn kho Đà Nẵng': '4',
    'Tồn kho tối thiểu': '5',
    'Giá khuyến mãi': '250000',
  };
  const found = await preview(csv({ 'Tên sản phẩm': 'Tạ hai kho', 'Mã hàng': 'NG-2', ...branches }));
  expect(found.items[0]?.variants).toMatchObject([{ stock: 7, price: 250_000, comparePrice: null }]);
});

test('a cost without a stock is told at the branch whose number is negative, and at no cell where the file has no stock', async () => {
  const row = { 'Tên sản phẩm': 'Tạ vốn', 'Giá bán': '250000', 'Giá vốn': '100000' };
  const lost = async (more: Record<string, string>) =>
    (await preview(csv({ ...row, ...more }))).notes
      .filter(({ says }) => says.startsWith('chưa ghi giá vốn'))
      .map(({ field, value, mend }) => [field, value, mend]);
  expect(await lost({ 'Mã hàng': 'VON-1', 'Tồn kho Hà Nội': '3', 'Tồn kho Đà Nẵng': '-8' })).toEqual([
    ['Tồn kho Đà Nẵng', '-8', '-8'],
  ]);
  expect(await lost({ 'Mã hàng': 'VON-2', 'Tồn kho Hà Nội': '3', 'Tồn kho Đà Nẵng': '' })).toEqual([]);
  expect(await lost({ 'Mã hàng': 'VON-3' })).toEqual([['', '', undefined]]);
});

describe('quotation marks', () => {
  test('inside a cell without quotes are characters, and blanks around a quoted cell are none', async () => {
    for (const name of ['own-inch-quoted.csv', 'own-inch-unquoted.csv']) {
      const { items } = await preview(await field(name));
      expect(items).toMatchObject([
        { name: 'Ghế tập 24" cao cấp', variants: [{ sku: 'F-INCH-1', price: 990_000, stock: 3 }] },
      ]);
    }
    const { items } = await preview(await field('shopify-padded-min.csv'));
    expect(items).toMatchObject([{ name: 'b, c', oldUrl: '/products/a', variants: [{ price: 1000 }] }]);
  });

  test.each([
    ['that nobody closes', 'Handle,Title,Option1 Value,Variant Price\na,A,M,1000\nb,"B,M,2000\nc,C,M,3000\n', 3],
    [
      'that close too early',
      'Handle,Title,Option1 Value,Variant Price\na,"A\nB",M,1000\nb,"B 24" cao, to",M,2000\n',
      4,
    ],
    [
      'that the next quoted cell seems to close',
      'Handle,Title,Option1 Value,Variant Price\na,A,M,1000\nb,"B,M,2000\nc,"C",M,3000\n',
      3,
    ],
  ])('%s are named with line and column, and nothing is read askew', async (_, content, line) => {
    const { state, failure } = await ask('GET', `/imports/${await upload(content)}`);
    expect(state).toBe('failed');
    expect(failure).toContain(`hỏng ở dòng ${line}, cột 2 (Title): có dấu ngoặc kép`);
  });
});

test('names of signs only and names of the same letters have addresses of their own', async () => {
  const { id } = await preview(await field('own-emoji.csv'));
  await run(id);
  const { rows } = await shop.pool.query(`select sku, slug from products where sku like 'F-%' order by sku`);
  expect(rows).toEqual([
    { sku: 'F-DD-1', slug: 'dai-do-dac-biet' },
    { sku: 'F-EMO-1', slug: 'f-emo-1' },
    { sku: 'F-T1', slug: expect.stringMatching(/^ta-10kg/) },
    { sku: 'F-T2', slug: 'ta-10kg-f-t2' },
  ]);
});
