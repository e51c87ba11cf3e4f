import { z } from 'zod';
import { shippingClasses } from '#domain/fulfilment/delivery-table.ts';
import type { WrittenTable } from '#domain/fulfilment/read-delivery-table.ts';
import { money } from '#domain/money/money-kind.ts';
import { endpoint } from '../base/endpoint.ts';

/** The delivery table with province names, as in docs/operations.md; src/domain checks it on trying and on saving. */
const table = z.custom<WrittenTable>((value) => typeof value === 'object' && value !== null);

const deliveryTable = z.object({
  /** the delivery table; null: the shop charges nothing for delivery */
  table: z.custom<WrittenTable>().nullable(),
  version: z.string(),
  provinces: z.array(z.string()),
  /** SKUs of the first hundred products without weight and size; staff tell customers their delivery fee by phone */
  unweighed: z.array(z.string()),
});
export type DeliveryTableAnswer = z.infer<typeof deliveryTable>;

/** A delivery charge. `fee`: whole đồng; null if staff tell the customer the fee by phone. */
const charge = z.object({ fee: money().nullable(), days: z.string().nullable() });

export const deliveryEndpoints = {
  getDeliveryTable: endpoint('GET', '/api/admin/delivery-table', 'shop:read', { output: deliveryTable }),
  /** returns one parcel's price by the stored table, and its price by the table in the request; nothing is stored */
  tryDeliveryTable: endpoint('POST', '/api/admin/delivery-table/trial', 'shop:read', {
    body: z.strictObject({
      table: table.nullable(),
      province: z.string().max(60),
      shippingClass: z.enum(shippingClasses),
      kg: z.number().positive().max(10_000),
      goodsTotal: z.int().min(0).max(1_000_000_000_000),
    }),
    output: z.object({ before: charge, after: charge }),
    failures: ['DELIVERY_TABLE_FLAWED'],
  }),
  /** `version`: the version that the user saw. The new table applies to carts at once; reservations keep their fee. */
  saveDeliveryTable: endpoint('PUT', '/api/admin/delivery-table', 'shop:write', {
    audit: 'shop.delivery-table-changed',
    body: z.strictObject({ table: table.nullable(), version: z.string().max(40) }),
    output: deliveryTable,
    failures: ['DELIVERY_TABLE_FLAWED', 'CHANGED_MEANWHILE'],
  }),
};
