/** The preview of an import that two people mend, and rows of an owner's table in which cells are missing. */
import { beforeAll, describe, expect, test } from 'vitest';
import { advanceImportJob } from '#server/jobs/advance-import.ts';
import { askOffice, makeStaff, type OfficeHeaders } from '../admin/office.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();
let headers: OfficeHeaders;
beforeAll(async () => {
  headers = (await makeStaff(shop, 'owner')).headers;
});

async function ask(method: string, path: string, body?: unknown) {
  const answer = await askOffice(shop, method, `/api/admin${path}`, headers, body);
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}
const goOn = (importId: string) => advanceImportJob(shop.shop, { importId }, new AbortController().signal);
const find = (id: string) => ask('GET', `/imports/${id}`);

/** Uploads a table of products, whose columns are taken as the shop has guessed them. */
async function preview(...rows: string[]) {
  const form = new FormData();
  form.append('file', new Blob([['Tên sản phẩm,Mã hàng,Giá bán,Tồn kho,Cỡ', ...rows].join('\n')]), 'bang.csv');
  const { id } = await ask('POST', '/imports/products', form);
  await goOn(id);
  const { state, guess } = await find(id);
  if (state === 'mapping') {
    await ask('PUT', `/imports/${id}/choices`, { table: guess });
    await goOn(id);
  }
  return find(id);
}

test('a preview that somebody else has mended meanwhile is not read as it was before by who opened it earlier', async () => {
  const { id, choices } = await preview('Cũ A,CU-A,12k9x,4,', 'Cũ B,CU-B,abc,4,');
  const send = (cells: object, seen: object) =>
    askOffice(shop, 'PUT', `/api/admin/imports/${id}/choices`, headers, { ...choices, cells, seen });
  expect((await send({ 2: { 'Giá bán': '129000' } }, choices)).status).toBe(200);
  await goOn(id);
  const late = await send({ 3: { 'Giá bán': '45000' } }, choices);
  expect(late).toMatchObject({ status: 409, body: { code: 'IMPORT_NOT_NOW' } });
  expect(late.body.message).toContain('Người khác vừa đổi cách đọc tệp này');
  const { choices: now } = await find(id);
  expect((await send({ ...now.cells, 3: { 'Giá bán': '45000' } }, now)).status).toBe(200);
  await goOn(id);
  expect(await find(id)).toMatchObject({ state: 'previewed', added: 2, refused: 0 });
});

describe('a row with holes', () => {
  test('is no variant of the row above unless it says which one, and is mended like a row without a code', async () => {
    const { id, choices } = await preview(
      ...['Dây lỗ,LO-1,50000,1,', ',LO-2,70000,1,', 'Áo lỗ,LO-3,90000,1,S', ',LO-4,90000,2,M', 'Xà lỗ,,30000,,'],
    );
    type Row = { name: string; notes: { row: number; field: string; says: string; mend?: string }[] };
    const { items }: { items: Row[] } = await ask('GET', `/imports/${id}/rows?show=refused`);
    expect(items.map(({ name, notes: [note] }) => [name, note?.row, note?.field, note?.mend])).toEqual([
      ['', 3, 'Tên sản phẩm', ''],
      ['Xà lỗ', 6, 'Mã hàng', ''],
    ]);
    const cells = { 3: { 'Tên sản phẩm': 'Dây lỗ dài' }, 6: { 'Mã hàng': 'LO-5' } };
    await ask('PUT', `/imports/${id}/choices`, { ...choices, cells });
    await goOn(id);
    expect(await find(id)).toMatchObject({ added: 4, refused: 0 });
    await ask('POST', `/imports/${id}/run`);
    await goOn(id);
    const { rows } = await shop.pool.query("select sku, stock from products where sku like 'LO-%' order by sku");
    expect(rows).toEqual([
      { sku: 'LO-1', stock: 1 },
      { sku: 'LO-2', stock: 1 },
      { sku: 'LO-3', stock: 1 },
      { sku: 'LO-4', stock: 2 },
      { sku: 'LO-5', stock: 0 },
    ]);
  });
});
