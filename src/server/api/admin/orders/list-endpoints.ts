/** The back office's endpoints that read the lists of orders, and one order. */
import { runAct } from '#commands/acts/run-act.ts';
import { seeScreenshot } from '#commands/desk/see-screenshot.ts';
import { takeCustomerLink } from '#commands/desk/take-customer-link.ts';
import { demand } from '#domain/values/failure.ts';
import { isUuid } from '#domain/values/uuid.ts';
import { countViews } from '#store/desk/order-counts.ts';
import { countSince, findNewest, findPosition, listOrderIds } from '#store/desk/order-list.ts';
import { listOrderRows } from '#store/desk/order-rows.ts';
import { findReturnPhoto } from '#store/fulfilment/returns.ts';
import { findOrder } from '#store/orders/orders.ts';
import { orderLink } from '../../../config/secret.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { cursorOf, readCursor, readFilter } from './list-filter.ts';
import { presentRow, readOfficeOrder } from './present-order.ts';
import { savedViewEndpoints } from './saved-view-endpoints.ts';

export function orderListEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db, files, secret } = shop;
  savedViewEndpoints(register, shop);

  register('listOrders', async ({ query: { cursor, limit, ...asked } }) => {
    const filter = readFilter(asked);
    if (!filter) return { items: [], next: null };
    const { ids, next } = await listOrderIds(db, filter, { after: readCursor(cursor), limit });
    return { items: (await listOrderRows(db, ids)).map(presentRow), next: next && cursorOf(next) };
  });

  register('countOrders', async () => ({
    counts: await countViews(db),
    newest: await findNewest(db),
  }));

  register('countNewOrders', async ({ query: { since } }) => ({
    count: since === undefined ? 0 : await countSince(db, since),
    newest: await findNewest(db),
  }));

  register('getOfficeOrder', ({ params, staff }) => readOfficeOrder(shop, params.order, staff.permissions));

  register('findOrderNeighbours', async ({ params, query }) => {
    const order = await findOrder(db, params.order);
    const after = demand(order && (await findPosition(db, order.id)), 'ORDER_NOT_FOUND');
    const filter = readFilter(query);
    if (!filter) return { previous: null, next: null };
    const newer = await listOrderIds(db, filter, { after, limit: 1, isReversed: true });
    const older = await listOrderIds(db, filter, { after, limit: 1 });
    const rows = await listOrderRows(db, [...newer.ids, ...older.ids]);
    const numberOf = ([id]: readonly string[]) => rows.find((row) => row.id === id)?.orderNumber ?? null;
    return { previous: numberOf(newer.ids), next: numberOf(older.ids) };
  });

  register('getOrderScreenshot', async ({ params, staff: { actor }, reply }) => {
    const seen = { actor, audit: 'order.screenshot-seen' } as const;
    const key = await runAct(db, seen, (tx) => seeScreenshot(tx, params.order));
    const picture = demand(await files.find(key), 'ORDER_NOT_FOUND');
    reply.type('image/webp').header('content-security-policy', "default-src 'none'");
    return picture;
  });

  register('getReturnPhoto', async ({ params, reply }) => {
    const order = demand(await findOrder(db, params.order), 'ORDER_NOT_FOUND');
    const key = isUuid(params.photo) ? await findReturnPhoto(db, order.orderNumber, params.photo) : null;
    const picture = demand(key === null ? null : await files.find(key), 'NOT_FOUND');
    reply.type('image/webp').header('content-security-policy', "default-src 'none'");
    return picture;
  });

  register.act(
    'takeCustomerLink',
    ({ tx, params }) => takeCustomerLink(tx, params.order),
    (orderNumber) => ({ url: orderLink(secret, orderNumber) }),
  );
}
