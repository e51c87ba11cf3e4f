/** Looks up the subscriber after the answer was sent, so that the answer does not reveal whether the email is known. */
import { subscribeNewsletter } from '#commands/mail/subscribe-newsletter.ts';
import type { Shop } from '../config/shop.ts';

export async function subscribeNewsletterJob({ db }: Shop, payload: unknown): Promise<void> {
  await subscribeNewsletter(db, (payload as { email: string }).email);
}
