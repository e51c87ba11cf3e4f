/**
 * The endpoint GET …/changes: a stream of events about changes of one order's payment. A client needs the key in the
 * order's signed link or the id of the checkout; the order number alone is not enough.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from '#domain/values/failure.ts';
import { findReservationMoney } from '#store/checkout/reservations.ts';
import { isOrderKey } from '../../../config/secret.ts';
import type { Shop } from '../../../config/shop.ts';
import { addReading } from '../../../watch/counts.ts';
import { PaymentStreams } from './payment-streams.ts';

/** The maximum streams that a client may open in ten minutes; a page opens one each time it becomes visible. */
const limit = { rateLimit: { max: 120, timeWindow: 10 * 60_000 } };
const options = { exposeHeadRoute: false, schema: { hide: true }, config: limit };

export function paymentChanges(app: FastifyInstance, { db, secret }: Shop): void {
  const streams = new PaymentStreams(db, (error) =>
    app.log.error({ err: error }, 'the database does not say which payments changed; it is asked again every second'),
  );
  const endReading = addReading('shop_page_streams', () => streams.size);
  app.addHook('preClose', async () => {
    streams.close();
    endReading();
  });

  const open = async (orderNumber: string, reply: FastifyReply) => {
    if (!streams.take(orderNumber)) throw new Failure('TOO_MANY_REQUESTS', { retry_after: 60 });
    try {
      await streams.look(orderNumber);
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'private, no-store',
        // closes the connection after the stream, because a stopping server waits for connections that are kept open
        connection: 'close',
        // prevents nginx from buffering the events
        'x-accel-buffering': 'no',
      });
    } catch (error) {
      streams.giveBack(orderNumber);
      throw error;
    }
    if (reply.raw.destroyed) streams.giveBack(orderNumber);
    else streams.open(orderNumber, reply.raw);
  };

  app.get<{ Params: { orderNumber: string }; Querystring: { key?: string } }>(
    '/api/orders/by-link/:orderNumber/changes',
    options,
    async ({ params, query }, reply) => {
      if (!isOrderKey(secret, params.orderNumber, String(query.key ?? ''))) throw new Failure('ORDER_NOT_FOUND');
      await open(params.orderNumber, reply);
    },
  );

  app.get<{ Querystring: { checkout_id?: string } }>(
    '/api/checkout/payment/changes',
    options,
    async ({ query }, reply) => {
      const reservation = await findReservationMoney(db, { checkoutId: String(query.checkout_id ?? '') });
      if (!reservation) throw new Failure('ORDER_NOT_FOUND');
      await open(reservation.orderNumber, reply);
    },
  );
}
