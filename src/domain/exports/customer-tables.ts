/** The tables of customers, who are phone numbers with orders, and of accounts. */
import { type SubscriberState, subscriberStateNames } from '../newsletter/subscriber-states.ts';
import { yes } from '../values/field-cells.ts';
import type { ExportTable } from './column.ts';

/** Amounts are whole đồng. */
export type ExportedCustomer = {
  /** the phone number in the form that phoneKey returns */
  phone: string;
  name: string;
  province: string;
  orders: number;
  /** the money that the shop received from the customer minus refunds, in đồng */
  spent: number;
  /** the number of parcels that the customer refused to accept */
  refusals: number;
  lastOrderAt: Date;
  hasAccount: boolean;
  isBlocked: boolean;
};

export const customerTable: ExportTable<ExportedCustomer> = {
  title: 'Khách hàng',
  fileName: 'khach-hang',
  columns: [
    { heading: 'Số điện thoại', kind: 'phone', value: (row) => row.phone },
    { heading: 'Tên ở đơn mới nhất', kind: 'text', value: (row) => row.name },
    { heading: 'Tỉnh, thành phố', kind: 'text', value: (row) => row.province },
    { heading: 'Số đơn', kind: 'number', value: (row) => row.orders },
    { heading: 'Đã trả', kind: 'money', value: (row) => row.spent },
    { heading: 'Số kiện từ chối', kind: 'number', value: (row) => row.refusals },
    { heading: 'Đơn cuối', kind: 'time', value: (row) => row.lastOrderAt },
    { heading: 'Có tài khoản', kind: 'text', value: (row) => yes(row.hasAccount) },
    { heading: 'Bị chặn', kind: 'text', value: (row) => yes(row.isBlocked) },
  ],
};

export type ExportedAccount = {
  name: string;
  email: string;
  /** the phone number of the account, or else of its newest order, in the form that phoneKey returns; null: none */
  phone: string | null;
  isVerified: boolean;
  createdAt: Date;
  orders: number;
};

export const accountTable: ExportTable<ExportedAccount> = {
  title: 'Tài khoản khách',
  fileName: 'tai-khoan',
  columns: [
    { heading: 'Họ tên', kind: 'text', value: (row) => row.name },
    { heading: 'Email', kind: 'text', value: (row) => row.email },
    { heading: 'Số điện thoại', kind: 'phone', value: (row) => row.phone },
    { heading: 'Đã xác nhận email', kind: 'text', value: (row) => yes(row.isVerified) },
    { heading: 'Ngày đăng ký', kind: 'time', value: (row) => row.createdAt },
    { heading: 'Số đơn', kind: 'number', value: (row) => row.orders },
  ],
};

export type ExportedSubscriber = {
  email: string;
  state: SubscriberState;
  requestedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  consentVersion: string;
  unsubscribe: string;
};

export const subscriberTable: ExportTable<ExportedSubscriber> = {
  title: 'Người nhận bản tin',
  fileName: 'ban-tin',
  columns: [
    { heading: 'Email', kind: 'text', value: (row) => row.email },
    { heading: 'Trạng thái', kind: 'text', value: (row) => subscriberStateNames[row.state] },
    { heading: 'Đăng ký', kind: 'time', value: (row) => row.requestedAt },
    { heading: 'Xác nhận', kind: 'time', value: (row) => row.confirmedAt },
    { heading: 'Hủy', kind: 'time', value: (row) => row.unsubscribedAt },
    { heading: 'Phiên bản đồng ý', kind: 'text', value: (row) => row.consentVersion },
    { heading: 'Liên kết hủy', kind: 'text', value: (row) => row.unsubscribe },
  ],
};
