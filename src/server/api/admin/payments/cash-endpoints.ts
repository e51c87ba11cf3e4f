/** The endpoints for the cash that carriers collect from customers at the door. */
import { settleCash } from '#commands/fulfilment/settle-cash.ts';
import { listCashPage } from '#store/fulfilment/to-do.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

export function cashAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('listExpectedCash', ({ query }) => listCashPage(db, query));

  register.act('settleCash', ({ tx, staff: { actor }, body: { codes, paidOut, reason } }) =>
    settleCash(tx, codes, { actor, reason }, paidOut),
  );
}
