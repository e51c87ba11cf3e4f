import { z } from 'zod';
import { limited } from '#domain/carriers/carrier-limits.ts';
import { payers } from '#domain/fulfilment/parcel-details.ts';
import { done } from '../base/done.ts';
import { endpoint } from '../base/endpoint.ts';
import { listQuery, pageOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';
import { extensionName } from '../shop/extensions.ts';
import { carrierReport, officeOrder } from './order-shape.ts';
import { reason } from './orders.ts';

const params = z.object({ order: z.string().max(40), code: z.string().max(20) });
const carrier = extensionName;
const version = z.string().max(64);
const side = z.number().int().min(1).max(9999);
const place = z.string().trim().min(1).max(100);

/** Whole grams and centimetres; ward and province have the names that the carrier uses. */
const parcel = {
  carrier,
  grams: z.number().int().min(1).max(99_999_999),
  cm: z.tuple([side, side, side]),
  ward: place,
  province: place,
  payer: z.enum(payers),
};

/** Values above the stricter of two published limits. */
const warnings = z.array(z.object({ what: z.enum(limited), value: z.number(), limit: z.number() }));

/**
 * The outcome of a call to a carrier. `unknown`: the carrier may or may not have acted, so nothing is repeated until
 * staff find out. `reason`: the carrier's own text.
 */
const outcome = { kind: z.enum(['done', 'refused', 'unknown']), reason: z.string().nullable() };
const acted = z.object({ order: officeOrder, outcome: z.object(outcome) });

const usual = ['INVALID_REQUEST', 'ORDER_NOT_FOUND', 'SHIPMENT_NOT_FOUND', 'CARRIER_NOT_CONNECTED'] as const;

const trouble = z.object({
  code: z.string(),
  carrier: z.string(),
  /** `unknown`: the call's outcome is unknown; `refused`: the carrier refused; `unwanted`: its parcel must be cancelled */
  trouble: z.enum(['unknown', 'refused', 'unwanted']),
  act: z.enum(['create', 'cancel']),
  trackingCode: z.string().nullable(),
  reason: z.string().nullable(),
  at: moment,
});

const PARCEL = '/api/admin/orders/:order/shipments/:code/parcel';

/** The endpoints for shipments by a connected carrier, and for carriers' reports that a person must judge. */
export const parcelEndpoints = {
  /** returns the proposed data of the parcel from the order and the catalogue; amounts are whole đồng */
  getParcelDraft: endpoint('GET', PARCEL, 'orders:write', {
    params,
    query: z.object({ carrier }),
    output: z.object({
      recipient: z.object({
        ...{ name: z.string(), phone: z.string(), address: z.string() },
        ...{ ward: z.string(), province: z.string() },
      }),
      /** null if the catalogue lacks the weight or size of a piece */
      size: z.object({ grams: z.number(), cm: z.tuple([z.number(), z.number(), z.number()]) }).nullable(),
      payer: z.enum(payers),
      /** the cash to collect at the door */
      cash: z.number(),
      /** the delivery fee of the whole order, which the customer pays to the shop */
      delivery: z.number(),
    }),
    failures: usual,
  }),
  /** requests the price from the carrier; no parcel is created */
  quoteParcel: endpoint('POST', `${PARCEL}/quote`, 'orders:write', {
    params,
    body: z.strictObject(parcel),
    output: z.object({
      ...outcome,
      fee: z.number().nullable(),
      expectedAt: moment.nullable(),
      warnings,
    }),
    failures: [...usual, 'PARCEL_BEYOND_LIMITS'],
  }),
  /** creates the parcel at the carrier; this may take twenty seconds */
  sendParcel: endpoint('POST', PARCEL, 'orders:write', {
    params,
    body: z.strictObject({ version, ...parcel }),
    output: acted,
    current: officeOrder,
    failures: [
      ...[...usual, 'CHANGED_MEANWHILE', 'PARCEL_BEYOND_LIMITS', 'SHIPMENT_STATE_NOT_ALLOWED', 'PARCEL_WITH_CARRIER'],
      ...['CARRIER_CALL_OPEN', 'CALL_MISSING', 'DEPOSIT_MISSING'],
    ] as const,
  }),
  /** asks the carrier for the outcome of an open call and the parcel's present state, and updates the shipment */
  askAboutParcel: endpoint('POST', `${PARCEL}/question`, 'orders:write', {
    params,
    body: z.strictObject({ carrier }),
    output: acted.extend({
      /** the parcel at the carrier; null: the carrier has no such parcel */
      found: z.object({ trackingCode: z.string(), status: z.string().nullable(), since: moment.nullable() }).nullable(),
    }),
    failures: [...usual, 'CARRIER_CALL_OPEN'],
  }),
  /** `url`: the carrier's page for printing the label, valid for half an hour */
  printParcelLabel: endpoint('POST', `${PARCEL}/label`, 'orders:write', {
    params,
    body: z.strictObject({ carrier }),
    output: z.object({ ...outcome, url: z.string().nullable() }),
    failures: [...usual, 'NO_PARCEL_WITH_CARRIER'],
  }),
  /** cancels the parcel at the carrier; the shipment stays, and can be sent again or in another way */
  cancelParcel: endpoint('POST', `${PARCEL}/cancellation`, 'orders:write', {
    params,
    body: z.strictObject({ version, carrier }),
    output: acted,
    current: officeOrder,
    failures: [...usual, 'CHANGED_MEANWHILE', 'CARRIER_CALL_OPEN', 'NO_PARCEL_WITH_CARRIER'],
  }),
  /** records that, as staff found out, the carrier did not act */
  giveUpParcelCall: endpoint('POST', `${PARCEL}/given-up-call`, 'orders:write', {
    params,
    body: z.strictObject({ version, reason }),
    output: z.object({ order: officeOrder }),
    current: officeOrder,
    failures: [
      ...['INVALID_REQUEST', 'ORDER_NOT_FOUND', 'SHIPMENT_NOT_FOUND', 'CHANGED_MEANWHILE'],
      ...['CARRIER_CALL_OPEN', 'NO_CARRIER_CALL_OPEN'],
    ] as const,
  }),
  /** returns carriers' reports that the shop could not process by itself; oldest first */
  listCarrierReports: endpoint('GET', '/api/admin/carrier-reports', 'orders:read', {
    query: z.object(listQuery),
    output: pageOf(carrierReport),
    failures: [],
  }),
  solveCarrierReport: endpoint('POST', '/api/admin/carrier-reports/:id/solution', 'orders:write', {
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    body: z.strictObject({ solution: reason }),
    output: done,
    failures: ['CARRIER_REPORT_NOT_OPEN'],
  }),
  /** returns the oldest hundred problems of each kind; a problem ends when somebody acts on the shipment */
  listCarrierTroubles: endpoint('GET', '/api/admin/carrier-troubles', 'orders:read', {
    output: z.object({ items: z.array(trouble) }),
    failures: [],
  }),
};
