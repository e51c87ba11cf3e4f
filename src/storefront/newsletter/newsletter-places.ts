/** The pages to which the newsletter's forms and emails link; their paths are /newsletter/{place}. */
const places = [
  'sent',
  'failed',
  'confirm',
  'confirmed',
  'unsubscribe',
  'unsubscribed',
  'unknown',
  'stock',
  'stock-ended',
  'stock-confirm',
  'stock-confirmed',
  'stock-unknown',
  'reviews',
  'reviews-stopped',
  'reviews-unknown',
  'cart',
  'cart-removed',
  'cart-unknown',
] as const;
export type NewsletterPlace = (typeof places)[number];

export function isNewsletterPlace(text: string): text is NewsletterPlace {
  return (places as readonly string[]).includes(text);
}
