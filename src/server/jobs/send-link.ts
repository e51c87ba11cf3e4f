/** Looks up the account for a link after the answer was sent, so that the answer does not reveal whether the email is known. */
import { sendLink } from '#commands/accounts/send-link.ts';
import type { LinkPurpose } from '#store/accounts/one-time-tokens.ts';
import type { Shop } from '../config/shop.ts';

export async function sendLinkJob({ db }: Shop, payload: unknown): Promise<void> {
  const { email, purpose } = payload as { email: string; purpose: LinkPurpose };
  await sendLink(db, email, purpose);
}
