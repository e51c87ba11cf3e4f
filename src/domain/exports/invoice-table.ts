/** The lines of invoices, for the shop's invoice provider: of every sale, or of the sales for which customers asked. */

import type { InvoiceRequest } from '../invoices/invoice-request.ts';
import { netAmountsOf } from '../invoices/net-amounts.ts';
import { paymentMethodLabel } from '../orders/order-states.ts';
import { costOfFirst } from '../orders/piece-costs.ts';
import type { ExportTable } from './column.ts';

/** A line of a sale, with the pieces that the customer need not pay. `keptBack`: what is paid for returned pieces. */
type SoldLine = {
  product: string;
  sku: string;
  quantity: number;
  price: number;
  discount: number;
  offTheBill: number;
  keptBack: number;
};

/** What the customer wants on the invoice. */
type WantedInvoice = Omit<InvoiceRequest, 'buyer'> & { buyer: string };

export type Sale = {
  orderNumber: string;
  soldAt: Date;
  paymentMethod: string;
  /** null for a customer who asked for no invoice: the sale has one nevertheless */
  wanted: WantedInvoice | null;
  delivery: number;
  lines: SoldLine[];
};

export type ExportedInvoiceLine = Omit<Sale, 'lines' | 'delivery'> & {
  line: number;
  sku: string;
  product: string;
  quantity: number;
  /** the net price of one item, with at most six decimals; all other amounts are whole đồng */
  unit: number;
  net: number;
  percent: number;
  tax: number;
  orderNet: number;
  orderTax: number;
  total: number;
};

/** The name that providers expect on the invoice of a buyer who wants none. */
const WANTS_NONE = 'Người mua không lấy hóa đơn';

type GrossLine = { sku: string; product: string; quantity: number; gross: number };

function goodsOf({ product, sku, offTheBill, keptBack, ...line }: SoldLine): GrossLine[] {
  const left = line.quantity - offTheBill;
  const gross = line.quantity * line.price - line.discount - costOfFirst(line, offTheBill);
  return [
    ...(left > 0 ? [{ sku, product, quantity: left, gross }] : []),
    ...(keptBack > 0 ? [{ sku: '', product: `Khấu trừ hàng trả: ${product}`, quantity: 1, gross: keptBack }] : []),
  ];
}

/** @param percent the VAT rate in per cent on the day of the invoice @returns lines that add up to what is paid */
export function invoiceLines({ lines, delivery, ...sale }: Sale, percent: number): ExportedInvoiceLine[] {
  const fee = delivery > 0 ? [{ sku: '', product: 'Phí giao hàng', quantity: 1, gross: delivery }] : [];
  const all = [...lines.flatMap(goodsOf), ...fee];
  const amounts = netAmountsOf(all, percent);
  return all.map(({ sku, product, quantity }, at) => {
    const { unit = 0, net = 0, tax = 0 } = amounts.lines[at] ?? {};
    const whole = { orderNet: amounts.net, orderTax: amounts.tax, total: amounts.net + amounts.tax };
    return { ...sale, ...whole, line: at + 1, sku, product, quantity, unit, net, percent, tax };
  });
}

export const invoiceTable: ExportTable<ExportedInvoiceLine> = {
  title: 'Hóa đơn',
  fileName: 'hoa-don',
  columns: [
    { heading: 'Mã đơn', kind: 'text', value: (row) => row.orderNumber },
    { heading: 'Ngày bán', kind: 'time', value: (row) => row.soldAt },
    { heading: 'Hình thức thanh toán', kind: 'text', value: (row) => paymentMethodLabel(row.paymentMethod) },
    {
      heading: 'Loại người mua',
      kind: 'text',
      value: ({ wanted }) => wanted && (wanted.buyer === 'company' ? 'Doanh nghiệp' : 'Cá nhân'),
    },
    { heading: 'Tên đơn vị', kind: 'text', value: ({ wanted }) => wanted?.legalName ?? null },
    { heading: 'Mã số thuế', kind: 'text', value: ({ wanted }) => wanted?.taxCode ?? null },
    { heading: 'Người mua', kind: 'text', value: ({ wanted }) => (wanted ? wanted.name : WANTS_NONE) },
    { heading: 'Địa chỉ', kind: 'text', value: ({ wanted }) => wanted?.address ?? null },
    { heading: 'Email', kind: 'text', value: ({ wanted }) => wanted?.email ?? null },
    { heading: 'Số điện thoại', kind: 'phone', value: ({ wanted }) => wanted?.phone ?? null },
    { heading: 'Dòng', kind: 'number', value: (row) => row.line },
    { heading: 'SKU', kind: 'text', value: (row) => row.sku },
    { heading: 'Hàng hóa, dịch vụ', kind: 'text', value: (row) => row.product },
    { heading: 'Số lượng', kind: 'number', value: (row) => row.quantity },
    { heading: 'Đơn giá chưa thuế', kind: 'number', value: (row) => row.unit },
    { heading: 'Thành tiền chưa thuế', kind: 'money', value: (row) => row.net },
    { heading: 'Thuế suất (%)', kind: 'number', value: (row) => row.percent },
    { heading: 'Tiền thuế', kind: 'money', value: (row) => row.tax },
    { heading: 'Cộng chưa thuế', kind: 'money', value: (row) => row.orderNet },
    { heading: 'Cộng tiền thuế', kind: 'money', value: (row) => row.orderTax },
    { heading: 'Tổng thanh toán', kind: 'money', value: (row) => row.total },
  ],
};
