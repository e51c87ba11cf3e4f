/** The signed link of an email that leads back to a cart. Its key opens the goods of this cart and nothing else. */
import { isSignature, linkKey, type Secret } from '../config/secret.ts';

const keyOf = (secret: Secret, reminderId: string) => linkKey(secret, 'kept-cart', reminderId);

export const cartLink = (secret: Secret, reminderId: string): string =>
  `/cart?kept=${reminderId}&key=${keyOf(secret, reminderId).toString('base64url')}`;

export const isCartKey = (secret: Secret, reminderId: string, key: string): boolean =>
  isSignature(key, keyOf(secret, reminderId));
