/** Removes carts whose purpose is over, and queues one email for each that is due for one. */
import { removeEndedReminders } from '#store/cart/cart-reminders.ts';
import { forgetOldMails, takeDueReminders } from '#store/cart/reminder-mails.ts';
import type { Database } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { getSettings } from '#store/settings/settings.ts';

/** With the setting at 0, which is its value in a new shop, no email is sent. */
export async function remindOfCarts(db: Database): Promise<void> {
  const { cartReminderHours } = await getSettings(db);
  await db.transaction().execute(async (tx) => {
    await removeEndedReminders(tx);
    await forgetOldMails(tx);
  });
  if (cartReminderHours === 0) return;
  await db.transaction().execute(async (tx) => {
    const due = await takeDueReminders(tx, cartReminderHours);
    if (due.length > 0)
      await queueMail(tx, ...due.map((reminderId) => ({ kind: 'cart-reminder' as const, facts: { reminderId } })));
  });
}
