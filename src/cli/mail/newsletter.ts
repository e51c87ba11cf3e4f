/** Prints the confirmed subscribers as CSV for a mailing program: email, time of confirmation, link to unsubscribe. */

import { publicUrl } from '#server/config/public-url.ts';
import type { Shop } from '#server/config/shop.ts';
import { newsletterLink } from '#server/mail/newsletter-link.ts';
import { listConfirmed } from '#store/mail/newsletter.ts';
import { UsageError } from '../usage-error.ts';

/** A CSV field, quoted: an email address may contain quotes. */
const field = (text: string) => `"${text.replaceAll('"', '""')}"`;

export async function newsletter({ db, secret, config }: Shop, args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageError(`"${args[0]}" is too much`);
  console.log('email,confirmed_at,unsubscribe_link');
  for (const { id, email, confirmedAt } of await listConfirmed(db)) {
    const unsubscribeUrl = publicUrl(config) + newsletterLink(secret, 'unsubscribe', id);
    console.log([field(email), confirmedAt.toISOString(), unsubscribeUrl].join(','));
  }
}
