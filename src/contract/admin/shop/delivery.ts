import { z } from 'zod';
import { shippingClasses } from '#domain/fulfilment/delivery-table.ts';
import type { WrittenTable } from '#domain/fulfilment/read-delivery-table.ts';
import { endpoint } from '../base/endpoint.ts';

/** As docs/operations.md describes the file, with the names of provinces; it is checked when it is tried or saved. */
const table = z.custom<WrittenTable>((value) => typeof value === 'object' && value !== null);

const deliveryTable = z.object({
  /** null: the shop charges nothing for delivery */
  table: z.custom<WrittenTable>().nullable(),
  version: z.string(),
  /** the names of all provinces */
  provinces: z.array(z.string()),
  /** SKUs without weight and size, whose fee is told on the phone; the first hundred */
  unweighed: z.array(z.string()),
});
export type DeliveryTableAnswer = z.infer<typeof deliveryTable>;

/** `fee`: whole đồng; null where the shop tells it on the phone */
const charge = z.object({ fee: z.number().nullable(), days: z.string().nullable() });

/** What the shop charges for delivery. */
export const deliveryEndpoints = {
  getDeliveryTable: endpoint('GET', '/api/admin/delivery-table', 'shop:read', { output: deliveryTable, failures: [] }),
  /** what one parcel costs by the table as it stands, and by the one that is sent; nothing is written */
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
  /** `version`: of the table that the person saw. It counts at once for every cart; reservations keep their fee. */
  saveDeliveryTable: endpoint('PUT', '/api/admin/delivery-table', 'shop:write', {
    body: z.strictObject({ table: table.nullable(), version: z.string().max(40) }),
    output: deliveryTable,
    failures: ['INVALID_REQUEST', 'DELIVERY_TABLE_FLAWED', 'CHANGED_MEANWHILE'],
  }),
};
