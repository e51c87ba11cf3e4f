/** The table of the revenue book of a month: each day, then each change of a closed month. */
import { type BookKind, monthInWords, monthOf } from '../books/months.ts';
import type { ExportTable } from './column.ts';

/** `orderNumber`: null for the sum of a day */
export type ExportedBookRow = {
  day: string;
  orderNumber: string | null;
  orders: number;
  amounts: Partial<Record<BookKind, number>>;
};

export const bookTable: ExportTable<ExportedBookRow> = {
  title: 'Sổ doanh thu',
  fileName: 'so-doanh-thu',
  columns: [
    { heading: 'Ngày', kind: 'day', value: (row) => row.day },
    {
      heading: 'Diễn giải',
      kind: 'text',
      value: ({ orderNumber, day }) =>
        orderNumber === null
          ? 'Bán hàng trong ngày'
          : `Điều chỉnh tháng ${monthInWords(monthOf(day))}: đơn ${orderNumber}`,
    },
    { heading: 'Số đơn', kind: 'number', value: (row) => row.orders },
    { heading: 'Doanh thu', kind: 'money', value: ({ amounts }) => amounts.sale ?? 0 },
    { heading: 'Tiền thu', kind: 'money', value: ({ amounts }) => amounts.received ?? 0 },
    { heading: 'Tiền hoàn', kind: 'money', value: ({ amounts }) => amounts.refunded ?? 0 },
  ],
};
