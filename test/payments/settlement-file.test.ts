/** Settlement files as carriers lay them out: which column is which, and what a row says. */
import { expect, test } from 'vitest';
import { readSettlement, type SettlementColumns } from '#domain/payments/settlement-file.ts';
import type { Cell } from '#domain/values/table-cells.ts';

const read = (rows: Cell[][], columns: SettlementColumns | null = null) => readSettlement(rows, columns);

test('the columns are found below a title, by the headers of several carriers', () => {
  const title = ['BẢNG ĐỐI SOÁT TIỀN THU HỘ', null, null, null];
  const layouts: [Cell[], SettlementColumns][] = [
    [
      ['STT', 'Mã đơn hàng', 'Tiền CoD', 'Tổng phí dịch vụ', 'Trạng thái'],
      { code: 'Mã đơn hàng', cash: 'Tiền CoD', fee: 'Tổng phí dịch vụ', returned: 'Trạng thái' },
    ],
    [['Mã phiếu gửi', 'Số tiền thu hộ', 'Cước phí'], { code: 'Mã phiếu gửi', cash: 'Số tiền thu hộ', fee: 'Cước phí' }],
    [
      ['Tracking number', 'COD', 'Phí giao hàng', 'Status'],
      { code: 'Tracking number', cash: 'COD', fee: 'Phí giao hàng', returned: 'Status' },
    ],
  ];
  for (const [headers, columns] of layouts) expect(read([title, headers])?.columns).toEqual(columns);
});

test('“Hoàn thành” is delivered, and only a parcel that comes back is returned', () => {
  const head = ['Mã vận đơn', 'Thu hộ', 'Trạng thái'];
  const words = ['Hoàn thành', 'Giao thành công', 'Chuyển hoàn', 'Đã hoàn hàng', 'Returned', 'x', ''];
  const file = read([head, ...words.map((word, place) => [`S${place}1`, 1000, word])]);
  expect(file?.rows.map(({ isReturned }) => isReturned)).toEqual([false, false, true, true, true, true, false]);
});

test('totals and signatures are no parcels; what looks like an amount and is none is reported', () => {
  const file = read([
    ['Mã vận đơn', 'Thu hộ', 'Phí'],
    ['s100.a', '1.250.000 đ', -15_000],
    ['', 5000, 100],
    ['S101', '-', ''],
    ['S102', '12,5,0', 100],
    ['S103', -5000, 100],
    ['Tổng cộng 3 đơn', 1_250_000, 15_100],
    ['Người lập bảng', null, null],
  ]);
  expect(file?.rows).toEqual([
    { line: 2, code: 'S100.A', cash: 1_250_000, fee: 15_000, isReturned: false },
    { line: 4, code: 'S101', cash: 0, fee: null, isReturned: false },
  ]);
  expect(file?.unread.map(({ line }) => line)).toEqual([5, 6]);
});

test('remembered columns are used only where the file still has them; a file without a table is none', () => {
  const kept = { code: 'Kiện', cash: 'Thu' };
  expect(
    read(
      [
        ['Kiện', 'Thu'],
        ['S1', 500],
      ],
      kept,
    )?.rows,
  ).toHaveLength(1);
  expect(
    read(
      [
        ['Kiện hàng', 'Tiền'],
        ['S1', 500],
      ],
      kept,
    ),
  ).toMatchObject({ columns: {}, rows: [] });
  expect(read([['Xin chào'], [null]])).toBeNull();
  expect(read([])).toBeNull();
});
