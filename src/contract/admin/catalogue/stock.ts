/** The stock: a product's ledger, corrections with a reason, and stock-taking. All numbers are quantities of items. */
import { z } from 'zod';
import { actorKinds } from '#domain/accounts/access.ts';
import { movementKinds } from '#domain/catalogue/stock-movement.ts';
import { endpoint } from '../base/endpoint.ts';

const id = z.object({ id: z.uuid() });
const reason = z.string().trim().min(1).max(500);
const pieces = z.number().int().min(0).max(1_000_000);
const sku = z.string().trim().min(1).max(60);

const pieceFigures = {
  /** the quantity that is for sale */
  stock: z.number(),
  /** the quantity that checkouts have reserved */
  reserved: z.number(),
  /** the quantity in orders that have not yet been handed over to a carrier */
  unsent: z.number(),
};

export const productStock = z.object({
  sku: z.string(),
  name: z.string(),
  ...pieceFigures,
  /** true for a bundle, whose stock is computed from the stock of its parts and cannot be corrected */
  isBundle: z.boolean(),
  movements: z.array(
    z.object({
      at: z.iso.datetime(),
      change: z.number(),
      after: z.number(),
      kind: z.enum(movementKinds),
      orderNumber: z.string().nullable(),
      actor: z.enum(actorKinds),
      email: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type ProductStock = z.infer<typeof productStock>;

export const countedProduct = z.object({
  sku: z.string(),
  name: z.string(),
  ...pieceFigures,
  counted: z.number(),
  /** the quantity that should be on the shelf: for sale, reserved, or in orders not yet handed over */
  expected: z.number(),
  difference: z.number(),
  /** the reason in Vietnamese why the counted stock of this product cannot be booked; null if it can */
  refused: z.string().nullable(),
});
export type CountedProduct = z.infer<typeof countedProduct>;

export const stockEndpoints = {
  getProductStock: endpoint('GET', '/api/admin/products/:id/stock', 'catalogue:read', {
    params: id,
    output: productStock,
    failures: ['PRODUCT_NOT_FOUND'],
  }),
  correctProductStock: endpoint('POST', '/api/admin/products/:id/stock', 'stock:write', {
    audit: 'product.stock',
    params: id,
    /**
     * `by`: the quantity to add to the stock; a negative quantity is removed. `isDamage`: the removed items are broken or
     * lost, and not a fault of the count
     */
    body: z.strictObject({
      by: z.number().int().min(-1_000_000).max(1_000_000),
      reason,
      isDamage: z.boolean().default(false),
    }),
    output: productStock,
    failures: ['PRODUCT_NOT_FOUND', 'STOCK_REFUSED'],
  }),
  previewStockTaking: endpoint('POST', '/api/admin/stock-taking/preview', 'catalogue:read', {
    /** the counted quantity on the shelf, including reserved items and items not yet handed over to a carrier */
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ sku, counted: pieces }))
        .min(1)
        .max(500),
    }),
    output: z.object({ items: z.array(countedProduct) }),
  }),
  /** books each row independently: a row whose stock has changed since the preview is refused, other rows are booked */
  bookStockTaking: endpoint('POST', '/api/admin/stock-taking', 'stock:write', {
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ sku, counted: pieces, expected: pieces }))
        .min(1)
        .max(500),
      reason,
    }),
    output: z.object({
      items: z.array(
        z.object({ sku: z.string(), before: z.number(), after: z.number(), refused: z.string().nullable() }),
      ),
    }),
  }),
};
