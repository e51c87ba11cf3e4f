import { z } from 'zod';
import { limited } from '#domain/carriers/carrier-limits.ts';
import { payers } from '#domain/fulfilment/parcel-details.ts';
import { money } from '#domain/money/money-kind.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';
import { reason } from '../orders/order-inputs.ts';
import { carrierReport, officeOrder } from '../orders/order-shape.ts';
import { extensionName } from '../shop/extensions.ts';

const params = z.object({ order: z.string().max(40), code: z.string().max(20) });
const carrier = extensionName;
const version = z.string().max(64);
const side = z.number().int().min(1).max(9999);
const place = z.string().trim().min(1).max(100);

/** A parcel's data: weight in whole grams, sizes in whole centimetres, the carrier's names for ward and province. */
const parcel = {
  carrier,
  grams: z.number().int().min(1).max(99_999_999),
  cm: z.tuple([side, side, side]),
  ward: place,
  province: place,
  payer: z.enum(payers),
};

/** The values of a parcel that exceed the lower of two published limits. */
const warnings = z.array(
  money(z.object({ what: z.enum(limited), value: z.number(), limit: z.number() }), ({ what }) => what === 'cash'),
);

/**
 * The outcome of a call to a carrier. `unknown`: the carrier may or may not have carried out the request, so the shop
 * does not repeat the request until staff find out. `reason`: the carrier's own text.
 */
const outcome = { kind: z.enum(['done', 'refused', 'unknown']), reason: z.string().nullable() };
const acted = z.object({ order: officeOrder, outcome: z.object(outcome) });

const usual = ['ORDER_NOT_FOUND', 'SHIPMENT_NOT_FOUND', 'CARRIER_NOT_CONNECTED'] as const;

const trouble = z.object({
  code: z.string(),
  carrier: z.string(),
  /**
   * the problem with the shipment; `unknown`: the outcome of the call to the carrier is unknown; `refused`: the carrier
   * refused the request; `unwanted`: the parcel must be cancelled at the carrier
   */
  trouble: z.enum(['unknown', 'refused', 'unwanted']),
  act: z.enum(['create', 'cancel']),
  trackingCode: z.string().nullable(),
  reason: z.string().nullable(),
  at: moment,
});

const PARCEL = '/api/admin/orders/:order/shipments/:code/parcel';

/** The endpoints for shipments by a connected carrier, and for carriers' reports that staff must decide on. */
export const parcelEndpoints = {
  /** returns the proposed data of a parcel, taken from the order and the catalogue; amounts are whole đồng */
  getParcelDraft: endpoint('GET', PARCEL, 'parcels:write', {
    params,
    query: z.object({ carrier }),
    output: z.object({
      recipient: z.object({
        ...{ name: z.string(), phone: z.string(), address: z.string() },
        ...{ ward: z.string(), province: z.string() },
      }),
      /** weight and size; null if the catalogue lacks the weight or size of one of the products */
      size: z.object({ grams: z.number(), cm: z.tuple([z.number(), z.number(), z.number()]) }).nullable(),
      payer: z.enum(payers),
      /** the amount of cash to collect at the door */
      cash: money(),
      /** the delivery fee of the whole order, which the customer pays to the shop */
      delivery: money(),
    }),
    failures: usual,
  }),
  /** requests the carrier's price for the parcel; no parcel is created */
  quoteParcel: endpoint('POST', `${PARCEL}/quote`, 'parcels:write', {
    params,
    body: z.strictObject(parcel),
    output: z.object({
      ...outcome,
      fee: money().nullable(),
      expectedAt: moment.nullable(),
      warnings,
    }),
    failures: [...usual, 'PARCEL_BEYOND_LIMITS'],
  }),
  /** creates the parcel at the carrier; the request may take up to twenty seconds */
  sendParcel: endpoint('POST', PARCEL, 'parcels:write', {
    params,
    body: z.strictObject({ version, ...parcel }),
    output: acted,
    current: officeOrder,
    failures: [
      ...[...usual, 'CHANGED_MEANWHILE', 'PARCEL_BEYOND_LIMITS', 'SHIPMENT_STATE_NOT_ALLOWED', 'PARCEL_WITH_CARRIER'],
      ...['CARRIER_CALL_OPEN', 'CALL_MISSING', 'DEPOSIT_MISSING'],
    ] as const,
  }),
  /** asks the carrier for the unknown outcome of a call and for the parcel's present state, and updates the shipment */
  askAboutParcel: endpoint('POST', `${PARCEL}/question`, 'parcels:write', {
    params,
    body: z.strictObject({ carrier }),
    output: acted.extend({
      /** the parcel in the carrier's system; null: the carrier has no such parcel */
      found: z.object({ trackingCode: z.string(), status: z.string().nullable(), since: moment.nullable() }).nullable(),
    }),
    failures: [...usual, 'CARRIER_CALL_OPEN'],
  }),
  /** `url`: the carrier's page on which the label can be printed, valid for half an hour */
  printParcelLabel: endpoint('POST', `${PARCEL}/label`, 'parcels:write', {
    params,
    body: z.strictObject({ carrier }),
    output: z.object({ ...outcome, url: z.string().nullable() }),
    failures: [...usual, 'NO_PARCEL_WITH_CARRIER'],
  }),
  /** cancels the parcel at the carrier; the shipment still exists, and can be sent again or by another carrier */
  cancelParcel: endpoint('POST', `${PARCEL}/cancellation`, 'parcels:write', {
    params,
    body: z.strictObject({ version, carrier }),
    output: acted,
    current: officeOrder,
    failures: [...usual, 'CHANGED_MEANWHILE', 'CARRIER_CALL_OPEN', 'NO_PARCEL_WITH_CARRIER'],
  }),
  /** records that staff found out that the carrier did not carry out the request */
  giveUpParcelCall: endpoint('POST', `${PARCEL}/given-up-call`, 'parcels:write', {
    params,
    body: z.strictObject({ version, reason }),
    output: z.object({ order: officeOrder }),
    current: officeOrder,
    failures: [
      ...['INVALID_REQUEST', 'ORDER_NOT_FOUND', 'SHIPMENT_NOT_FOUND', 'CHANGED_MEANWHILE'],
      ...['CARRIER_CALL_OPEN', 'NO_CARRIER_CALL_OPEN'],
    ] as const,
  }),
  /** returns carriers' reports that the shop could not process automatically, oldest first */
  listCarrierReports: listOf('/api/admin/carrier-reports', 'orders:read', carrierReport),
  solveCarrierReport: endpoint('POST', '/api/admin/carrier-reports/:id/solution', 'parcels:write', {
    audit: 'order.carrier-report-solved',
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    body: z.strictObject({ solution: reason }),
    failures: ['CARRIER_REPORT_NOT_OPEN'],
  }),
  /** returns the oldest hundred shipments with each kind of problem; a shipment leaves the list when staff act on it */
  listCarrierTroubles: endpoint('GET', '/api/admin/carrier-troubles', 'orders:read', {
    output: z.object({ items: z.array(trouble) }),
  }),
};
