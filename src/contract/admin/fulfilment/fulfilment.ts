import { z } from 'zod';
import { type LabelSize, labelSizes } from '#domain/fulfilment/label-sizes.ts';
import { shipmentStates } from '#domain/fulfilment/shipment-states.ts';
import { endpoint } from '../base/endpoint.ts';
import { isEachLineOnce, pieces, reason, whole } from '../orders/order-inputs.ts';
import { changed, officeOrder } from '../orders/order-shape.ts';
import { extensionName } from '../shop/extensions.ts';

/** The length of the codes of 500 shipments, with the commas between them. */
const MOST_CODES = 6500;

const version = z.string().max(64);
const changing = { output: changed, current: officeOrder };
const ofOrder = { params: z.object({ order: z.string().max(40) }), ...changing };
const ofCode = { params: z.object({ order: z.string().max(40), code: z.string().max(20) }), ...changing };
const carried = {
  /** one of the carriers that staff can select without a connection, or a carrier that an extension adds */
  carrier: extensionName.nullish(),
  trackingCode: z.string().trim().min(1).max(60).nullish(),
  /** the amount that the carrier charges the shop, in whole đồng */
  fee: whole.nullish(),
};
const usual = ['ORDER_NOT_FOUND', 'CHANGED_MEANWHILE'] as const;
const ofParcel = [...usual, 'SHIPMENT_NOT_FOUND', 'PIECES_NOT_THERE'] as const;

/** The endpoints for the parcels and returns of an order, and for the documents that staff print. */
export const fulfilmentEndpoints = {
  /** `pieces`: the quantities to ship, by order line; if omitted, the shipment contains everything still to be sent */
  makeShipment: endpoint('POST', '/api/admin/orders/:order/shipments', 'parcels:write', {
    ...ofOrder,
    body: z.strictObject({
      ...{ version, pieces: pieces.nullish(), ...carried },
      /** the amount to collect at the door, if not the price of the items; requires the permission money:write */
      cash: whole.nullish(),
    }),
    failures: [...usual, 'FORBIDDEN', 'STATUS_NOT_ALLOWED', 'TRACKING_CODE_TAKEN', 'PIECES_NOT_THERE', 'OUT_OF_STOCK'],
  }),
  moveShipment: endpoint('POST', '/api/admin/orders/:order/shipments/:code/moves', 'parcels:write', {
    ...ofCode,
    body: z.strictObject({
      version,
      to: z.enum(shipmentStates),
      ...carried,
      /** for a partly delivered parcel: the quantities that the customer accepted */
      delivered: pieces.nullish(),
      /**
       * whether the shop's own driver has brought the cash to the shop; true requires the permission money:write, and
       * is refused for a parcel that another carrier delivers
       */
      isCashReceived: z.boolean().default(false),
      isRefused: z.boolean().default(false),
      note: reason.nullish(),
    }),
    failures: [
      ...ofParcel,
      'FORBIDDEN',
      'SHIPMENT_STATE_NOT_ALLOWED',
      'TRACKING_CODE_TAKEN',
      'DEPOSIT_MISSING',
      'CALL_MISSING',
      'CASH_WITH_CARRIER',
      'REFUSAL_NOT_ALLOWED',
    ],
  }),
  moveReturn: endpoint('POST', '/api/admin/orders/:order/returns/:code/moves', 'parcels:write', {
    ...ofCode,
    body: z.strictObject({ version, to: z.enum(['accepted', 'refused', 'received']), note: reason.nullish() }),
    failures: [...usual, 'RETURN_NOT_FOUND', 'RETURN_STATE_NOT_ALLOWED'],
  }),
  /** `value`: the amount that the customer gets back for the returned items; if omitted, the price of the items */
  settleReturn: endpoint('POST', '/api/admin/orders/:order/returns/:code/settlement', 'money:write', {
    ...ofCode,
    body: z.strictObject({
      version,
      value: whole.nullish(),
      account: z.string().trim().max(60).nullish(),
      reason: reason.nullish(),
    }),
    failures: [...usual, 'RETURN_NOT_FOUND', 'RETURN_STATE_NOT_ALLOWED'],
  }),
  /** `code`: the code of the shipment or return with which the items came back to the shop */
  restockPieces: endpoint('POST', '/api/admin/orders/:order/restocks', 'parcels:write', {
    ...ofOrder,
    body: z.strictObject({
      version,
      code: z.string().max(20),
      pieces: z
        .array(z.strictObject({ line: z.uuid(), restock: whole.max(1e6), writeOff: whole.max(1e6) }))
        .min(1)
        .max(500)
        .refine(isEachLineOnce, 'each line once'),
    }),
    failures: [...ofParcel, 'RETURN_NOT_FOUND'],
  }),
  /**
   * returns a page to print. `hand-over`: the list that a courier signs; `codes`: shipment codes, comma-separated.
   * `size`: for labels by default the setting `labelSize`, for other papers `a4`; only labels can be `100x150`
   */
  printPapers: endpoint('GET', '/api/admin/papers', 'orders:read', {
    query: z
      .strictObject({
        kind: z.enum(['slip', 'label', 'note', 'hand-over']),
        codes: z.string().min(1).max(MOST_CODES),
        size: z.enum(Object.keys(labelSizes) as LabelSize[]).optional(),
      })
      .refine(({ kind, size }) => kind === 'label' || size !== '100x150'),
    output: z.any(),
    failures: ['SHIPMENT_NOT_FOUND'],
  }),
};
