/** The largest files that staff may upload: each is read or refused, and the shop answers others meanwhile. */
import { expect, test } from 'vitest';
import { noAttributes } from '#domain/catalogue/product-attributes.ts';
import { productSheet } from '#domain/catalogue/product-sheet.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { formOf, watch } from '../../admin/answered-meanwhile.ts';
import { askOffice, makeStaff } from '../../admin/office.ts';
import { askTable, goOn, uploadTable } from '../../admin/product-table.ts';
import { openTestShop } from '../../app.ts';
import { columnName, csv, statementsOf, workbookParts, xlsx, zip } from '../../payments/statement-files.ts';

const shop = openTestShop();

const ordinary = (count: number) =>
  csv(
    statementsOf.mb({
      number: defaultShopSettings.bankAccount,
      opening: 0,
      movements: Array.from({ length: count }, (_, index) => ({
        day: '31/10/2026',
        time: '08:02:03',
        in: 100_000 + (index % 900),
        memo: `tien hang ${index}`,
        reference: `FT26304${100_000_000 + index}`,
      })),
    }),
  );

/** The most cells that a workbook may have. */
const wide = () => {
  const row = (index: number) =>
    `<row r="${index}">${Array.from({ length: 40 }, (_, column) => `<c r="${columnName(column)}${index}"><v>1</v></c>`).join('')}</row>`;
  return zip(
    workbookParts(`<sheetData>${Array.from({ length: 35_000 }, (_, index) => row(index + 1)).join('')}</sheetData>`),
  );
};

test.each<[string, () => string | Buffer, number, unknown]>([
  ['7.9 MB of commas', () => ','.repeat(7_900_000), 422, 'STATEMENT_UNREADABLE'],
  ['7.9 MB of rows of commas', () => `${','.repeat(157)}\n`.repeat(49_900), 422, 'STATEMENT_UNREADABLE'],
  ['6.9 MB of quotation marks', () => '"x\n'.repeat(2_300_000), 422, 'STATEMENT_UNREADABLE'],
  ['1.4 million cells of a workbook', wide, 422, 'STATEMENT_COLUMNS_UNKNOWN'],
])('a statement of %s is refused, and others are answered meanwhile', async (_, make, status, code) => {
  const { headers } = await makeStaff(shop, 'money');
  const form = formOf(make());
  const { result, longest, took, answers } = await watch(shop, () =>
    askOffice(shop, 'POST', '/api/admin/statements/preview', headers, form),
  );
  expect([result.status, result.body.code]).toEqual([status, code]);
  expect(answers).toBeGreaterThan(0);
  expect(longest).toBeLessThan(0.75 * took);
});

test('a table of old addresses with 49,900 rows of 40 columns is refused, and others are answered meanwhile', async () => {
  const { headers } = await makeStaff(shop, 'catalogue');
  const form = formOf(`/cu,/moi${',x'.repeat(38)}\n`.repeat(49_900));
  const { result, longest, took } = await watch(shop, () =>
    askOffice(shop, 'POST', '/api/admin/old-addresses/file', headers, form),
  );
  expect([result.status, result.body.code]).toEqual([422, 'TABLE_UNREADABLE']);
  expect(result.body.reason).toContain('tối đa 10.000 dòng');
  expect(longest).toBeLessThan(0.5 * took);
});

test('a statement of 20,000 rows is read and imported once, and others are answered meanwhile', async () => {
  const { headers } = await makeStaff(shop, 'money');
  const file = ordinary(20_000);
  for (const added of [20_000, 0]) {
    const form = formOf(file);
    const { result, longest, took } = await watch(shop, () =>
      askOffice(shop, 'POST', '/api/admin/statements', headers, form),
    );
    expect(result).toMatchObject({ status: 200, body: { added } });
    expect(longest).toBeLessThan(0.75 * took);
  }
});

test.each<[string, () => string | Buffer, RegExp]>([
  ['7.9 MB of commas', () => ','.repeat(7_900_000), /Bảng quá lớn/],
  ['24 MB of quotation marks', () => '"x\n'.repeat(8_000_000), /Tệp CSV hỏng ở dòng 1, cột 1/],
  [
    '600,000 cells',
    () =>
      `${productSheet(noAttributes, false).titles.slice(0, 30).join(',')}\n${`${'a,'.repeat(29)}a\n`.repeat(20_000)}`,
    /./,
  ],
  ['a workbook', () => xlsx([['a'], ...Array.from({ length: 40_000 }, () => Array(10).fill('chu') as string[])]), /./],
])(
  'a table of products of %s is refused, or all of its rows are, and others are answered meanwhile',
  async (_, make, why) => {
    const { headers } = await makeStaff(shop, 'catalogue');
    const importId = await uploadTable({ shop, headers }, new Uint8Array(Buffer.from(make())));
    const { longest, took } = await watch(shop, () => goOn({ shop, headers }, importId));
    const { state, failure, refused } = await askTable({ shop, headers }, 'GET', `/${importId}`);
    expect(state === 'failed' ? failure : `${refused} refused`).toMatch(why);
    expect(longest).toBeLessThan(0.75 * took);
  },
);
