/** Phone numbers and email addresses in files of customers and orders, as people and spreadsheets write them. */
import { expect, test } from 'vitest';
import { readExport } from '#domain/moving/read-export.ts';
import { openTable } from '#server/adapters/table-file/open-table.ts';
import { exportLayoutsOf, loadExtensions } from '#server/extensions/load-extensions.ts';

const layouts = exportLayoutsOf(await loadExtensions());

async function read(headers: string[], ...rows: string[][]) {
  const text = [headers, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
  const [sheet] = await openTable(Buffer.from(text));
  async function* numbered() {
    for (const [at, cells] of (sheet?.rows ?? []).entries()) yield { row: at + 1, cells };
  }
  const found = await readExport(numbered(), { layouts, now: new Date() });
  if (!found) throw new Error('no layout was recognised');
  return found;
}

const toldIn = ({ report }: Awaited<ReturnType<typeof read>>) => report.map(({ row, reason }) => [row, reason]);

test.each([
  ['(+84) 900-000-600', '+84900000600'],
  ['ĐT: 0900000606', '+84900000606'],
  ['SĐT 0900.000.606', '+84900000606'],
  ['Tel: +84 900 000 606', '+84900000606'],
  ['0912345680 (zalo)', '+84912345680'],
  ['Zalo: 0912345680', '+84912345680'],
  ['912345672.0', '+84912345672'],
  ['\u202a0912345602\u202c', '+84912345602'],
  ['\u2066+84912345604\u2069', '+84912345604'],
  ['０９１２３４５６０２', '+84912345602'],
  ['0912‑345‑602', '+84912345602'],
  ['ĐT: 0900000606 / SĐT: 0900000607', '+84900000606'],
])('the phone number %s of a customer is read', async (typed, phone) => {
  const { customers } = await read(
    ['Tên khách hàng', 'Điện thoại', 'Địa chỉ', 'Khu vực giao hàng'],
    ['Lê\u200b An', typed, '1 Phố Mẫu', 'Hà Nội'],
  );
  expect(customers).toMatchObject([{ name: 'Lê An', phone }]);
});

test('an order whose phone number or email address cannot be read says so, and one that can be read keeps both', async () => {
  const order = ['10000', 'paid', '2026-01-02T03:04:05Z', 'Tạ', '1', '10000'];
  const found = await read(
    [
      'Name',
      'Phone',
      'Email',
      'Total',
      'Financial Status',
      'Created at',
      'Lineitem name',
      'Lineitem quantity',
      'Lineitem price',
    ],
    ['#1', 'ĐT: 0900000606', '<Hoa@example.vn>', ...order],
    ['#2', '9,12346E+08', 'hoa at example', ...order],
    ['#3', '', 'Hoa Lê <hoa@example.vn>\u200b', ...order],
  );
  expect(found.orders.map(({ customer: { phone, email } }) => [phone, email])).toEqual([
    ['+84900000606', 'hoa@example.vn'],
    [null, null],
    [null, 'hoa@example.vn'],
  ]);
  expect(toldIn(found)).toEqual([
    [3, 'phone_unreadable'],
    [3, 'email_unreadable'],
  ]);
});
