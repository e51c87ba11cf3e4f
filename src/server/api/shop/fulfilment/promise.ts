/** The endpoint that promises, before an order, when the goods arrive and what the delivery costs. */
import type { FastifyInstance } from 'fastify';
import { mergeLines, readItemsInUrl } from '#domain/cart/cart.ts';
import { checkAvailability } from '#domain/checkout/availability.ts';
import { checkPieces, pieceLimits, upToLimit } from '#domain/checkout/order-limits.ts';
import { promiseDelivery } from '#domain/fulfilment/promise.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { readAmount } from '#domain/values/money.ts';
import { findForSale } from '#store/catalogue/stock.ts';
import type { Database } from '#store/database/database.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { presentPromise } from './present-promise.ts';
import { promiseTerms, promiseTo } from './promise-terms.ts';

/** @throws Failure PRODUCT_UNKNOWN with the id of a product that the shop does not sell, and those of readItems */
async function readGoods(db: Database, items: string | undefined) {
  const lines = mergeLines(readItemsInUrl(items));
  const products = await findForSale(
    db,
    lines.map(({ productId }) => productId),
  );
  return lines.map(({ productId, quantity }) => {
    const product = products.get(productId);
    if (!product || product.archived) throw new Failure('PRODUCT_UNKNOWN', { product_id: productId });
    return { productId, quantity, product };
  });
}

function readTotal(text: string | undefined, goods: Awaited<ReturnType<typeof readGoods>>): number {
  if (text === undefined) return goods.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  const total = readAmount(text);
  if (total === null) throw new Failure('INVALID_REQUEST', { field: 'goods_total', reason: 'not whole đồng' });
  return total;
}

export function promiseEndpoint(app: FastifyInstance, { db }: Shop): void {
  registerEndpoint(app, 'deliveryPromise', async ({ query, reply }) => {
    const lines = await readGoods(db, query.items);
    const goodsTotal = readTotal(query.goods_total, lines);
    const to = demand(await promiseTo(query.province ?? '', query.ward ?? ''), 'PLACE_UNLISTED');
    const settings = await getSettings(db);
    const limits = pieceLimits(settings);
    if (query.reserved !== 'true') checkAvailability(upToLimit(lines, limits), []);
    checkPieces(lines, limits);
    const goods = lines.map(({ product, quantity }) => ({ ...product, quantity }));
    const amounts = { goodsTotal, isFree: query.free_delivery === 'true' };
    const promise = demand(
      promiseDelivery(goods, to, await promiseTerms(settings), amounts, new Date()),
      'ITEMS_EMPTY',
    );
    reply.header('cache-control', 'no-store');
    return presentPromise({ ...promise, to });
  });
}
