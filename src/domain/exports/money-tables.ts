/** The tables of bank transactions, of cash that carriers collected, and of the figures by day. */
import { type MatchState, matchStateNames } from '../payments/match-transaction.ts';
import type { ExportTable } from './column.ts';

/** Amounts are whole đồng. */
export type ExportedTransaction = {
  id: number;
  at: Date;
  direction: 'in' | 'out';
  amount: number;
  memo: string;
  account: string;
  counterName: string | null;
  counterAccount: string | null;
  provider: string;
  reference: string | null;
  state: MatchState;
  orderNumber: string | null;
  /** the entry of staff that this transaction confirms: both are the same money */
  backs: number | null;
};

export const transactionTable: ExportTable<ExportedTransaction> = {
  title: 'Giao dịch',
  fileName: 'giao-dich',
  columns: [
    { heading: 'Số', kind: 'number', value: (row) => row.id },
    { heading: 'Giờ', kind: 'time', value: (row) => row.at },
    { heading: 'Tiền vào', kind: 'money', value: (row) => (row.direction === 'in' ? row.amount : null) },
    { heading: 'Tiền ra', kind: 'money', value: (row) => (row.direction === 'out' ? row.amount : null) },
    { heading: 'Nội dung', kind: 'text', value: (row) => row.memo },
    { heading: 'Là gì', kind: 'text', value: (row) => matchStateNames[row.state] },
    { heading: 'Mã đơn', kind: 'text', value: (row) => row.orderNumber },
    { heading: 'Bên kia', kind: 'text', value: (row) => row.counterName },
    { heading: 'Tài khoản bên kia', kind: 'text', value: (row) => row.counterAccount },
    { heading: 'Tài khoản cửa hàng', kind: 'text', value: (row) => row.account },
    { heading: 'Nguồn báo', kind: 'text', value: (row) => row.provider },
    { heading: 'Mã tham chiếu', kind: 'text', value: (row) => row.reference },
    { heading: 'Cùng một khoản với số', kind: 'number', value: (row) => row.backs },
  ],
};

export type ExportedCash = {
  code: string;
  orderNumber: string;
  carrier: string | null;
  trackingCode: string | null;
  cash: number;
  since: Date;
};

export const cashTable: ExportTable<ExportedCash> = {
  title: 'Tiền thu hộ',
  fileName: 'tien-thu-ho',
  columns: [
    { heading: 'Mã kiện', kind: 'text', value: (row) => row.code },
    { heading: 'Mã đơn', kind: 'text', value: (row) => row.orderNumber },
    { heading: 'Đơn vị vận chuyển', kind: 'text', value: (row) => row.carrier },
    { heading: 'Mã vận đơn', kind: 'text', value: (row) => row.trackingCode },
    { heading: 'Tiền thu hộ', kind: 'money', value: (row) => row.cash },
    { heading: 'Từ lúc', kind: 'time', value: (row) => row.since },
  ],
};

export type ExportedDay = {
  day: string;
  orders: number;
  revenue: number;
  checkouts: number;
  /** of the orders whose goods have a known cost, in đồng; and the number of the others */
  cost: number;
  fees: number;
  profit: number;
  unknownOrders: number;
};

const ofCost = { permission: 'cost:read' } as const;

export const figureTable: ExportTable<ExportedDay> = {
  title: 'Số liệu bán hàng',
  fileName: 'so-lieu',
  columns: [
    { heading: 'Ngày', kind: 'day', value: (row) => row.day },
    { heading: 'Số đơn', kind: 'number', value: (row) => row.orders },
    { heading: 'Doanh số', kind: 'money', value: (row) => row.revenue },
    { heading: 'Lượt vào thanh toán', kind: 'number', value: (row) => row.checkouts },
    { heading: 'Giá vốn', kind: 'money', ...ofCost, value: (row) => row.cost },
    { heading: 'Cước trả đơn vị vận chuyển', kind: 'money', ...ofCost, value: (row) => row.fees },
    { heading: 'Lãi', kind: 'money', ...ofCost, value: (row) => row.profit },
    { heading: 'Đơn chưa rõ giá vốn (không tính lãi)', kind: 'number', ...ofCost, value: (row) => row.unknownOrders },
  ],
};
