/** Signed links of emails that somebody asked for: the newsletter, and the one about a product that was sold out. */
import { isSignature, linkKey, type Secret } from '../config/secret.ts';

/** `stock`: no email about a product that is sold out; `stock-confirm`: the address is told when its products are back */
export type NewsletterAct = 'confirm' | 'unsubscribe' | 'stock' | 'stock-confirm';

const keyOf = (secret: Secret, act: NewsletterAct, subscriberId: string) =>
  linkKey(secret, `newsletter-${act}`, subscriberId);

/** @returns the path of the page that asks; a POST to the same path acts */
export function newsletterLink(secret: Secret, act: NewsletterAct, subscriberId: string): string {
  return `/newsletter/${act}?id=${subscriberId}&key=${keyOf(secret, act, subscriberId).toString('base64url')}`;
}

export function isNewsletterKey(secret: Secret, act: NewsletterAct, subscriberId: string, key: string): boolean {
  return isSignature(key, keyOf(secret, act, subscriberId));
}
