/** The lists of parcels, a parcel by the code printed on it, and the lists that couriers sign. Amounts are whole đồng. */
import { z } from 'zod';
import { MOST_HANDED_OVER } from '#domain/fulfilment/shipment.ts';
import { shipmentStates } from '#domain/fulfilment/shipment-states.ts';
import { money } from '#domain/money/money-kind.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';
import { reason } from '../orders/order-inputs.ts';
import { extensionName } from '../shop/extensions.ts';

const state = z.enum(shipmentStates);
/** a parcel's code: of the shop, such as DHABCDEF-1, or of its carrier */
const anyCode = z.string().trim().min(1).max(60);

const parcelRow = z.object({
  id: z.string(),
  code: z.string(),
  orderNumber: z.string(),
  carrier: z.string().nullable(),
  trackingCode: z.string().nullable(),
  state,
  /** left out for staff who see no prices, as everywhere */
  cash: money().optional(),
  cashState: z.enum(['open', 'expected', 'received', 'none']),
  changedAt: moment,
  name: z.string(),
  province: z.string(),
  pieces: z.number(),
  lines: z.number(),
  firstItem: z.string(),
  imageUrl: z.string(),
});
export type OfficeParcel = z.input<typeof parcelRow>;

const handOver = z.object({
  id: z.number(),
  carrier: z.string(),
  at: moment,
  by: z.string().nullable(),
  parcels: z.number(),
  cash: money().optional(),
});

/** `message`: the reason why nothing was recorded for the parcel; null if it was */
const parcelResults = z.array(z.object({ code: z.string(), message: z.string().nullable() }));

export const handOverEndpoints = {
  /** returns the parcels in a state, those whose state changed last first */
  listParcels: listOf('/api/admin/parcels', 'orders:read', parcelRow, {
    state: state.default('planned'),
    carrier: extensionName.optional(),
  }),
  /** returns the number of parcels in each state that the list shows, counted up to 100 */
  countParcels: endpoint('GET', '/api/admin/parcels/counts', 'orders:read', {
    output: z.object({ counts: z.partialRecord(state, z.number()) }),
  }),
  /** returns the parcels with this code: more than one if two carriers use the same code */
  findParcels: endpoint('GET', '/api/admin/parcels/by-code', 'orders:read', {
    query: z.object({ code: anyCode }),
    output: z.object({ items: z.array(parcelRow) }),
  }),
  /** hands each parcel over independently; `id`: the list to print, null if no parcel was handed over */
  handOverParcels: endpoint('POST', '/api/admin/hand-overs', 'parcels:write', {
    body: z.strictObject({ carrier: extensionName, codes: z.array(anyCode).min(1).max(MOST_HANDED_OVER) }),
    output: z.object({
      id: z.number().nullable(),
      results: parcelResults,
    }),
  }),
  /**
   * records each parcel as delivered independently. `isCashReceived`: whether the shop has the cash of the parcels that
   * its own driver brought; true requires the permission money:write
   */
  deliverParcels: endpoint('POST', '/api/admin/parcels/delivered', 'parcels:write', {
    body: z.strictObject({
      codes: z.array(anyCode).min(1).max(MOST_HANDED_OVER),
      isCashReceived: z.boolean().default(false),
      /** which the customers read */
      note: reason.nullish(),
    }),
    output: z.object({ results: parcelResults }),
    failures: ['FORBIDDEN'],
  }),
  /** returns the lists that couriers signed, newest first */
  listHandOvers: listOf('/api/admin/hand-overs', 'orders:read', handOver),
  /** returns the list as a page to print: the parcels and the cash as they were when the courier took them */
  printHandOver: endpoint('GET', '/api/admin/hand-overs/:id/paper', 'orders:read', {
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    output: z.any(),
    failures: ['HAND_OVER_NOT_FOUND', 'SHIPMENT_NOT_FOUND'],
  }),
};
