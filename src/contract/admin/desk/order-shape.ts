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
  /** parcels that this phone number refused */
  refusals: z.number(),
  pieces: z.number(),
  firstItem: z.string(),
  lines: z.number(),
  /** its parcels whose papers are printed: those that wait for their carrier, or else all that were sent */
  paperCodes: z.array(z.string()),
  /** kinds of its open payment tasks */
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
  /** pieces that no parcel holds */
  toShip: z.number(),
  shipped: z.number(),
  delivered: z.number(),
  returned: z.number(),
  lost: z.number(),
});

/** What a carrier reported of a parcel, and a person must judge. `raw`: as it came. */
export const carrierReport = z.object({
  id: z.number(),
  carrier: z.string(),
  /** of the shipment; null where the shop knows none */
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
  /** the states that may follow */
  moves: z.array(z.enum(shipmentStates)),
  /** the connected carrier that can be asked about it; null where the shop calls none */
  courier: z
    .object({
      carrier: z.string(),
      acts: z.array(z.enum(carrierActs)),
      /** the last call, unless it succeeded */
      call: z
        .object({
          act: z.enum(['create', 'cancel']),
          state: z.enum(openCallStates),
          reason: z.string().nullable(),
          at: moment,
        })
        .nullable(),
      /** its parcel that the shipment does not want any more: to be cancelled there */
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
  /** what the pieces cost, and what is paid out to the customer when the request is settled now; null once it is */
  settlement: z.object({ cost: amount, payout: amount }).nullable(),
  /** addresses of the customer's pictures */
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
  /** what happened: a field of the order, `call`, `note`, `shipment`, `return`, `look` or `link` */
  kind: z.string(),
  /** of a shipment or a return */
  code: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  text: z.string().nullable(),
  actor: z.string(),
  /** of whoever did it; null where it was no account, or the account is gone */
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
  /** the customer refused the parcel at the door */
  refused: z.boolean(),
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    /** empty: the caller had none, or the personal data was removed */
    email: z.string(),
    hasAccount: z.boolean(),
    address: z.string(),
    province: z.string(),
    refusals: z.number(),
    /** newest first, without this one */
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
    /** what the pieces cost that the customer did not take and that are on their way back */
    comingBack: amount,
    due: amount,
    depositDue: amount,
  }),
  /** what a transfer should say now; null where none is due */
  transfer: z
    .object({ amount, memo: z.string(), vietqr: z.string(), account: z.string(), holder: z.string(), bank: z.string() })
    .nullable(),
  /** null where there is none, or for whoever may not read money */
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
  /** what may be done now; `allowed`: by whoever asks */
  acts: z.array(z.object({ act: z.enum(deskActs), permission: z.enum(permissions), allowed: z.boolean() })),
});
export type OfficeOrder = z.input<typeof officeOrder>;

/** What an edited order would be. */
export const editPreview = z.object({
  lines: z.array(
    z.object({ productId: z.string(), name: z.string(), quantity: z.number(), price: amount, discount: amount }),
  ),
  subtotal: amount,
  discount: amount,
  delivery: amount,
  deliveryPricing: z.enum(deliveryPricings).nullable(),
  total: amount,
  /** what it costs now */
  before: amount,
  /** the voucher that it would lose */
  droppedVoucher: z.string().nullable(),
  /** the customer would have to be called first */
  needsCall: z.boolean(),
  paymentStatus: z.enum(paymentStatuses),
  /** what the customer would have to pay still, and what of it before bulky goods leave */
  due: amount,
  depositDue: amount,
  /** what would have to go back to the customer */
  refund: amount,
});
export type EditPreview = z.infer<typeof editPreview>;
