import { z } from 'zod';
import { shippingClasses } from '#domain/fulfilment/delivery-table.ts';
import type { WrittenTable } from '#domain/fulfilment/read-delivery-table.ts';
import { endpoint } from '../base/endpoint.ts';

/**
 * The delivery table in the format of the file in docs/operations.md, with the names of provinces; src/domain checks
 * the table when it is tried or saved.
 */
const table = z.custom<WrittenTable>((value) => typeof value === 'object' && value !== null);

const deliveryTable = z.object({
  /** the delivery table; null: the shop charges nothing for delivery */
  table: z.custom<WrittenTable>().nullable(),
  version: z.string(),
  provinces: z.array(z.string()),
  /**
   * the SKUs of the first hundred products without weight and size; staff tell customers the fee for these products by
   * phone
   */
  unweighed: z.array(z.string()),
});
export type DeliveryTableAnswer = z.infer<typeof deliveryTable>;

/** A delivery charge. `fee`: whole đồng; null if staff tell the customer the fee by phone. */
const charge = z.object({ fee: z.number().nullable(), days: z.string().nullable() });

export const deliveryEndpoints = {
  getDeliveryTable: endpoint('GET', '/api/admin/delivery-table', 'shop:read', { output: deliveryTable, failures: [] }),
  /**
   * returns the price of one parcel by the stored table, and its price by the table in the request; nothing is stored
   */
  tryDeliveryTable: endpoint('POST', '/api/admin/delivery-table/trial', 'shop:read', {
    body: z.strictObject({
      table: table.nullable(),
      province: z.string().max(60),
      shippingClass: z.enum(shippingClasses),
      kg: z.number().positive().max(10_000),
      goodsTotal: z.int().min(0).max(1_000_000_000_000),
    }),
    output: z.object({ before: charge, after: charge }),
    failures: ['INVALID_REQUEST', 'DELIVERY_TABLE_FLAWED'],
  }),
  /**
   * `version`: the version of the table as it was shown to the user. The new table applies to every cart at once;
   * existing reservations keep their fee.
   */
  saveDeliveryTable: endpoint('PUT', '/api/admin/delivery-table', 'shop:write', {
    body: z.strictObject({ table: table.nullable(), version: z.string().max(40) }),
    output: deliveryTable,
    failures: ['INVALID_REQUEST', 'DELIVERY_TABLE_FLAWED', 'CHANGED_MEANWHILE'],
  }),
};
