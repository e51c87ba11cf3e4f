/** Reads all stored data of one customer, except data that would give access to the account. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, rowsOf } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { readPastOfAccount } from '../moving/past-people.ts';

type PersonalData = Record<
  'profile' | 'orders' | 'reviews' | 'consents' | 'sessions' | 'stock_waits' | 'carts' | 'past_orders' | 'imported',
  unknown
>;

/** Names each column explicitly, so that a column added later, e.g. a staff note, is not exported by accident. */
function json<Name extends keyof Tables>(alias: string, columns: (keyof Tables[Name] & string)[]): RawBuilder<unknown> {
  return sql`jsonb_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql.ref(`${alias}.${name}`)]))})`;
}

const profile = json<'users'>('u', [
  'id',
  'email',
  'first_name',
  'last_name',
  'phone_number',
  'phone_e164',
  'dob',
  'role',
  'email_verified_at',
  'created_at',
  'updated_at',
  'email_unchecked',
  'email_key',
]);
const order = json<'orders'>('o', [
  'id',
  'order_number',
  'user_id',
  'status',
  'payment_status',
  'payment_method',
  'subtotal',
  'discount',
  'delivery',
  'total_amount',
  'first_name',
  'last_name',
  'shipping_address',
  'shipping_city',
  'shipping_state',
  'shipping_zip_code',
  'shipping_country',
  'shipping_phone',
  'shipping_phone_e164',
  'shipping_email',
  'created_at',
  'updated_at',
  'anonymised_at',
  'email_unchecked',
  'email_key',
  'voucher_code',
  'free_delivery',
  'amount_paid',
  'amount_refunded',
  'confirming_call',
  'refused',
  'amount_cancelled',
  'promised_first',
  'promised_last',
]);
const item = json<'order_items'>('i', [
  'id',
  'product_id',
  'product_name',
  'quantity',
  'price_at_time',
  'discount',
  'position',
  'cancelled',
]);
const shipment = json<'shipments'>('h', [
  'number',
  'carrier',
  'tracking_code',
  'cash',
  'state',
  'created_at',
  'handed_over_at',
  'changed_at',
]);
const shipmentItem = json<'shipment_items'>('i', ['order_item_id', 'quantity', 'delivered', 'returned', 'lost']);
const shipmentEvent = json<'shipment_events'>('i', ['at', 'state', 'actor', 'note']);
const returnRequest = json<'return_requests'>('q', ['number', 'state', 'reason', 'words', 'created_at', 'changed_at']);
const returnItem = json<'return_request_items'>('i', ['order_item_id', 'quantity', 'value']);
const returnEvent = json<'return_events'>('i', ['at', 'state', 'actor', 'note']);
const claim = json<'warranty_claims'>('w', [
  'number',
  'terms',
  'state',
  'outcome',
  'order_item_id',
  'product_name',
  'serial',
  'new_serial',
  'customer_name',
  'phone',
  'bought_on',
  'warranty_until',
  'due_on',
  'fault',
  'opened_at',
  'changed_at',
  'returned_on',
]);
const claimEvent = json<'warranty_claim_events'>('i', ['at', 'state', 'actor', 'note']);
const invoice = json<'invoice_requests'>('v', [
  'buyer',
  'legal_name',
  'tax_code',
  'name',
  'address',
  'email',
  'phone',
  'state',
  'note',
  'created_at',
  'changed_at',
]);
const gift = json<'gifts'>('g', ['recipient', 'phone', 'message']);
const event = json<'order_events'>('e', ['id', 'at', 'field', 'before', 'after', 'actor', 'reason']);
const consentOfOrder = json<'consents'>('c', ['id', 'purpose', 'version', 'text', 'given_at']);
const consent = json<'consents'>('c', ['id', 'purpose', 'version', 'text', 'user_id', 'given_at']);
const review = json<'reviews'>('r', [
  'id',
  'product_id',
  'user_id',
  'first_name',
  'last_name',
  'rating',
  'review_text',
  'demo',
  'created_at',
  'updated_at',
  'hidden_at',
  'hidden_reason',
  'answer',
  'answered_at',
  'order_id',
  'height_cm',
  'weight_kg',
]);
const stockWait = json<'stock_waiters'>('w', [
  'email',
  'consent_version',
  'consent_text',
  'asked_at',
  'confirmed_at',
  'sent_at',
]);
const cart = json<'cart_reminders'>('k', [
  'phone',
  'email',
  'consent_version',
  'consent_text',
  'consented_at',
  'changed_at',
  'mailed_at',
]);
const session = json<'sessions'>('s', ['id', 'created_at', 'expires_at']);

/** SQL for a JSON array of orders with everything that belongs to them. @param condition on `o` */
const ordersWhere = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select coalesce(jsonb_agg(
        ${order} || jsonb_build_object(
          'screenshot', o.screenshot_key is not null,
          'items', (select jsonb_agg(${item} || jsonb_build_object(
            'serials', array(select s.serial from order_serials s where s.order_item_id = i.id order by s.id)
          ) order by i.position) from order_items i where i.order_id = o.id),
          'events', (select coalesce(jsonb_agg(${event} order by e.at), '[]') from order_events e where e.order_id = o.id),
          'shipments', (select coalesce(jsonb_agg(${shipment} || jsonb_build_object(
            'items', (select jsonb_agg(${shipmentItem}) from shipment_items i where i.shipment_id = h.id),
            'events', (select jsonb_agg(${shipmentEvent} order by i.id) from shipment_events i where i.shipment_id = h.id)
          ) order by h.number), '[]') from shipments h where h.order_id = o.id),
          'returns', (select coalesce(jsonb_agg(${returnRequest} || jsonb_build_object(
            'items', (select jsonb_agg(${returnItem}) from return_request_items i where i.request_id = q.id),
            'photos', (select count(*) from return_photos i where i.request_id = q.id),
            'events', (select jsonb_agg(${returnEvent} order by i.id) from return_events i where i.request_id = q.id)
          ) order by q.number), '[]') from return_requests q where q.order_id = o.id),
          'claims', (select coalesce(jsonb_agg(${claim} || jsonb_build_object(
            'events', (select jsonb_agg(${claimEvent} order by i.id) from warranty_claim_events i where i.claim_id = w.id),
            'photos', (select count(*) from warranty_claim_photos i where i.claim_id = w.id)
          ) order by w.number), '[]') from warranty_claims w where w.order_id = o.id),
          'gift', (select ${gift} from gifts g where g.order_id = o.id),
          'invoice', (select ${invoice} from invoice_requests v where v.order_id = o.id),
          'consents', (select coalesce(jsonb_agg(${consentOfOrder} order by c.given_at), '[]')
            from consents c where c.order_id = o.id)
        ) order by o.created_at), '[]') from orders o where ${condition})`;

/** @returns the orders with these ids, as the copy of an account has them */
export async function readOrders(db: Database, ids: readonly string[]): Promise<unknown> {
  const [row] = await rowsOf<{ orders: unknown }>(db)`select ${ordersWhere(sql`o.id = any(${ids}::uuid[])`)} as orders`;
  return row?.orders ?? [];
}

export async function getPersonalData(db: Database, userId: string): Promise<PersonalData> {
  const [row] = await rowsOf<PersonalData>(db)`
    select
      (select ${profile} from users u where u.id = ${userId}::uuid) as profile,
      ${ordersWhere(sql`o.user_id = ${userId}::uuid`)} as orders,
      (select coalesce(jsonb_agg(${review} || jsonb_build_object('product_name', p.name,
          'photos', (select count(*) from review_photos f where f.review_id = r.id)) order by r.created_at), '[]')
        from reviews r join products p on p.id = r.product_id where r.user_id = ${userId}::uuid) as reviews,
      (select coalesce(jsonb_agg(${consent} order by c.given_at), '[]')
        from consents c where c.user_id = ${userId}::uuid) as consents,
      (select coalesce(jsonb_agg(${session} order by s.created_at), '[]')
        from sessions s where s.user_id = ${userId}::uuid) as sessions,
      (select coalesce(jsonb_agg(${stockWait} || jsonb_build_object('product_name', p.name) order by w.asked_at), '[]')
        from users u join stock_waiters w on w.email_key = u.email_key join products p on p.id = w.product_id
        where u.id = ${userId}::uuid and u.email_verified_at is not null) as stock_waits,
      (select coalesce(jsonb_agg(${cart} || jsonb_build_object('items', (
          select jsonb_agg(jsonb_build_object('product_name', p.name, 'quantity', i.quantity) order by i.position)
          from cart_reminder_items i join products p on p.id = i.product_id where i.reminder_id = k.id
        )) order by k.consented_at), '[]')
        from users u join cart_reminders k on k.email_key = u.email_key
        where u.id = ${userId}::uuid and u.email_verified_at is not null) as carts`;
  return { ...(row as PersonalData), ...(await readPastOfAccount(db, userId)) };
}
