/** The export of a system that only an extension knows is imported like any other. */
import { beforeAll, expect, test } from 'vitest';
import { advanceImportJob } from '#server/jobs/advance-import.ts';
import { askOffice, makeStaff, type OfficeHeaders } from '../admin/office.ts';
import { openTestShop } from '../app.ts';

const failing = {
  proposed: {
    exportLayouts: [
      {
        ...{ kind: 'customers', system: 'Sổ Hỏng', needs: ['name'], columns: { name: ['Khách hỏng'] } },
        get moneyUnit(): number {
          throw new Error('sổ hỏng');
        },
      },
    ],
  },
};

const shop = openTestShop(
  {},
  {
    'so-kho': () => import('./so-kho/extension.ts'),
    'so-hong': async () => ({ default: failing }),
    'so-cut': async () => ({
      default: { proposed: { exportLayouts: [{ kind: 'products', system: 'Cụt', needs: ['name'], columns: {} }] } },
    }),
  },
);
let headers: OfficeHeaders;

beforeAll(async () => {
  headers = (await makeStaff(shop, 'owner')).headers;
});

async function preview(content: string) {
  const form = new FormData();
  form.append('file', new Blob([content]), 'kho.csv');
  const { body } = await askOffice(shop, 'POST', '/api/admin/imports/products', headers, form);
  await advanceImportJob(shop.shop, { importId: body.id }, new AbortController().signal);
  return (await askOffice(shop, 'GET', `/api/admin/imports/${body.id}`, headers)).body;
}

const table = `Hàng,Mã kho,Bán,Còn,Kệ,Đơn vị,Nặng (kg)
Tạ đĩa 20 kg,TD20,900.000,4,Tạ/Tạ đĩa,chiếc,20
Tạ đĩa 20 kg,TD20-T,3.500.000,1,Tạ/Tạ đĩa,thùng,80
`;

test('the layout of an extension is recognised and read by the rules of the shop', async () => {
  const found = await preview(table);
  expect(found).toMatchObject({ state: 'previewed', system: 'Sổ Kho', added: 1, refused: 1 });
  const { body } = await askOffice(shop, 'GET', `/api/admin/imports/${found.id}/rows`, headers);
  expect(body.items).toMatchObject([
    { row: 2, outcome: 'new', item: { variants: [{ sku: 'TD20', price: 900_000, stock: 4, weightG: 20_000 }] } },
    { row: 3, outcome: 'refused', notes: [{ says: 'là đơn vị lớn hơn của một mã hàng khác' }] },
  ]);
});

test('a layout that fails refuses its file with the reason, and one that is not whole is told to the operator', async () => {
  expect(await preview('Khách hỏng,Khác\nLê An,1\n')).toMatchObject({
    state: 'failed',
    failure: 'Phần mở rộng đọc tệp này bị lỗi: sổ hỏng',
  });
  expect(shop.shop.extensions.get('so-cut')?.failure).toContain('a function place');
});
