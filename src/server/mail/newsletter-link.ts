/** The signed links in emails that customers requested: the newsletter, and news about sold-out products. */
import { isSignature, linkKey, type Secret } from '../config/secret.ts';

/**
 * `stock`: stops emails about sold-out products; `stock-confirm`: confirms such a request; `reviews`: stops emails that
 * ask for reviews, with the id of an order; `cart`: withdraws the request to be reminded of a cart
 */
export type NewsletterAct = 'confirm' | 'unsubscribe' | 'stock' | 'stock-confirm' | 'reviews' | 'cart';

const keyOf = (secret: Secret, act: NewsletterAct, subscriberId: string) =>
  linkKey(secret, `newsletter-${act}`, subscriberId);

/** @returns the path of the page that asks for confirmation; a POST request to the same path performs the action */
export function newsletterLink(secret: Secret, act: NewsletterAct, subscriberId: string): string {
  return `/newsletter/${act}?id=${subscriberId}&key=${keyOf(secret, act, subscriberId).toString('base64url')}`;
}

export function isNewsletterKey(secret: Secret, act: NewsletterAct, subscriberId: string, key: string): boolean {
  return isSignature(key, keyOf(secret, act, subscriberId));
}
