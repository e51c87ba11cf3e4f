/** Orders that staff enter for a customer on the phone. Amounts are whole đồng. */
import { z } from 'zod';
import { money } from '#domain/money/money-kind.ts';
import { orderSources } from '#domain/orders/order-source.ts';
import { paymentMethods } from '#domain/orders/order-states.ts';
import { deliveryPricings } from '#domain/orders/pricing.ts';
import { MAX_REASON } from '#domain/values/free-text.ts';
import { endpoint } from '../base/endpoint.ts';
import { moment } from '../base/moment.ts';
import { reductionTerms, typedAmount, wantedItems } from './order-inputs.ts';
import { officeOrder } from './order-shape.ts';

const text = z.string().max(300);

const terms = {
  items: wantedItems,
  city: text,
  voucher: z.string().max(100).nullish(),
  reduction: reductionTerms.nullish(),
  /** the delivery fee that staff agreed on with the customer; if omitted, the fee of the delivery table */
  fee: typedAmount.nullish(),
};
const unplaceable = [
  'PLACE_UNLISTED',
  'PRODUCT_UNKNOWN',
  'OUT_OF_STOCK',
  'VOUCHER_UNKNOWN',
  'VOUCHER_NOT_STARTED',
  'VOUCHER_ENDED',
  'VOUCHER_USED_UP',
  'VOUCHER_NOT_FOR_THESE',
  'VOUCHER_MINIMUM',
  'REDUCTION_TOO_LARGE',
] as const;

const line = z.object({
  productId: z.string(),
  name: z.string(),
  quantity: z.number(),
  price: money(),
  discount: money(),
});

export const callerEndpoints = {
  /** returns the different people who ordered with this phone number, with their addresses, the most recent first */
  findCallers: endpoint('GET', '/api/admin/orders/callers', 'orders:write', {
    query: z.strictObject({ phone: z.string().max(40) }),
    output: z.object({
      /** the number of parcels ordered with this phone number that the customer refused */
      refusals: z.number(),
      callers: z.array(
        z.object({
          /** empty for a customer whom an import brought from the owner's former shop */
          orderNumber: z.string(),
          at: moment,
          firstName: z.string(),
          lastName: z.string(),
          /** the caller's email address; empty if there is none */
          email: z.string(),
          address: z.string(),
          province: z.string(),
          /** the account that owns the order; null if a visitor without an account placed the order */
          userId: z.string().nullable(),
        }),
      ),
    }),
  }),
  /** returns the price that the new order would have; nothing is stored */
  previewNewOrder: endpoint('POST', '/api/admin/orders/preview', 'orders:write', {
    body: z.strictObject({ ...terms, method: z.enum(paymentMethods) }),
    output: z.object({
      lines: z.array(line),
      subtotal: money(),
      discount: money(),
      delivery: money(),
      deliveryPricing: z.enum(deliveryPricings).nullable(),
      total: money(),
      /** the deposit that the customer must transfer before bulky goods are sent */
      deposit: money(),
      /** the part of the discount that staff take off by hand, and the largest amount that this person may take off */
      reduced: money(),
      mostReduction: money(),
    }),
    failures: unplaceable,
  }),
  /** `key`: the idempotency key of one click on the button: requests with the same key create only one order */
  createOrder: endpoint('POST', '/api/admin/orders', 'orders:write', {
    status: 201,
    body: z.strictObject({
      ...terms,
      key: z.uuid(),
      method: z.enum(paymentMethods),
      firstName: text,
      lastName: text,
      phone: text,
      /** the customer's email address; if it is null or empty, no email is sent */
      email: text.nullish(),
      address: text,
      ward: text,
      addressNote: text.nullish(),
      /** to whom the parcel goes if the order is a gift, and the message on its packing slip */
      giftRecipient: text.nullish(),
      giftPhone: text.nullish(),
      giftMessage: z.string().max(1200).nullish(),
      /** the channel through which the customer ordered */
      source: z.enum(orderSources).default('phone'),
      /** false: the person above only takes the parcel for the buyer, and its papers show prices as usual */
      isGift: z.boolean().default(true),
      /** an internal note for other staff members */
      note: z.string().trim().max(2000).nullish(),
      /** why staff take something off or agree on a fee; required if they do */
      agreedReason: z.string().trim().max(MAX_REASON).nullish(),
      /** the account that will own the new order; if omitted, the order belongs to no account */
      userId: z.uuid().nullish(),
      /** the total that was shown to the staff member */
      total: z.number().int().min(0).max(1e12),
    }),
    output: z.object({ order: officeOrder }),
    failures: [
      ...unplaceable,
      'MISSING_FIELD',
      'TEXT_INVALID',
      'EMAIL_INVALID',
      'PHONE_INVALID',
      'GIFT_PHONE_INVALID',
      'PRICE_CHANGED',
      // COD_NOT_OFFERED: staff have blocked cash on delivery for this phone number
      'COD_NOT_OFFERED',
      'QR_AMOUNT_TOO_LARGE',
      'VOUCHER_NEEDS_PHONE',
      'VOUCHER_USED_BY_CUSTOMER',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
};
