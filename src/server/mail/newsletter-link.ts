/** The links in emails about the newsletter: they are signed, so that no secret is stored. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../config/secret.ts';

export type NewsletterAct = 'confirm' | 'unsubscribe';

function keyOf(secret: Secret, act: NewsletterAct, subscriberId: string): Buffer {
  const purpose = Buffer.from(hkdfSync('sha256', secret, '', `newsletter-${act}`, 32));
  return createHmac('sha256', purpose).update(subscriberId).digest().subarray(0, 18);
}

/** @returns the path of the page that asks; a POST to the same path acts */
export function newsletterLink(secret: Secret, act: NewsletterAct, subscriberId: string): string {
  return `/newsletter/${act}?id=${subscriberId}&key=${keyOf(secret, act, subscriberId).toString('base64url')}`;
}

export function isNewsletterKey(secret: Secret, act: NewsletterAct, subscriberId: string, key: string): boolean {
  const given = Buffer.from(key, 'base64url');
  const right = keyOf(secret, act, subscriberId);
  return given.length === right.length && timingSafeEqual(given, right);
}
