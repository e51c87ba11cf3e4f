/** All events of an order, in one list. */
import type { ActorKind } from '#domain/accounts/access.ts';
import { type Database, rowsOf } from '../database/database.ts';

export type TimelineEvent = {
  at: Date;
  /** the kind of event: a changed field's name, `call`, `note`, `shipment`, `return`, `money`, `look` or `link` */
  kind: string;
  /** the code of the shipment or return that the event concerns; null for other events */
  code: string | null;
  before: string | null;
  /** the new state, the outcome of a call, or an amount in đồng */
  after: string | null;
  text: string | null;
  actor: ActorKind;
  /** the name of the person who acted */
  name: string | null;
};

/** @returns the newest first */
export function listTimeline(
  db: Database,
  { id, orderNumber }: { id: string; orderNumber: string },
): Promise<TimelineEvent[]> {
  return rowsOf<TimelineEvent>(db)`
    select e.at, e.kind, e.code, e.before, e.after, e.text, e.actor, coalesce(e.actor_name, trim(u.first_name || ' ' || u.last_name)) as name
    from (
      select at, field as kind, null as code, before, after, reason as text, actor, actor_id, actor_name
        from order_events where order_id = ${id}::uuid
      union all select at, 'call', null, null, outcome, null, actor, actor_id, actor_name from order_calls where order_id = ${id}::uuid
      union all select at, 'note', null, null, null, text, actor, actor_id, actor_name from order_notes where order_id = ${id}::uuid
      union all select e.at, 'shipment', ${orderNumber}::text || '-' || s.number, null, e.state, e.note, e.actor, e.actor_id, e.actor_name
        from shipments s join shipment_events e on e.shipment_id = s.id where s.order_id = ${id}::uuid
      union all select e.at, 'return', ${orderNumber}::text || '-R' || q.number, null, e.state, e.note, e.actor, e.actor_id, e.actor_name
        from return_requests q join return_events e on e.request_id = q.id where q.order_id = ${id}::uuid
      union all select m.at, 'money', null, null, (case t.direction when 'in' then '' else '-' end) || t.amount, m.reason, m.actor, m.actor_id, m.actor_name
        from bank_matches m join bank_transactions t on t.id = m.bank_transaction_id
        where m.order_number = ${orderNumber} and m.state in ('payment', 'refund') and m.backs is null
      union all select at, case act when 'order.link-taken' then 'link' else 'look' end, null, null, null, null, actor, actor_id, actor_name
        from audit_log
        where thing_kind = 'order' and thing_id = ${id} and act in ('order.screenshot-seen', 'order.link-taken')
    ) e left join users u on u.id = e.actor_id
    order by e.at desc, e.kind limit 300`;
}
