/** Sold pieces by serial number or phone, their serial numbers, and the goods that customers bring for repair. */
import { z } from 'zod';
import { MAX_LINES } from '#domain/cart/cart.ts';
import { MOST_FAULT_CHARACTERS, MOST_GOODS_CHARACTERS, MOST_PERSON_CHARACTERS } from '#domain/warranty/claim-form.ts';
import { claimTerms, claimViews } from '#domain/warranty/claim-states.ts';
import { MOST_SERIAL_CHARACTERS } from '#domain/warranty/serial.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';
import { claimRow, claimState as state } from '../orders/claim-shape.ts';
import { reason } from '../orders/order-inputs.ts';
import { officeOrder } from '../orders/order-shape.ts';

/** a day in Vietnam, `YYYY-MM-DD` */
const day = z.iso.date();
const version = z.string().max(64);
/** a serial number as it was typed or scanned: the server says what is wrong with it */
const serial = z.string().max(2 * MOST_SERIAL_CHARACTERS);
const ofClaim = { params: z.object({ code: z.string().max(20) }) };

const officeClaim = claimRow.extend({
  version: z.string(),
  fault: z.string(),
  productId: z.string().nullable(),
  /** the states to which the claim may change */
  moves: z.array(state),
  /** whether the customer gets emails about it */
  hasEmail: z.boolean(),
  /** oldest first */
  events: z.array(
    z.object({ at: moment, state, note: z.string().nullable(), actor: z.string(), by: z.string().nullable() }),
  ),
  /** the paths of the photos of the goods, oldest first */
  photos: z.array(z.string()),
});
export type OfficeClaim = z.input<typeof officeClaim>;

/** One sold piece, or the pieces of an order line without a serial number. */
const soldPiece = z.object({
  orderNumber: z.string(),
  line: z.string(),
  productName: z.string(),
  imageUrl: z.string(),
  serial: z.string().nullable(),
  /** the buyer; empty once the personal data were removed */
  name: z.string(),
  phone: z.string(),
  /** null: not delivered, or nobody recorded when */
  deliveredOn: z.string().nullable(),
  /** the months that the catalogue says; null: none */
  months: z.number().nullable(),
  /** the last day of the warranty; null: none */
  warrantyUntil: z.string().nullable(),
  isOver: z.boolean(),
  /** whether the customer has a piece of it that is not being repaired */
  canBeClaimed: z.boolean(),
  /** the codes of its claims that have not ended; of other pieces of the line only if these leave none to claim */
  openClaims: z.array(z.string()),
});
export type SoldPiece = z.input<typeof soldPiece>;

export const warrantyEndpoints = {
  /**
   * records the serial numbers of order lines, replacing those recorded before. `sameSerials`: those that other sold
   * pieces of the product have too, with the orders of these
   */
  saveSerials: endpoint('PUT', '/api/admin/orders/:order/serials', 'parcels:write', {
    params: z.object({ order: z.string().max(40) }),
    body: z.strictObject({
      version,
      lines: z.array(z.object({ line: z.uuid(), serials: z.array(serial).max(1000) })).max(MAX_LINES),
    }),
    output: z.object({
      order: officeOrder,
      sameSerials: z.array(z.object({ serial: z.string(), orderNumber: z.string() })),
    }),
    current: officeOrder,
    failures: ['ORDER_NOT_FOUND', 'CHANGED_MEANWHILE', 'SERIAL_INVALID', 'SERIAL_TWICE', 'PIECES_NOT_THERE'],
  }),
  /** returns sold pieces by serial number, phone number or order number, of the newest order first */
  findSoldPieces: endpoint('GET', '/api/admin/sold-pieces', 'orders:read', {
    query: z.object({ q: z.string().max(100) }),
    output: z.object({ items: z.array(soldPiece) }),
  }),
  /**
   * returns the claims of a view, those that changed last first, and the late ones by the promised day. With `q`, a code,
   * a phone, a serial or an order number, it returns what has it in every state.
   */
  listClaims: listOf('/api/admin/claims', 'orders:read', claimRow, {
    view: z.enum(claimViews).default('all'),
    q: z.string().max(100).optional(),
  }),
  /** returns the number of claims in each view but `all`, counted up to 100 */
  countClaims: endpoint('GET', '/api/admin/claims/counts', 'orders:read', {
    output: z.object({ counts: z.partialRecord(z.enum(claimViews), z.number()) }),
  }),
  getClaim: endpoint('GET', '/api/admin/claims/:code', 'orders:read', {
    ...ofClaim,
    output: officeClaim,
    failures: ['CLAIM_NOT_FOUND'],
  }),
  /**
   * takes in goods for repair. `key`: made once for each form; `line`: the order line of the goods. Goods without an
   * order are named by `productId` or by `productName`; `boughtOn`: the day on the customer's paper
   */
  openClaim: endpoint('POST', '/api/admin/claims', 'parcels:write', {
    audit: 'claim.opened',
    status: 201,
    body: z.strictObject({
      key: z.uuid(),
      terms: z.enum(claimTerms),
      line: z.uuid().nullish(),
      productId: z.uuid().nullish(),
      productName: z
        .string()
        .max(4 * MOST_GOODS_CHARACTERS)
        .default(''),
      boughtOn: day.nullish(),
      serial: serial.default(''),
      name: z.string().max(4 * MOST_PERSON_CHARACTERS),
      phone: z.string().max(40),
      fault: z.string().max(4 * MOST_FAULT_CHARACTERS),
    }),
    output: officeClaim,
    failures: [
      'MISSING_FIELD',
      'TEXT_INVALID',
      'PHONE_INVALID',
      'SERIAL_INVALID',
      'PRODUCT_NOT_FOUND',
      'CLAIM_PIECE_ABSENT',
      'WARRANTY_OVER',
      'WARRANTY_NONE',
    ],
  }),
  /** `note` is required for a refusal; `newSerial` and `fromStock` are about the piece that replaces the faulty one */
  moveClaim: endpoint('POST', '/api/admin/claims/:code/moves', 'parcels:write', {
    audit: 'claim.moved',
    ...ofClaim,
    body: z.strictObject({
      version,
      to: state,
      note: reason.nullish(),
      newSerial: serial.default(''),
      fromStock: z.boolean().default(false),
    }),
    output: officeClaim,
    failures: [
      'CLAIM_NOT_FOUND',
      'CHANGED_MEANWHILE',
      'CLAIM_STATE_NOT_ALLOWED',
      'CLAIM_STOCK_SHORT',
      'MISSING_FIELD',
      'SERIAL_INVALID',
    ],
  }),
  /** receives a multipart form with one photo of the goods, which only staff see */
  addClaimPhoto: endpoint('POST', '/api/admin/claims/:code/photos', 'parcels:write', {
    status: 201,
    ...ofClaim,
    form: z.object({
      photo: z.unknown().meta({ type: 'string', format: 'binary', description: 'a JPEG, PNG or WebP of at most 8 MB' }),
    }),
    output: officeClaim,
    failures: ['CLAIM_NOT_FOUND', 'CLAIM_PHOTOS_FULL', 'PHOTO_UNREADABLE', 'PHOTO_TOO_LARGE', 'DISK_FULL'],
  }),
  /** returns a photo as a WebP picture */
  getClaimPhoto: endpoint('GET', '/api/admin/claims/:code/photos/:photo', 'orders:read', {
    params: ofClaim.params.extend({ photo: z.string().max(40) }),
    output: z.any(),
    failures: ['CLAIM_NOT_FOUND', 'NOT_FOUND'],
  }),
  /** returns the receipt for the customer as a page to print */
  printClaim: endpoint('GET', '/api/admin/claims/:code/paper', 'orders:read', {
    ...ofClaim,
    query: z.strictObject({ size: z.enum(['a5', '80mm']).default('a5') }),
    output: z.any(),
    failures: ['CLAIM_NOT_FOUND'],
  }),
};
