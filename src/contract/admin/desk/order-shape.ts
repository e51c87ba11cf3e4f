/** An order as the office reads it. Amounts are whole đồng, times ISO 8601. */
import { z } from 'zod';
import { deskActs } from '#domain/desk/desk-acts.ts';
import { nextSteps } from '#domain/desk/next-step.ts';
import { carrierActs, openCallStates } from '#domain/fulfilment/carrier-acts.ts';
import { returnStates } from '#domain/fulfilment/return-request.ts';
import { shipmentStates } from '#domain/fulfilment/shipment-states.ts';
import { confirmingCalls } from '#domain/orders/confirming-call.ts';
import { orderStatuses, paymentMethods, paymentStatuses } from '#domain/orders/order-states.ts';
import { deliveryPricings } from '#domain/orders/pricing.ts';
import { permissions } from '#domain/staff/permissions.ts';
import { moment } from '../base/moment.ts';

const amount = z.number();
const states = {
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
};
const cashStates = ['open', 'expected', 'received', 'none'] as const;

export const orderRow = z.object({
  id: z.string(),
  orderNumber: z.string(),
  version: z.string(),
  createdAt: moment,
  ...states,
  next: z.enum(nextSteps),
  payable: amount,
  amountPaid: amount,
  name: z.string(),
  phone: z.string(),
  province: z.string(),
  /** the number of parcels that were refused with this phone number */
  refusals: z.number(),
  pieces: z.number(),
  firstItem: z.string(),
  lines: z.number(),
  /** the shipments whose papers can be printed: those that wait for their carrier, or else all sent ones */
  paperCodes: z.array(z.string()),
  /** the kinds of the order's open payment tasks */
  tasks: z.array(z.string()),
});
export type OfficeOrderRow = z.input<typeof orderRow>;

const pieces = z.object({ line: z.string(), quantity: z.number() });

const item = z.object({
  line: z.string(),
  productId: z.string(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  imageUrl: z.string(),
  quantity: z.number(),
  price: amount,
  discount: amount,
  cancelled: z.number(),
  /** the number of pieces that no parcel contains */
  toShip: z.number(),
  shipped: z.number(),
  delivered: z.number(),
  returned: z.number(),
  lost: z.number(),
});

/** A report of a carrier about a parcel that a person must judge. `raw`: the unchanged report. */
export const carrierReport = z.object({
  id: z.number(),
  carrier: z.string(),
  /** the shipment's code; null if the report belongs to no known shipment */
  code: z.string().nullable(),
  status: z.string().nullable(),
  why: z.string().nullable(),
  at: moment,
  raw: z.string(),
});
export type CarrierReport = z.input<typeof carrierReport>;

const shipment = z.object({
  code: z.string(),
  carrier: z.string().nullable(),
  trackingCode: z.string().nullable(),
  fee: amount.nullable(),
  cash: amount,
  cashState: z.enum(cashStates),
  state: z.enum(shipmentStates),
  /** the states to which the shipment may change */
  moves: z.array(z.enum(shipmentStates)),
  /** the connected carrier that answers requests about the shipment; null if its carrier is not connected */
  courier: z
    .object({
      carrier: z.string(),
      acts: z.array(z.enum(carrierActs)),
      /** the last call to the carrier, unless it succeeded */
      call: z
        .object({
          act: z.enum(['create', 'cancel']),
          state: z.enum(openCallStates),
          reason: z.string().nullable(),
          at: moment,
        })
        .nullable(),
      /** tracking code of an unneeded parcel that must be cancelled at the carrier; null if there is none */
      unwanted: z.string().nullable(),
    })
    .nullable(),
  reports: z.array(carrierReport),
  items: z.array(
    pieces.extend({
      delivered: z.number(),
      returned: z.number(),
      lost: z.number(),
      restocked: z.number(),
      writtenOff: z.number(),
    }),
  ),
});

const returned = z.object({
  code: z.string(),
  state: z.enum(returnStates),
  moves: z.array(z.enum(returnStates)),
  reason: z.string(),
  words: z.string().nullable(),
  items: z.array(pieces.extend({ value: amount, restocked: z.number(), writtenOff: z.number() })),
  /** the price of the pieces, and the refund if the return is settled now; null for a settled return */
  settlement: z.object({ cost: amount, payout: amount }).nullable(),
  /** the URLs of the customer's photos */
  photos: z.array(z.string()),
});

const ledgerRow = z.object({
  id: z.number(),
  provider: z.string(),
  direction: z.enum(['in', 'out']),
  amount,
  memo: z.string(),
  counterAccount: z.string().nullable(),
  counterName: z.string().nullable(),
  reference: z.string().nullable(),
  at: moment,
  state: z.string(),
  reason: z.string().nullable(),
});

const event = z.object({
  at: moment,
  /** the kind of event: a field of the order, `call`, `note`, `shipment`, `return`, `look` or `link` */
  kind: z.string(),
  /** the code of the shipment or return */
  code: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  text: z.string().nullable(),
  actor: z.string(),
  /** the name of the person; null if no account acted, or the account was deleted */
  name: z.string().nullable(),
});

export const officeOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  version: z.string(),
  createdAt: moment,
  ...states,
  next: z.enum(nextSteps),
  confirmingCall: z.enum(confirmingCalls).nullable(),
  /** true: the customer refused the parcel at the door */
  refused: z.boolean(),
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    /** the customer's email address; empty if the caller gave none, or the personal data was removed */
    email: z.string(),
    hasAccount: z.boolean(),
    address: z.string(),
    province: z.string(),
    refusals: z.number(),
    /** the customer's earlier orders, newest first, without this one */
    earlier: z.array(z.object({ orderNumber: z.string(), createdAt: moment, ...states, payable: amount })),
  }),
  money: z.object({
    subtotal: amount,
    discount: amount,
    voucherCode: z.string().nullable(),
    delivery: amount,
    deliveryPricing: z.enum(deliveryPricings).nullable(),
    freeDelivery: z.boolean(),
    total: amount,
    cancelled: amount,
    paid: amount,
    refunded: amount,
    /** the price of refused pieces that are on their way back */
    comingBack: amount,
    due: amount,
    depositDue: amount,
  }),
  /** the details of the transfer that is due now; null if no transfer is due */
  transfer: z
    .object({ amount, memo: z.string(), vietqr: z.string(), account: z.string(), holder: z.string(), bank: z.string() })
    .nullable(),
  /** null if there is no screenshot, or the reader has no permission for money */
  screenshot: z.object({ url: z.string(), usedBefore: z.array(z.string()) }).nullable(),
  ledger: z.array(ledgerRow),
  tasks: z.array(z.object({ id: z.number(), kind: z.string(), why: z.string(), openedAt: moment })),
  items: z.array(item),
  shipments: z.array(shipment),
  returns: z.array(returned),
  invoice: z
    .object({
      legalName: z.string(),
      taxCode: z.string().nullable(),
      name: z.string(),
      address: z.string(),
      email: z.string(),
      state: z.string(),
    })
    .nullable(),
  timeline: z.array(event),
  /** the acts that the order's state allows; `allowed` is true if the reader has the permission */
  acts: z.array(z.object({ act: z.enum(deskActs), permission: z.enum(permissions), allowed: z.boolean() })),
});
export type OfficeOrder = z.input<typeof officeOrder>;

/** A preview of an order after an edit. */
export const editPreview = z.object({
  lines: z.array(
    z.object({ productId: z.string(), name: z.string(), quantity: z.number(), price: amount, discount: amount }),
  ),
  subtotal: amount,
  discount: amount,
  delivery: amount,
  deliveryPricing: z.enum(deliveryPricings).nullable(),
  total: amount,
  /** the present total of the order */
  before: amount,
  /** the code of the voucher that the order would lose; null: none */
  droppedVoucher: z.string().nullable(),
  /** true: staff would first have to call the customer */
  needsCall: z.boolean(),
  paymentStatus: z.enum(paymentStatuses),
  /** the amount that the customer would still have to pay, and the part of it before bulky goods are sent */
  due: amount,
  depositDue: amount,
  /** the amount to refund to the customer */
  refund: amount,
});
export type EditPreview = z.infer<typeof editPreview>;
