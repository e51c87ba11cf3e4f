/** The endpoints for the cash that carriers collect from customers at the door. */
import { settleCash } from '#commands/fulfilment/settle-cash.ts';
import { listCashPage } from '#store/fulfilment/to-do.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { pageFrom, readPosition } from '../../../http/list-cursor.ts';

export function cashAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('listExpectedCash', async ({ query: { cursor, limit, carrier } }) => {
    const rows = await listCashPage(db, { carrier, after: readPosition(cursor), limit: limit + 1 });
    return pageFrom(rows, limit, { cursorOf: (row) => [row.sinceMicroseconds, row.id] });
  });

  register.act('settleCash', ({ tx, staff: { actor }, body: { codes, paidOut, reason } }) =>
    settleCash(tx, codes, { actor, reason }, paidOut),
  );
}
