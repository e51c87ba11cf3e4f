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

/** Whole grams and centimetres; ward and province as the carrier names them. */
const parcel = {
  carrier,
  grams: z.number().int().min(1).max(99_999_999),
  cm: z.tuple([side, side, side]),
  ward: place,
  province: place,
  payer: z.enum(payers),
};

/** Something that is above the stricter of two published limits. */
const warnings = z.array(z.object({ what: z.enum(limited), value: z.number(), limit: z.number() }));

/** `unknown`: the carrier may have done it or not; nothing is repeated before that is known. `reason`: in its words. */
const outcome = { kind: z.enum(['done', 'refused', 'unknown']), reason: z.string().nullable() };
const acted = z.object({ order: officeOrder, outcome: z.object(outcome) });

const usual = ['INVALID_REQUEST', 'ORDER_NOT_FOUND', 'SHIPMENT_NOT_FOUND', 'CARRIER_NOT_CONNECTED'] as const;

const trouble = z.object({
  code: z.string(),
  carrier: z.string(),
  /** `unknown`: what became of the call; `refused`: by the carrier; `unwanted`: its parcel must be cancelled there */
  trouble: z.enum(['unknown', 'refused', 'unwanted']),
  act: z.enum(['create', 'cancel']),
  trackingCode: z.string().nullable(),
  reason: z.string().nullable(),
  at: moment,
});

const PARCEL = '/api/admin/orders/:order/shipments/:code/parcel';

/** Shipments that a connected carrier brings, and what carriers report that a person must judge. */
export const parcelEndpoints = {
  /** what the carrier would be told, as far as the shop knows it; amounts in whole đồng */
  getParcelDraft: endpoint('GET', PARCEL, 'orders:write', {
    params,
    query: z.object({ carrier }),
    output: z.object({
      recipient: z.object({
        ...{ name: z.string(), phone: z.string(), address: z.string() },
        ...{ ward: z.string(), province: z.string() },
      }),
      /** null where the catalogue does not know each piece */
      size: z.object({ grams: z.number(), cm: z.tuple([z.number(), z.number(), z.number()]) }).nullable(),
      payer: z.enum(payers),
      /** to collect at the door */
      cash: z.number(),
      /** what the customer pays the shop for the delivery of the whole order */
      delivery: z.number(),
    }),
    failures: usual,
  }),
  /** asks the carrier what it would cost; nothing is sent */
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
  /** has the carrier fetch it; this may take twenty seconds */
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
  /** finds out what became of an open call, and where the parcel is now; the shipment follows */
  askAboutParcel: endpoint('POST', `${PARCEL}/question`, 'orders:write', {
    params,
    body: z.strictObject({ carrier }),
    output: acted.extend({
      /** null: the carrier has no such parcel */
      found: z.object({ trackingCode: z.string(), status: z.string().nullable(), since: moment.nullable() }).nullable(),
    }),
    failures: [...usual, 'CARRIER_CALL_OPEN'],
  }),
  /** `url`: a page of the carrier's to print, for half an hour */
  printParcelLabel: endpoint('POST', `${PARCEL}/label`, 'orders:write', {
    params,
    body: z.strictObject({ carrier }),
    output: z.object({ ...outcome, url: z.string().nullable() }),
    failures: [...usual, 'NO_PARCEL_WITH_CARRIER'],
  }),
  /** the shipment stays, and can be sent again or in another way */
  cancelParcel: endpoint('POST', `${PARCEL}/cancellation`, 'orders:write', {
    params,
    body: z.strictObject({ version, carrier }),
    output: acted,
    current: officeOrder,
    failures: [...usual, 'CHANGED_MEANWHILE', 'CARRIER_CALL_OPEN', 'NO_PARCEL_WITH_CARRIER'],
  }),
  /** somebody found out that the carrier did nothing */
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
  /** what carriers reported and the shop could not follow by itself; oldest first */
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
  /** the oldest hundred of each kind: they end when somebody acts on the shipment */
  listCarrierTroubles: endpoint('GET', '/api/admin/carrier-troubles', 'orders:read', {
    output: z.object({ items: z.array(trouble) }),
    failures: [],
  }),
};
