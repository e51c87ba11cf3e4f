/** The acts of staff on a whole order that a form of their own leads to, and what is offered of all acts. */
import { z } from 'zod';
import { areLinesOpen } from '#domain/desk/lines-open.ts';
import { MOST_RETURN_WORDS, type ReturnReason, returnReasons } from '#domain/fulfilment/return-rules.ts';
import { isAddressOpen } from '#domain/fulfilment/shipment.ts';
import { orderSources } from '#domain/orders/order-source.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { act, askedActs, type Dialog, type Facts, isOpen, type Offer, type Parcels } from './order-acts.ts';
import { pieces, place, reason, reductionTerms, unchangeable, wantedItems } from './order-inputs.ts';

const phone = z.string().max(40);

const formActs = {
  cancelOrderPieces: act('POST', '/cancellations', 'orders:write', {
    audit: 'order.pieces-cancelled',
    body: { pieces, reason },
    failures: ['STATUS_NOT_ALLOWED', 'PIECES_NOT_THERE'],
    offers: { 'cancel-pieces': { label: 'Bỏ bớt hàng', when: (order) => isOpen(order) && order.toShip > 0 } },
  }),
  /**
   * `items`: all items that the order will contain; products that are not listed are removed from the order.
   * `reduction`: what is taken off by hand; if omitted, what was agreed on stays.
   */
  changeOrderItems: act('PUT', '/items', 'orders:write', {
    audit: 'order.items-changed',
    body: { items: wantedItems, reduction: reductionTerms.optional(), reason },
    failures: unchangeable,
    offers: { 'edit-items': { label: 'Sửa hàng trong đơn', when: areLinesOpen } },
  }),
  changeOrderAddress: act('PUT', '/address', 'orders:write', {
    audit: 'order.address-changed',
    body: { address: place, ward: place, city: place, note: place.optional() },
    failures: ['MISSING_FIELD', 'TEXT_INVALID', 'PLACE_UNLISTED', 'ADDRESS_FIXED', 'ADDRESS_CHANGES_FEE'],
    offers: { 'change-address': { label: 'Đổi địa chỉ', when: isAddressOpen } },
  }),
  changeOrderPhone: act('PUT', '/phone', 'orders:write', {
    audit: 'order.phone-changed',
    body: { phone },
    failures: ['PHONE_INVALID', 'ADDRESS_FIXED'],
  }),
  /** `receiverName`, `receiverPhone`: who takes the parcel if it is not the buyer; both empty: the buyer */
  changeOrderReceiver: act('PUT', '/receiver', 'orders:write', {
    audit: 'order.receiver-changed',
    body: {
      ...{ firstName: place, lastName: place, phone },
      receiverName: place.default(''),
      receiverPhone: phone.default(''),
    },
    failures: ['MISSING_FIELD', 'TEXT_INVALID', 'PHONE_INVALID', 'GIFT_PHONE_INVALID', 'ADDRESS_FIXED'],
  }),
  /** begins a return for a customer who called, as the customer's page does */
  beginReturn: act('POST', '/returns', 'orders:write', {
    audit: 'order.return-begun',
    body: {
      pieces,
      reason: z.enum(Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]]),
      words: z.string().trim().max(MOST_RETURN_WORDS).nullish(),
    },
    failures: ['PIECES_NOT_THERE'],
    offers: { return: { label: 'Nhận yêu cầu trả hàng', when: ({ isReturnable }) => isReturnable } },
  }),
  changeOrderSource: act('PUT', '/source', 'orders:write', {
    audit: 'order.source-changed',
    body: { source: z.enum(orderSources) },
    offers: { 'change-source': { label: 'Đổi nguồn đơn', when: () => true } },
  }),
};

export const orderActs = { ...askedActs, ...formActs };
export type OrderActs = typeof orderActs;

/** What is offered at an order, and leads to an act of its parcels, of its goods or of another order. */
const otherOffers = {
  ship: {
    label: 'Tạo kiện hàng',
    permission: 'parcels:write',
    when: ({ status, toShip }) => (status === 'pending' || status === 'in_delivery') && toShip > 0,
  },
  exchange: { label: 'Đổi hàng', permission: 'orders:write', when: ({ isReturnable }) => isReturnable },
  // a serial number is read from a piece that is packed or gone
  serials: { label: 'Số seri', permission: 'parcels:write', when: ({ shipped }) => shipped > 0 },
  claim: {
    label: 'Nhận bảo hành',
    permission: 'parcels:write',
    when: ({ delivered, status }) => delivered > 0 || status === 'done',
  },
  note: { label: 'Viết ghi chú', permission: 'orders:write', when: () => true },
} satisfies Record<string, Offer & { permission: Permission }>;

type OffersOf<Act> = Act extends { offers?: Record<infer Name extends string, unknown> } ? Name : never;
/** The name of an offer. */
export type DeskAct = OffersOf<OrderActs[keyof OrderActs]> | keyof typeof otherOffers;

type Offered = Offer & { permission: Permission; act: keyof OrderActs | null; dialogs: readonly Dialog<object>[] };

const withAct = ([act, { permission, offers = {} }]: [string, (typeof orderActs)[keyof OrderActs]]) =>
  Object.entries<Offer & Partial<Dialog<object>> & { dialogs?: readonly Dialog<object>[] }>(offers).map(
    ([name, { label, when, ask, send, dialogs = ask && send ? [{ label, ask, send }] : [] }]) =>
      [name, { label, when, permission, act, dialogs }] as const,
  );

/** All offers by name, in the order in which the back office lists them. */
export const orderOffers = Object.fromEntries<unknown>([
  ...Object.entries(orderActs).flatMap(withAct),
  ...Object.entries<Offer & { permission: Permission }>(otherOffers).map(
    ([name, offer]) => [name, { ...offer, act: null, dialogs: [] }] as const,
  ),
]) as Readonly<Record<DeskAct, Offered>>;
export const deskActs = Object.keys(orderOffers) as [DeskAct, ...DeskAct[]];

export type PossibleAct = { act: DeskAct; permission: Permission; allowed: boolean };

/** @param granted the permissions of the user @returns the offers that the state of the order allows */
export const actsOn = (order: Facts, shipments: Parcels, granted: ReadonlySet<Permission>): PossibleAct[] =>
  deskActs
    .filter((act) => orderOffers[act].when(order, shipments))
    .map((act) => ({
      act,
      permission: orderOffers[act].permission,
      allowed: granted.has(orderOffers[act].permission),
    }));
