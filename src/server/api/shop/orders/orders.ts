/** The endpoints to place an order, to read it as its owner or with its signed link, and to change it as staff. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { actOnOrder } from '#commands/desk/act-on-order.ts';
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import type { OrderChange } from '#commands/orders/change-order-state.ts';
import { withPresentPromise } from '#commands/orders/promise-order.ts';
import { countItems } from '#domain/cart/cart-items.ts';
import { transferDue, transferOffered } from '#domain/orders/deposit.ts';
import { readPaymentChange, readStatusChange } from '#domain/orders/transitions.ts';
import type { AuditAct } from '#domain/staff/audit-acts.ts';
import { Failure } from '#domain/values/failure.ts';
import { MAX_REASON, readFreeText } from '#domain/values/free-text.ts';
import { listManualsOfOrder } from '#store/content/manuals.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { listReturns } from '#store/fulfilment/returns.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { findInvoiceRequest } from '#store/invoices/invoice-requests.ts';
import { findOrder, getOrder, listOrdersOf } from '#store/orders/orders.ts';
import { findPayBy } from '#store/orders/overdue-transfers.ts';
import { listReviewsOfOrder } from '#store/reviews/order-reviews.ts';
import { getSettings } from '#store/settings/settings.ts';
import { isOrderKey, orderLink, returnPhotoUrl } from '../../../config/secret.ts';
import type { Shop } from '../../../config/shop.ts';
import type { Caller } from '../../../http/authentication.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { countPieces } from '../../../http/limits.ts';
import { waitingOf } from '../../../http/turns.ts';
import { transferFor } from '../payments/transfer.ts';
import type { CountGuess } from '../vouchers/voucher-guesses.ts';
import { receiveOrderForm } from './order-form.ts';
import { openPlacing } from './place.ts';
import { presentClaims } from './present-claims.ts';
import {
  presentActs,
  presentInvoice,
  presentManuals,
  presentOrder,
  presentReturn,
  presentReviews,
  presentShipment,
} from './present-order.ts';

export function orderEndpoints(app: FastifyInstance, shop: Shop, countGuess: CountGuess): void {
  const folder = join(shop.config.DATA_DIR, 'private', 'uploads');
  const countPiecesOf = countPieces(app);
  const place = openPlacing(shop);

  registerEndpoint(app, 'placeOrder', async ({ request, reply, user }) => {
    const { order } = await place({
      form: await receiveOrderForm({ request, reply }, folder),
      sender: { user, idempotencyKey: request.headers['idempotency-key'] },
      waiting: waitingOf({ request, reply }, shop.config),
      async count({ voucherCode, lines, limits: { hotline } }, { piecesPerAddress: most }) {
        await countGuess(request, voucherCode);
        await countPiecesOf(request, { pieces: countItems(lines), most, hotline });
      },
    });
    const orderUrl = orderLink(shop.secret, order.orderNumber);
    return { success: true as const, order: presentOrder(order), order_url: orderUrl };
  });

  registerEndpoint(app, 'getOrderByLink', async ({ params, query, reply }) => {
    const stored =
      isOrderKey(shop.secret, params.orderNumber, query.key ?? '') && (await findOrder(shop.db, params.orderNumber));
    if (!stored) throw new Failure('ORDER_NOT_FOUND');
    const order = await withPresentPromise(shop.db, stored);
    const settings = await getSettings(shop.db, order.createdAt);
    reply.header('cache-control', 'private, no-store');
    const offered = transferOffered(order);
    const bank = offered > 0 ? transferFor(settings, offered, order.orderNumber) : null;
    const payBy = transferDue(order) > 0 ? await findPayBy(shop.db, order.id, settings.paymentHours) : null;
    const invoice = await findInvoiceRequest(shop.db, order.id);
    const shipments = await listShipments(shop.db, order.id);
    const returns = await listReturns(shop.db, order.id);
    const lines = await listLinePieces(shop.db, order.id);
    const photoUrl = (id: string) => returnPhotoUrl(shop.secret, order.orderNumber, id);
    return {
      order: presentOrder(order),
      bank,
      ...(payBy && { pay_by: payBy.toISOString() }),
      ...(invoice && { invoice: presentInvoice(invoice) }),
      ...(shipments.length > 0 && { shipments: shipments.map((one) => presentShipment(shop, one)) }),
      ...(await presentClaims(shop.db, order.id)),
      ...(returns.length > 0 && { returns: returns.map((one) => presentReturn(one, photoUrl)) }),
      ...presentManuals(await listManualsOfOrder(shop.db, order.id)),
      ...presentReviews(lines, await listReviewsOfOrder(shop.db, order.id)),
      acts: presentActs({ order, lines, shipments, returns }, { returnDays: settings.returnDays, now: new Date() }),
    };
  });

  registerEndpoint(app, 'listOrdersOfUser', async ({ params, user }) => {
    const userId = params.userId.toLowerCase();
    if (userId !== user.id && !user.permissions.has('orders:read')) throw new Failure('FORBIDDEN');
    const stored = await listOrdersOf(shop.db, userId);
    const orders = (await Promise.all(stored.map((order) => withPresentPromise(shop.db, order)))).map((order) => ({
      ...presentOrder(order),
      // only the owner of an order gets its signed link: staff who read the order must not act for the customer
      ...(userId === user.id && { order_url: orderLink(shop.secret, order.orderNumber) }),
    }));
    return { success: true, orders };
  });

  registerEndpoint(app, 'getOrder', async ({ params, user }) => {
    const order = await findOrder(shop.db, params.orderId);
    // the response must not reveal that an order of another customer exists
    if (!order || (order.userId !== user.id && !user.permissions.has('orders:read')))
      throw new Failure('ORDER_NOT_FOUND');
    return presentOrder(await withPresentPromise(shop.db, order));
  });

  registerEndpoint(app, 'setOrderStatus', ({ params, body, user }) =>
    change(shop, user, 'order.status-changed', {
      order: params.orderId,
      move: readStatusChange(body.status),
      reason: readReason(body),
      isRefused: readRefused(body.refused),
    }),
  );

  registerEndpoint(app, 'setPaymentStatus', ({ params, body, user }) =>
    change(shop, user, 'order.payment-decided', {
      order: params.orderId,
      move: readPaymentChange(body.payment_status),
      reason: readReason(body),
    }),
  );
}

function readRefused(value: unknown): boolean {
  if (value !== undefined && typeof value !== 'boolean')
    throw new Failure('INVALID_REQUEST', { field: 'refused', reason: 'neither true nor false' });
  return value ?? false;
}

const readReason = ({ reason }: { reason?: unknown }) => readFreeText('reason', reason, MAX_REASON);

/**
 * Changes the state of an order for an API client. The request contains no version of the order, so the last change
 * wins. The audit log records the change like an action in the back office.
 */
async function change({ db }: Shop, { actor, permissions }: Caller, act: AuditAct, said: Omit<OrderChange, 'actor'>) {
  const { order, move, reason, isRefused = false } = said;
  const logged = { to: move.to, ...(reason !== null && { reason }), ...(isRefused && { isRefused }) };
  const takesCash = permissions.has('money:write');
  const { orderId, warnings } = await actOnOrder(db, { order, version: null, actor, act, said: logged }, (tx, { id }) =>
    changeOrder(tx, { ...said, order: id, actor, takesCash }),
  );
  return { success: true as const, order: presentOrder(await getOrder(db, orderId)), warnings };
}
