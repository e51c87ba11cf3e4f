/** Reads all stored data of one customer, except what would give access to the account. */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

type PersonalData = Record<'profile' | 'orders' | 'reviews' | 'consents' | 'sessions', unknown>;

export async function getPersonalData(db: Database, userId: string): Promise<PersonalData> {
  const { rows } = await sql<PersonalData>`
    select
      (select to_jsonb(u) - 'password_hash' from users u where u.id = ${userId}::uuid) as profile,
      (select coalesce(jsonb_agg(
        to_jsonb(o) - '{idempotency_key,request_hash,screenshot_key}'::text[] || jsonb_build_object(
          'screenshot', o.screenshot_key is not null,
          'items', (select jsonb_agg(to_jsonb(i) - 'order_id' order by i.position) from order_items i where i.order_id = o.id),
          'events', (select coalesce(jsonb_agg(to_jsonb(e) - '{order_id,actor_id}'::text[] order by e.at), '[]')
            from order_events e where e.order_id = o.id),
          'consents', (select coalesce(jsonb_agg(to_jsonb(c) - '{order_id,user_id}'::text[] order by c.given_at), '[]')
            from consents c where c.order_id = o.id)
        ) order by o.created_at), '[]') from orders o where o.user_id = ${userId}::uuid) as orders,
      (select coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object('product_name', p.name) order by r.created_at), '[]')
        from reviews r join products p on p.id = r.product_id where r.user_id = ${userId}::uuid) as reviews,
      (select coalesce(jsonb_agg(to_jsonb(c) - 'order_id' order by c.given_at), '[]')
        from consents c where c.user_id = ${userId}::uuid) as consents,
      (select coalesce(jsonb_agg(to_jsonb(s) - 'user_id' order by s.created_at), '[]')
        from sessions s where s.user_id = ${userId}::uuid) as sessions`.execute(db);
  return rows[0] as PersonalData;
}
