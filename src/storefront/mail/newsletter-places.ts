/** Where the newsletter's forms and letters lead: /newsletter/{place}. */
const places = ['sent', 'failed', 'confirm', 'confirmed', 'unsubscribe', 'unsubscribed', 'unknown'] as const;
export type NewsletterPlace = (typeof places)[number];

export function isNewsletterPlace(text: string): text is NewsletterPlace {
  return (places as readonly string[]).includes(text);
}
