/** Which orders are not over yet for privacy: their personal data and emails stay until then. */
import { type RawBuilder, sql } from 'kysely';

/** True for the order `o` of the statement unless it is done or cancelled, expects no returned items and has no goods in repair. */
export const isUnderWay: RawBuilder<boolean> = sql<boolean>`(o.status not in ('done', 'cancelled')
  or exists (select from return_requests q where q.order_id = o.id and q.state in ('requested', 'accepted', 'received'))
  or exists (select from warranty_claims w where w.order_id = o.id and w.state <> 'returned'))`;
