/** The export of a system that only an extension knows is imported like any other. */
import { expect, test } from 'vitest';
import { advanceImport } from '#commands/moving/advance-import.ts';
import { importTools } from '#server/jobs/advance-import.ts';
import { askOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { extensionImports } from './layout-extensions.ts';

const shop = openTestShop({}, extensionImports);
const extensions = new URL('./layout-extensions.ts', import.meta.url);
const { headers } = openOffice(shop, 'owner');

const ask = async (method: string, path: string, body?: unknown) =>
  (await askOffice(shop, method, `/api/admin/imports/${path}`, headers, body)).body;

async function goOn(id: string, patience?: number) {
  const tools = importTools(shop.shop, () => new Date(), { extensions, patience });
  await advanceImport(shop.shop.db, id, tools, new AbortController().signal);
  return ask('GET', id);
}

async function preview(content: string, patience?: number) {
  const form = new FormData();
  form.append('file', new Blob([content]), 'kho.csv');
  const { id } = await ask('POST', 'products', form);
  return goOn(id, patience);
}

const table = `Hàng,Mã kho,Bán,Còn,Kệ,Đơn vị,Nặng (kg)
Tạ đĩa 20 kg,TD20,900.000,4,Tạ/Tạ đĩa,chiếc,20
Tạ đĩa 20 kg,TD20-T,3.500.000,1,Tạ/Tạ đĩa,thùng,80
`;

test('the layout of an extension is recognised, read by the rules of the shop, imported and taken back', async () => {
  const found = await preview(table);
  expect(found).toMatchObject({ state: 'previewed', system: 'Sổ Kho', added: 1, refused: 1 });
  expect((await ask('GET', `${found.id}/rows`)).items).toMatchObject([
    { row: 2, outcome: 'new', item: { variants: [{ sku: 'TD20', price: 900_000, stock: 4, weightG: 20_000 }] } },
    { row: 3, outcome: 'refused', notes: [{ says: 'là đơn vị lớn hơn của một mã hàng khác' }] },
  ]);
  const products = async () =>
    (await shop.pool.query(`select name, price::int, stock, gross_weight_kg::float from products where sku = 'TD20'`))
      .rows;
  await ask('POST', `${found.id}/run`);
  expect(await goOn(found.id)).toMatchObject({ state: 'done', added: 1, refused: 1 });
  expect(await products()).toEqual([{ name: 'Tạ đĩa 20 kg', price: 900_000, stock: 4, gross_weight_kg: 20 }]);
  await ask('POST', `${found.id}/undo`);
  expect(await goOn(found.id)).toMatchObject({ state: 'undone', takenBack: 1 });
  expect(await products()).toEqual([]);
});

test('a layout that fails refuses its file with the reason, and one that is not whole is told to the operator', async () => {
  expect(await preview('Hàng hỏng,Khác\nTạ,1\n')).toMatchObject({
    state: 'failed',
    failure: 'Phần mở rộng đọc tệp này bị lỗi: sổ hỏng',
  });
  expect(shop.shop.extensions.get('so-cut')?.failure).toContain('a function place');
});

test('a layout that never ends is stopped with a reason that names it, while the shop answers', async () => {
  const reading = preview('Hàng treo,Khác\nTạ,1\n', 4000);
  expect((await shop.get('/api/categories')).status).toBe(200);
  const { state, failure } = await reading;
  expect({ state, failure }).toEqual({
    state: 'failed',
    failure:
      'Tệp mất quá nhiều thời gian để đọc. Hãy chia thành nhiều tệp, hoặc tắt phần mở rộng đọc tệp của Sổ Kho, Sổ Hỏng, Sổ Treo.',
  });
  // the next file is read as if nothing had happened
  expect(await preview(table.replaceAll('TD20', 'TD21'))).toMatchObject({ state: 'previewed', added: 1 });
});
