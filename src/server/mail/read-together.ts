/** Reads what the emails of a batch need, once for all of them. */
import type { EmailNotice } from '#domain/notices/notices.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Database } from '#store/database/database.ts';
import { listMailedOrders, listOwnerEmails, type MailedOrder } from '#store/mail/mail-recipients.ts';
import type { QueuedMail } from '#store/mail/mails.ts';
import { listOrderWriters, listStaffEmails, wantingEmail } from '#store/notices/notice-emails.ts';
import { listOrdersById } from '#store/orders/orders.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../config/shop.ts';

/** The shop while an email is composed. */
export type ReadShop = Shop & Reads;
export type Reads = ReturnType<typeof readTogether>;

/** @returns a function that reads at its first call, and gives the same answer at each further one */
function once<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    answer ??= read();
    return answer;
  };
}

/** @param mails the emails of the batch. What has been read for them is not read again: call it for each batch */
export function readTogether(db: Database, mails: readonly Pick<QueuedMail, 'facts'>[]) {
  const ids = [...new Set(mails.flatMap(({ facts }) => ('orderId' in facts ? [facts.orderId] : [])))];
  const orders = once(() => listOrdersById(db, ids));
  const mailedOrders = once(() => listMailedOrders(db, ids));
  const writers = once(() => listOrderWriters(db, ids));
  const staff = once(() => listStaffEmails(db));
  return {
    settings: once(() => getSettings(db)),
    owners: once(() => listOwnerEmails(db)),
    /** @returns null if there is no such order */
    order: async (id: string): Promise<Order | null> => (await orders()).get(id) ?? null,
    mailedOrder: async (id: string): Promise<MailedOrder | null> => (await mailedOrders()).get(id) ?? null,
    /** @returns the addresses of the staff who get emails of this kind; not of who wrote the order for a customer */
    async noticed(kind: EmailNotice, orderId: string | null): Promise<string[]> {
      const writer = kind === 'order' && orderId !== null ? ((await writers()).get(orderId) ?? null) : null;
      return wantingEmail(await staff(), kind, writer);
    },
  };
}
