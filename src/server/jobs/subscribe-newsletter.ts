/** Looks at the address after the answer was given: the answer tells nobody whether it is known. */
import { subscribeNewsletter } from '#commands/mail/subscribe-newsletter.ts';
import type { Shop } from '../config/shop.ts';

export async function subscribeNewsletterJob({ db }: Shop, payload: unknown): Promise<void> {
  await subscribeNewsletter(db, (payload as { email: string }).email);
}
