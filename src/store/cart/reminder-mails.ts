/** Which carts an email is due for, and what it says. */
import { sql } from 'kysely';
import { REMINDER_DAYS } from '#domain/cart/cart-reminder.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { type KeptGoods, readKeptCart } from './cart-reminders.ts';

/** The most carts of one run; the next run handles the rest. */
const MOST = 200;
/** Hours after the due hour in which a cart is still mailed about: a setting that was off for a while mails nobody late. */
const LATE_HOURS = 48;

/**
 * Takes the carts that are due: at most one for a mailbox, which had no such email for as long as a cart is kept.
 * @param hours hours between the last change of a cart and its email
 * @returns their ids; no later call returns them again
 */
export async function takeDueReminders(tx: Transaction, hours: number): Promise<string[]> {
  // two runs at once could both choose a cart of one mailbox
  await sql`select pg_advisory_xact_lock(hashtextextended('reminders of carts', 0))`.execute(tx);
  const rows = await rowsOf<{ id: string }>(tx)`
    with due as (
      select id from (
        select distinct on (r.mailbox_key) r.id, r.changed_at from cart_reminders r
        where r.email is not null and r.mailed_at is null and r.state = 'open'
          and r.changed_at <= now() - make_interval(hours => ${hours}::int)
          and r.changed_at > now() - make_interval(hours => ${hours + LATE_HOURS}::int)
          and not exists (select from cart_reminder_mails m where m.mailbox_hash = ${hashOf('r')}
            and m.mailed_at > now() - make_interval(days => ${REMINDER_DAYS}))
        order by r.mailbox_key, r.changed_at desc, r.id
      ) one order by changed_at limit ${MOST}
    ), marked as (
      update cart_reminders r set mailed_at = now() from due where r.id = due.id returning r.id, r.mailbox_key
    ), noted as (
      insert into cart_reminder_mails (mailbox_hash) select distinct ${hashOf('m')} from marked m
      on conflict (mailbox_hash) do update set mailed_at = excluded.mailed_at
    )
    select id from marked`;
  return rows.map(({ id }) => id);
}

/** SQL for the name under which it is remembered that a mailbox had an email. @param alias of a row with its key */
const hashOf = (alias: string) => sql`sha256(convert_to(${sql.ref(`${alias}.mailbox_key`)}, 'UTF8'))`;

/** Forgets which mailboxes had an email, once they may get another. */
export async function forgetOldMails(tx: Transaction): Promise<void> {
  await sql`delete from cart_reminder_mails where mailed_at < now() - make_interval(days => ${REMINDER_DAYS})`.execute(
    tx,
  );
}

type MailedReminder = { email: string; goods: KeptGoods[] };

/** @returns what the email says; null if the cart is gone, staff have dealt with it, or nothing of it is sold any more */
export async function findMailedReminder(db: Database, id: string): Promise<MailedReminder | null> {
  const row = await db
    .selectFrom('cart_reminders')
    .select('email')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (!row?.email) return null;
  const { goods } = await readKeptCart(db, id);
  return goods.length === 0 ? null : { email: row.email, goods };
}
