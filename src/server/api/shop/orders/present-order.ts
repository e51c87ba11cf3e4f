/** Formats an order for the API. */
import type {
  OrderActs,
  Order as OrderAnswer,
  OrderInvoice,
  OrderManual,
  OrderReturn,
  OrderShipment,
} from '#contract/shop/orders.ts';
import type { OrderReview } from '#contract/shop/reviews.ts';
import { carrierName, trackingUrl } from '#domain/carriers/carriers.ts';
import { type Manual, manualUrl } from '#domain/catalogue/manual.ts';
import { cancellablePieces } from '#domain/fulfilment/customer-pieces.ts';
import type { LinePieces } from '#domain/fulfilment/pieces.ts';
import {
  type ReturnRequest,
  type ReturnTerms,
  returnablePieces,
  returnableUntil,
} from '#domain/fulfilment/return-request.ts';
import { isAddressOpen, type Shipment } from '#domain/fulfilment/shipment.ts';
import { awaitsCall } from '#domain/orders/confirming-call.ts';
import { depositDue } from '#domain/orders/deposit.ts';
import type { Order, OrderItem } from '#domain/orders/order.ts';
import { amountDue } from '#domain/orders/settlement.ts';
import type { KnownInvoiceRequest } from '#store/invoices/invoice-requests.ts';
import type { Shop } from '../../../config/shop.ts';
import { noteThrown } from '../../../extensions/faults.ts';
import { carrierOf, type Extensions } from '../../../extensions/load-extensions.ts';
import { presentDelivery } from '../fulfilment/present-delivery.ts';
import { presentPromiseOf } from '../fulfilment/present-promise.ts';

export function presentOrder(order: Order): OrderAnswer {
  return {
    id: order.id,
    order_number: order.orderNumber,
    created_at: order.createdAt.toISOString(),
    status: order.status,
    payment_status: order.paymentStatus,
    total_amount: String(order.total),
    amount_paid: String(order.amountPaid),
    amount_due: String(amountDue(order)),
    ...presentCash(order),
    ...presentDeposit(order),
    ...presentRefunds(order),
    ...presentVoucher(order),
    ...presentDelivery(order),
    ...presentPromiseOf(order),
    ...(order.amountCancelled > 0 && { amount_cancelled: String(order.amountCancelled) }),
    ...presentCall(order),
    payment_method: order.paymentMethod,
    first_name: order.firstName,
    last_name: order.lastName,
    shipping_address: order.address,
    shipping_city: order.city,
    shipping_country: order.country,
    shipping_phone: order.phone,
    shipping_email: order.email ?? '',
    ...(order.gift && { gift: order.gift }),
    ...(order.receiver && { receiver: order.receiver }),
    items: order.items.map(presentItem),
  };
}

/** Presents the call that confirms the order; left out if the order was paid or has ended, so no call is needed. */
function presentCall(order: Order): Partial<OrderAnswer> {
  const { confirmingCall } = order;
  return confirmingCall === null || (confirmingCall === 'awaited' && !awaitsCall(order))
    ? {}
    : { confirming_call: confirmingCall };
}

export const presentCash = ({ cashWithCarriers: cash }: Pick<Order, 'cashWithCarriers'>) =>
  cash > 0 ? { cash_with_carrier: String(cash) } : {};

function presentDeposit(order: Order): Partial<OrderAnswer> {
  const { deposit } = order;
  return deposit === 0 ? {} : { deposit_amount: String(deposit), deposit_due: String(depositDue(order)) };
}

function presentRefunds({ amountRefunded, refunds }: Order): Partial<OrderAnswer> {
  if (amountRefunded === 0) return {};
  const shown = refunds.map(({ amount, at, account }) => ({ amount: String(amount), at: at.toISOString(), account }));
  return { amount_refunded: String(amountRefunded), refunds: shown };
}

function presentVoucher({ voucherCode, discount, reduction, freeDelivery }: Order): Partial<OrderAnswer> {
  return {
    ...((voucherCode !== null || reduction) && { discount_amount: String(discount) }),
    ...(voucherCode !== null && { voucher: voucherCode, free_delivery: freeDelivery }),
    ...(reduction && { agreed_discount: String(reduction.amount) }),
  };
}

export function presentInvoice({ state, legalName, name, taxCode, address, email }: KnownInvoiceRequest): OrderInvoice {
  return { state, name: legalName || name, tax_code: taxCode, address, email };
}

function trackingPage(extensions: Extensions, carrier: string, trackingCode: string): string | null {
  try {
    return carrierOf(extensions, carrier)?.trackingUrl?.(trackingCode) ?? trackingUrl(carrier, trackingCode);
  } catch (error) {
    noteThrown(carrier, 'carrier.trackingUrl', error);
    return null;
  }
}

export function presentShipment({ extensions }: Pick<Shop, 'extensions'>, shipment: Shipment): OrderShipment {
  const { code, carrier, trackingCode, state, cash, cashState, items, events } = shipment;
  const url = carrier && trackingCode && trackingPage(extensions, carrier, trackingCode);
  return {
    code,
    carrier: carrier && carrierName(carrier),
    tracking_code: trackingCode,
    ...(url && { tracking_url: url }),
    state,
    cash: String(cashState === 'open' ? cash : 0),
    items: items.map(({ line, quantity, delivered }) => ({ line, quantity, delivered })),
    events: events.map(({ at, state: reached, note }) => ({ at: at.toISOString(), state: reached, note })),
  };
}

type Whereabouts = {
  order: Order;
  lines: readonly LinePieces[];
  shipments: readonly Shipment[];
  returns: readonly ReturnRequest[];
};

/** The actions that the customer may do now. */
export function presentActs({ order, lines, shipments, returns }: Whereabouts, terms: ReturnTerms): OrderActs {
  const isOpen = order.status !== 'done' && order.status !== 'cancelled';
  const returnable = order.status === 'cancelled' ? [] : returnablePieces(lines, shipments, returns, terms);
  const until = returnable.length > 0 ? returnableUntil(shipments, terms) : null;
  return {
    change_address: isAddressOpen(order, shipments),
    cancel: isOpen ? cancellablePieces(lines, shipments) : [],
    return: returnable,
    ...(until && { return_until: until.toISOString() }),
  };
}

export function presentManuals(manuals: readonly (Manual & { productId: string; slug: string })[]): {
  manuals?: OrderManual[];
} {
  const shown = manuals.map(({ productId, slug, hash, bytes }) => ({
    ...{ product_id: productId, url: manualUrl({ hash }, slug), bytes },
  }));
  return shown.length > 0 ? { manuals: shown } : {};
}

/** The delivered products of the order, each once, with the rating that its buyer gave. */
export function presentReviews(
  lines: readonly LinePieces[],
  written: readonly { productId: string; rating: number; byLink: boolean }[],
): { reviews?: OrderReview[] } {
  const delivered = new Set(lines.filter((line) => line.delivered > 0).map(({ productId }) => productId));
  const reviews = [...delivered].map((productId) => {
    const own = written.find((review) => review.productId === productId);
    return { product_id: productId, ...(own && { rating: own.rating, by_link: own.byLink }) };
  });
  return reviews.length > 0 ? { reviews } : {};
}

/** @param photoUrl returns the URL of a photo by its id */
export function presentReturn(request: ReturnRequest, photoUrl: (id: string) => string): OrderReturn {
  const { code, state, reason, words, items, photos, events } = request;
  return {
    code,
    state,
    reason,
    words,
    items: items.map(({ line, quantity }) => ({ line, quantity })),
    photos: photos.map(photoUrl),
    events: events.map(({ at, state: reached, note }) => ({ at: at.toISOString(), state: reached, note })),
  };
}

function presentItem({ id, quantity, cancelled, price, product }: OrderItem): OrderAnswer['items'][number] {
  const { imageUrl, ...shown } = product;
  return {
    id,
    quantity,
    price_at_time: String(price),
    ...(cancelled > 0 && { cancelled }),
    product: { ...shown, image_url: imageUrl },
  };
}
