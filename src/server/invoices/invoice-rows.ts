/** Converts customers' requests for invoices to a table, one row per order line, for the invoice provider. */
import { netAmountsOf } from '#domain/invoices/net-amounts.ts';
import type { Order } from '#domain/orders/order.ts';
import { paymentMethodLabel } from '#domain/orders/order-states.ts';
import { lineTotal } from '#domain/orders/pricing.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import type { KnownInvoiceRequest } from '#store/invoices/invoice-requests.ts';

const COLUMNS = [
  'order_number',
  'order_date',
  'payment_method',
  'buyer',
  'legal_name',
  'tax_code',
  'buyer_name',
  'address',
  'email',
  'phone',
  'line',
  'product',
  'quantity',
  'unit_price_without_vat',
  'amount_without_vat',
  'vat_percent',
  'vat_amount',
  'order_amount_without_vat',
  'order_vat_amount',
  'order_total',
] as const;

/** Amounts: whole đồng; unit prices: up to six decimals. @param percent the VAT rate in per cent on the invoice date */
export function invoiceRows(
  requests: readonly { request: KnownInvoiceRequest; order: Order }[],
  percent: number,
): (string | number)[][] {
  return [[...COLUMNS], ...requests.flatMap(({ request, order }) => rowsOf(request, order, percent))];
}

/** The lines of an invoice: the goods and the shop's delivery fee, whose prices add up to the total of the order. */
function linesOf({ items, delivery }: Order) {
  const goods = items.map((item) => ({ name: item.product.name, quantity: item.quantity, gross: lineTotal(item) }));
  return delivery > 0 ? [...goods, { name: 'Phí giao hàng', quantity: 1, gross: delivery }] : goods;
}

function rowsOf(request: KnownInvoiceRequest, order: Order, percent: number): (string | number)[][] {
  const lines = linesOf(order);
  const amounts = netAmountsOf(lines, percent);
  const { buyer, legalName, taxCode, name, address, email, phone } = request;
  return lines.map(({ name: product, quantity }, index) => {
    const { unit = 0, net = 0, tax = 0 } = amounts.lines[index] ?? {};
    return [
      ...[order.orderNumber, dayInVietnam(order.createdAt), paymentMethodLabel(order.paymentMethod)],
      ...[buyer, legalName, taxCode ?? '', name, address, email, phone ?? ''],
      ...[index + 1, product, quantity, unit, net, percent, tax],
      ...[amounts.net, amounts.tax, order.total],
    ];
  });
}
