/** Rows stored before the shop checked email addresses: their address is invalid or belongs to another account. */
import { type Database, rowsOf } from '../database/database.ts';

export type UncheckedEmail = {
  kind: 'account' | 'order' | 'subscriber';
  /** the id of the account or subscriber, or the order number */
  id: string;
  email: string;
  /** the id of the checked account or subscriber whose address differs only in upper and lower case; null: none */
  sameAs: string | null;
  /** for an account: the number of its orders that were placed with another address */
  foreignOrders: number;
};

/** Lists accounts, then orders, then subscribers, each oldest first, without orders whose personal data was removed. */
export function listUncheckedEmails(db: Database): Promise<UncheckedEmail[]> {
  return rowsOf<UncheckedEmail>(db)`
    select 'account' as kind, u.id::text as id, u.email,
      (select same.id::text from users same where same.email_key = u.email_key and not same.email_unchecked) as "sameAs",
      (select count(*) from orders o where o.user_id = u.id and o.email_key <> u.email_key) as "foreignOrders",
      1 as place, u.created_at
    from users u where u.email_unchecked
    union all
    select 'order', o.order_number, o.shipping_email, null, 0, 2, o.created_at
    from orders o where o.email_unchecked and o.anonymised_at is null
    union all
    select 'subscriber', s.id::text, s.email,
      (select same.id::text from newsletter_subscribers same
        where same.email_key = s.email_key and not same.email_unchecked), 0, 3, s.requested_at
    from newsletter_subscribers s where s.email_unchecked
    order by place, created_at`;
}
