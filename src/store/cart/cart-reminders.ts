/**
 * Carts whose shoppers asked to be reminded. A row is personal data that exists only by a consent, so whatever ends its
 * purpose removes it: the order, the withdrawal, the end of its time, the removal of an account.
 */
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Consent } from '#domain/accounts/consent.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { type CartContact, REMINDER_DAYS } from '#domain/cart/cart-reminder.ts';
import { emailKey, mailboxKey } from '#domain/values/email.ts';
import { phoneKey } from '#domain/values/phone.ts';
import { isUuid } from '#domain/values/uuid.ts';
import { imageOf } from '../catalogue/product-shape.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { phoneKeyOf } from '../database/phone-key.ts';

/**
 * Minutes by which an order may be older than the consent and still end it: a last request of the checkout may arrive
 * after the order that it preceded.
 */
const ORDER_BEFORE_MINUTES = 1;
/** Hours of orders that the sweep compares with the carts; it runs every hour, and may have been stopped for a while. */
const SWEPT_HOURS = 72;

/** SQL condition: the order `o` was placed with the phone number or the email address of the cart `r`. */
const isOfSamePerson = sql`(${phoneKeyOf('o')} = r.phone_key or o.email_key = r.email_key)`;

type Kept = { checkoutId: string; contact: CartContact; lines: readonly CartLine[]; consent: Consent };

/**
 * Stores the cart of a checkout, or replaces what is stored of it. The moment of the consent is that of its first
 * request, as long as the text stays the same.
 * @returns the id, and the number of lines with products that the shop sells
 */
export async function writeReminder(
  tx: Transaction,
  { checkoutId, contact: { phone, email }, lines, consent }: Kept,
): Promise<{ id: string; lines: number }> {
  const [row] = await rowsOf<{ id: string }>(tx)`
    insert into cart_reminders as r (id, checkout_id, phone, phone_key, email, mailbox_key, consent_version, consent_text)
    values (${randomUUID()}::uuid, ${checkoutId}, ${phone}, ${phone && phoneKey(phone)}, ${email}, ${email && mailboxKey(email)},
      ${consent.version}, ${consent.text})
    on conflict (checkout_id) do update set
      phone = excluded.phone, phone_key = excluded.phone_key, email = excluded.email, mailbox_key = excluded.mailbox_key,
      consented_at = case when r.consent_version = excluded.consent_version then r.consented_at else excluded.consented_at end,
      consent_version = excluded.consent_version, consent_text = excluded.consent_text, changed_at = excluded.changed_at
    returning id`;
  const id = row?.id ?? '';
  await tx.deleteFrom('cart_reminder_items').where('reminder_id', '=', id).execute();
  const known = lines.filter(({ productId }) => isUuid(productId));
  const stored = await rowsOf<{ id: string }>(tx)`
    insert into cart_reminder_items (reminder_id, product_id, position, quantity)
    select ${id}::uuid, p.id, l.position, l.quantity
    from unnest(${known.map(({ productId }) => productId)}::uuid[], ${known.map(({ quantity }) => quantity)}::int[])
      with ordinality as l (product_id, quantity, position)
    join products p on p.id = l.product_id and p.archived_at is null
    returning product_id as id`;
  return { id, lines: stored.length };
}

/** Removes a cart that an order ended already, whose request was on its way when the order was placed. */
export async function removeIfOrdered(tx: Transaction, id: string): Promise<void> {
  await sql`delete from cart_reminders r where r.id = ${id}::uuid and exists (
    select from orders o where o.created_at > now() - make_interval(mins => ${ORDER_BEFORE_MINUTES}) and ${isOfSamePerson}
  )`.execute(tx);
}

/** Removes the cart of a checkout, if it is stored. */
export async function removeReminderOfCheckout(tx: Transaction, checkoutId: string): Promise<void> {
  await tx.deleteFrom('cart_reminders').where('checkout_id', '=', checkoutId).execute();
}

/** Rows are locked in the order of their ids, so that two transactions never wait for each other. */
const removal = (condition: RawBuilder<unknown>) =>
  sql`delete from cart_reminders where id in (
    select r.id from cart_reminders r where ${condition} order by r.id for update
  )`;

const removeWhere = (tx: Transaction, condition: RawBuilder<unknown>) => removal(condition).execute(tx);

type Person = { phone: string | null; email: string | null };

/** True for the carts of a person. @param checkoutId the checkout from which an order came; null: none is known */
const isOf = ({ phone, email }: Person, checkoutId: string | null = null) =>
  sql`r.checkout_id = ${checkoutId}::text or r.phone_key = ${phone && phoneKey(phone)}::text
    or r.email_key = ${email && emailKey(email)}::text`;

/** Removes every cart of a person. */
export async function removeRemindersOf(tx: Transaction, person: Person): Promise<void> {
  await removeWhere(tx, isOf(person));
}

/** Returns a statement that removes the carts of a person who orders, as part of a larger statement. */
export const removalOfReminders = (person: Person, checkoutId: string | null): RawBuilder<unknown> =>
  removal(isOf(person, checkoutId));

/** Removes every cart of the mailbox to which the email about this cart went. @returns false if the cart is gone */
export async function removeRemindersOfMailbox(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx.selectFrom('cart_reminders').select('mailbox_key').where('id', '=', id).executeTakeFirst();
  if (!row) return false;
  await removeWhere(tx, sql`r.id = ${id}::uuid or r.mailbox_key = ${row.mailbox_key}::text`);
  return true;
}

/** Removes one cart. @returns false if it is gone */
export async function removeReminder(tx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('cart_reminders').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes carts whose time is over, and those of people who have ordered since by any way. */
export async function removeEndedReminders(tx: Transaction): Promise<void> {
  await removeWhere(
    tx,
    sql`r.changed_at < now() - make_interval(days => ${REMINDER_DAYS}) or r.id in (
      select r.id from orders o join cart_reminders r on ${isOfSamePerson}
      where o.created_at > now() - make_interval(hours => ${SWEPT_HOURS})
        and o.created_at > r.consented_at - make_interval(mins => ${ORDER_BEFORE_MINUTES})
    )`,
  );
}

/** A product of a kept cart, as the cart of the browser has it. */
export type KeptGoods = { id: string; name: string; slug: string; price: number; imageUrl: string; quantity: number };

/** `goods`: what the shop still sells, at today's prices; `gone`: the number of products that it sells no more. */
export type KeptCart = { goods: KeptGoods[]; gone: number };

/** @returns nothing of both if the cart is gone */
export async function readKeptCart(db: Database, id: string): Promise<KeptCart> {
  const rows = await db
    .selectFrom('cart_reminder_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['p.id', 'p.name', 'p.slug', 'p.images', 'i.quantity', sql<number>`price_now(p.id, p.price)`.as('price')])
    .select(sql<boolean>`p.archived_at is null`.as('isSold'))
    .where('i.reminder_id', '=', id)
    .orderBy('i.position')
    .execute();
  const sold = rows.filter(({ isSold }) => isSold);
  const goods = sold.map(({ images, isSold: _, ...row }) => ({ ...row, imageUrl: imageOf(images) }));
  return { goods, gone: rows.length - sold.length };
}
