/** An order as the back office shows it. Amounts are whole đồng, times ISO 8601. */
import { z } from 'zod';
import { nextSteps } from '#domain/desk/next-step.ts';
import { carrierActs, openCallStates } from '#domain/fulfilment/carrier-acts.ts';
import { returnStates } from '#domain/fulfilment/return-request.ts';
import { shipmentStates } from '#domain/fulfilment/shipment-states.ts';
import { money } from '#domain/money/money-kind.ts';
import { confirmingCalls } from '#domain/orders/confirming-call.ts';
import { orderSources } from '#domain/orders/order-source.ts';
import { orderStatuses, paymentMethods, paymentStatuses } from '#domain/orders/order-states.ts';
import { deliveryPricings } from '#domain/orders/pricing.ts';
import { reductionKinds } from '#domain/orders/reduction.ts';
import { permissions } from '#domain/staff/permissions.ts';
import { deliveryPromise } from '../../shop/fulfilment.ts';
import { moment } from '../base/moment.ts';
import { claimRow } from './claim-shape.ts';
import { deskActs } from './form-acts.ts';

const amount = money();
const states = {
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
};
/** the channel through which the order came */
const source = z.enum(orderSources);
const cashStates = ['open', 'expected', 'received', 'none'] as const;

export const orderRow = z.object({
  id: z.string(),
  orderNumber: z.string(),
  version: z.string(),
  createdAt: moment,
  ...states,
  source,
  next: z.enum(nextSteps),
  payable: amount,
  amountPaid: amount,
  name: z.string(),
  phone: z.string(),
  province: z.string(),
  /** false: no email is sent about the order, so staff call the customer */
  hasEmail: z.boolean(),
  /** the number of parcels ordered with this phone number that the customer refused */
  refusals: z.number(),
  pieces: z.number(),
  firstItem: z.string(),
  imageUrl: z.string(),
  lines: z.number(),
  /** codes of shipments whose documents can be printed: those waiting for their carrier; if none, all sent ones */
  paperCodes: z.array(z.string()),
  /** the promised days, `YYYY-MM-DD`; null if nothing was promised. `appointment`: without a last day */
  promised: z.object({ first: z.string(), last: z.string(), appointment: z.boolean() }).nullable(),
  /** the kinds of payment tasks that are open for the order */
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
  /** the quantity that is not yet in any parcel */
  toShip: z.number(),
  shipped: z.number(),
  delivered: z.number(),
  returned: z.number(),
  lost: z.number(),
  /** the serial numbers of the pieces, as far as they were recorded */
  serials: z.array(z.string()),
});

/** A carrier's report about a parcel that staff must decide on. `raw`: the unchanged report. */
export const carrierReport = z.object({
  id: z.number(),
  carrier: z.string(),
  /** the shipment's code; null if the shop knows no shipment for the report */
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
  /** the connected carrier, which can answer requests about the shipment; null if its carrier is not connected */
  courier: z
    .object({
      carrier: z.string(),
      acts: z.array(z.enum(carrierActs)),
      /** the last call to the carrier, present unless it succeeded */
      call: z
        .object({
          act: z.enum(['create', 'cancel']),
          state: z.enum(openCallStates),
          reason: z.string().nullable(),
          at: moment,
        })
        .nullable(),
      /** the tracking code of a parcel that is no longer needed and must be cancelled at the carrier; null if none */
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
  /** the price of the returned items, and the refund if the return were settled now; null for a settled return */
  settlement: money(z.object({ cost: amount, payout: amount })).nullable(),
  /** the URLs of the photos that the customer sent */
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
  /** kind of event in the order's history: a changed field, `call`, `note`, `shipment`, `return`, `look` or `link` */
  kind: z.string(),
  /** the code of the shipment or return to which the event belongs */
  code: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  text: z.string().nullable(),
  actor: z.string(),
  /** the name of the person who acted; null if no account acted, or if the account has been deleted */
  name: z.string().nullable(),
});

/** Events of the history whose texts name amounts. */
const namesAmount = ({ kind }: Readonly<Record<string, unknown>>): boolean =>
  ['money', 'delivery', 'reduction'].includes(String(kind));

export const officeOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  version: z.string(),
  createdAt: moment,
  ...states,
  source,
  next: z.enum(nextSteps),
  confirmingCall: z.enum(confirmingCalls).nullable(),
  /** whether the customer refused the parcel at the door */
  refused: z.boolean(),
  /** when the goods were promised to arrive, and on what that depends; null if nothing was promised */
  promise: deliveryPromise
    .extend({ isIsland: z.boolean(), cost: money(deliveryPromise.shape.cost.clone()) })
    .nullable(),
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    /** the customer's email address; empty if the customer gave none, or if the personal data was removed */
    email: z.string(),
    hasAccount: z.boolean(),
    address: z.string(),
    province: z.string(),
    refusals: z.number(),
    /** the customer's earlier orders, newest first, without the present order */
    earlier: z.array(z.object({ orderNumber: z.string(), createdAt: moment, ...states, payable: amount })),
  }),
  /** the recipient of a gift and the message on its packing slip; null if the order is no gift */
  gift: z.object({ recipient: z.string(), phone: z.string(), message: z.string().nullable() }).nullable(),
  /** who takes the parcel in place of the buyer, without a gift; null: nobody */
  receiver: z.object({ name: z.string(), phone: z.string() }).nullable(),
  money: money(
    z.object({
      subtotal: amount,
      discount: amount,
      voucherCode: z.string().nullable(),
      delivery: amount,
      /** what staff took off by hand, as a part of the discount; null: nothing */
      reduction: z
        .object({
          prices: z.record(z.string(), amount),
          off: z.object({ kind: z.enum(reductionKinds), value: money() }).nullable(),
          amount,
          reason: z.string(),
          by: z.string().nullable(),
          at: z.string(),
        })
        .nullable(),
      deliveryPricing: z.enum(deliveryPricings).nullable(),
      freeDelivery: z.boolean(),
      total: amount,
      cancelled: amount,
      paid: amount,
      refunded: amount,
      /** the price of refused items that are on their way back to the shop */
      comingBack: amount,
      /** the cash that carriers have collected from the customer and not yet handed to the shop */
      withCarriers: amount,
      due: amount,
      depositDue: amount,
    }),
  ),
  /** the details of the transfer that is due now; null if no transfer is due */
  transfer: money(
    z.object({
      amount,
      memo: z.string(),
      vietqr: z.string(),
      account: z.string(),
      holder: z.string(),
      bank: z.string(),
    }),
  ).nullable(),
  /** the screenshot of the transfer; null if there is none, or if the current user has no permission to see money */
  screenshot: z.object({ url: z.string(), usedBefore: z.array(z.string()) }).nullable(),
  ledger: money(z.array(ledgerRow)),
  tasks: z.array(z.object({ id: z.number(), kind: z.string(), why: z.string(), openedAt: moment })),
  items: z.array(item),
  shipments: z.array(shipment),
  returns: z.array(returned),
  /** the claims about goods of the order, oldest first */
  claims: z.array(claimRow),
  /** the delivered quantity of each line that the customer may still return */
  returnable: z.array(pieces),
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
  timeline: z.array(money(event, namesAmount)),
  /** the actions that the order's state allows; `allowed` is true if the user has the permission for the action */
  acts: z.array(z.object({ act: z.enum(deskActs), permission: z.enum(permissions), allowed: z.boolean() })),
});
export type OfficeOrder = z.input<typeof officeOrder>;

/** Every endpoint that changes an order returns the changed order. */
export const changed = z.object({ order: officeOrder });

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
  /** the part of the discount that staff take off by hand, and the largest amount that this person may take off */
  reduced: amount,
  mostReduction: amount,
  /** the total of the order before the edit */
  before: amount,
  /** the code of the voucher that the order would lose by the edit; null: none */
  droppedVoucher: z.string().nullable(),
  /** whether staff would have to call the customer before dispatch after the edit */
  needsCall: z.boolean(),
  paymentStatus: z.enum(paymentStatuses),
  /** the amount that the customer would still have to pay, and the part to pay before bulky goods are sent */
  due: amount,
  depositDue: amount,
  /** the amount to refund to the customer */
  refund: amount,
});
export type EditPreview = z.infer<typeof editPreview>;
