/** The carts that staff of the office see, and what they write about them. */
import { sql } from 'kysely';
import { ABANDONED_MINUTES, type ReminderState } from '#domain/cart/cart-reminder.ts';
import { NO_PICTURE } from '../catalogue/product-shape.ts';
import { type Database, firstOf, type Transaction } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, readPage } from '../database/list-order.ts';

type Goods = {
  productId: string;
  name: string;
  imageUrl: string;
  quantity: number;
  /** today's price of one piece in đồng */
  price: number;
  /** false: the shop sells the product no more */
  isSold: boolean;
};

const goods = sql<Goods[]>`(
  select coalesce(json_agg(json_build_object('productId', p.id, 'name', p.name, 'imageUrl', coalesce(p.images->0->>'url', ${NO_PICTURE}),
    'quantity', i.quantity, 'price', price_now(p.id, p.price), 'isSold', p.archived_at is null) order by i.position), '[]')
  from cart_reminder_items i join products p on p.id = i.product_id where i.reminder_id = r.id
)`;

function officeReminders(db: Database) {
  return db
    .selectFrom('cart_reminders as r')
    .select(['r.id', 'r.phone', 'r.email', 'r.state', 'r.note', 'r.marked_at as markedAt', 'r.mailed_at as mailedAt'])
    .select([
      'r.consent_text as consentText',
      'r.consented_at as consentedAt',
      'r.changed_at as changedAt',
      goods.as('goods'),
    ])
    .select(sql<string>`md5(r.state || coalesce(r.marked_at::text, ''))`.as('version'));
}

export type StoredReminder = Awaited<ReturnType<ReturnType<typeof officeReminders>['executeTakeFirstOrThrow']>>;

/** SQL condition: the shopper has changed nothing for a while, and is not in the middle of the checkout. */
export const isAbandoned = sql<boolean>`r.changed_at < now() - make_interval(mins => ${ABANDONED_MINUTES})`;

const latestFirst = listOrder({ 'r.changed_at': 'time desc', 'r.id': 'uuid desc' });

/** @returns the carts that were abandoned, the latest change first */
export const listReminders = (
  db: Database,
  { state, ...page }: PageWanted & { state: ReminderState },
): Promise<Page<StoredReminder>> =>
  readPage(officeReminders(db).where('r.state', '=', state).where(isAbandoned), latestFirst, page);

export const findReminder = (db: Database, id: string): Promise<StoredReminder | null> =>
  firstOf(officeReminders(db).where('r.id', '=', id));

/** Locks a cart, so that two members of staff write about it one after the other. */
export async function lockReminder(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('cart_reminders').select('id').where('id', '=', id).forUpdate().execute();
}

export async function markReminder(
  tx: Transaction,
  id: string,
  { state, note }: { state: ReminderState; note: string | null },
): Promise<void> {
  await tx
    .updateTable('cart_reminders')
    .set({ state, note, marked_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}
