/** The tables of orders and of their lines. */

import { type OrderSource, orderSourceLabel } from '../orders/order-source.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '../orders/order-states.ts';
import { orderStatusLabel, paymentMethodLabel, paymentStatusLabel } from '../orders/order-states.ts';
import type { ExportTable } from './column.ts';

/** Amounts are whole đồng. */
export type ExportedOrder = {
  orderNumber: string;
  createdAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  source: OrderSource;
  name: string;
  phone: string;
  email: string | null;
  address: string;
  ward: string | null;
  province: string;
  pieces: number;
  subtotal: number;
  discount: number;
  voucher: string | null;
  delivery: number;
  cancelled: number;
  payable: number;
  paid: number;
  refunded: number;
  promisedLast: string | null;
  deliveredOn: string | null;
};

/** Who packs parcels reads one address at a time, but takes no list of customers along. */
const contact = { permission: 'customers:read' } as const;

export const orderTable: ExportTable<ExportedOrder> = {
  title: 'Đơn hàng',
  fileName: 'don-hang',
  columns: [
    { heading: 'Mã đơn', kind: 'text', value: (row) => row.orderNumber },
    { heading: 'Ngày đặt', kind: 'time', value: (row) => row.createdAt },
    { heading: 'Trạng thái', kind: 'text', value: (row) => orderStatusLabel(row.status).label },
    { heading: 'Thanh toán', kind: 'text', value: (row) => paymentStatusLabel(row.paymentStatus).label },
    { heading: 'Cách thanh toán', kind: 'text', value: (row) => paymentMethodLabel(row.paymentMethod) },
    { heading: 'Nguồn đơn', kind: 'text', value: (row) => orderSourceLabel(row.source) },
    { heading: 'Khách hàng', kind: 'text', ...contact, value: (row) => row.name },
    { heading: 'Số điện thoại', kind: 'phone', ...contact, value: (row) => row.phone },
    { heading: 'Email', kind: 'text', ...contact, value: (row) => row.email },
    { heading: 'Địa chỉ', kind: 'text', ...contact, value: (row) => row.address },
    { heading: 'Phường, xã', kind: 'text', ...contact, value: (row) => row.ward },
    { heading: 'Tỉnh, thành phố', kind: 'text', value: (row) => row.province },
    { heading: 'Số món', kind: 'number', value: (row) => row.pieces },
    { heading: 'Tiền hàng', kind: 'money', value: (row) => row.subtotal },
    { heading: 'Giảm giá', kind: 'money', value: (row) => row.discount },
    { heading: 'Mã giảm giá', kind: 'text', value: (row) => row.voucher },
    { heading: 'Phí giao hàng', kind: 'money', value: (row) => row.delivery },
    { heading: 'Hàng đã bỏ', kind: 'money', value: (row) => row.cancelled },
    { heading: 'Phải trả', kind: 'money', value: (row) => row.payable },
    { heading: 'Đã trả', kind: 'money', value: (row) => row.paid },
    { heading: 'Đã hoàn', kind: 'money', value: (row) => row.refunded },
    { heading: 'Hẹn giao trước hết ngày', kind: 'day', value: (row) => row.promisedLast },
    { heading: 'Ngày giao xong', kind: 'day', value: (row) => row.deliveredOn },
  ],
};

export type ExportedLine = {
  orderNumber: string;
  createdAt: Date;
  status: OrderStatus;
  name: string;
  phone: string;
  province: string;
  sku: string;
  product: string;
  quantity: number;
  cancelled: number;
  price: number;
  discount: number;
};

/** The share of a line's discount stays with the whole line; the pieces that were left out are not paid. */
export const orderLineTable: ExportTable<ExportedLine> = {
  title: 'Hàng trong đơn',
  fileName: 'hang-trong-don',
  columns: [
    { heading: 'Mã đơn', kind: 'text', value: (row) => row.orderNumber },
    { heading: 'Ngày đặt', kind: 'time', value: (row) => row.createdAt },
    { heading: 'Trạng thái', kind: 'text', value: (row) => orderStatusLabel(row.status).label },
    { heading: 'Khách hàng', kind: 'text', ...contact, value: (row) => row.name },
    { heading: 'Số điện thoại', kind: 'phone', ...contact, value: (row) => row.phone },
    { heading: 'Tỉnh, thành phố', kind: 'text', value: (row) => row.province },
    { heading: 'SKU', kind: 'text', value: (row) => row.sku },
    { heading: 'Sản phẩm', kind: 'text', value: (row) => row.product },
    { heading: 'Số lượng đặt', kind: 'number', value: (row) => row.quantity },
    { heading: 'Số lượng bỏ', kind: 'number', value: (row) => row.cancelled },
    { heading: 'Đơn giá', kind: 'money', value: (row) => row.price },
    { heading: 'Giảm giá cả dòng', kind: 'money', value: (row) => row.discount },
  ],
};
