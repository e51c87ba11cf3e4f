/** How a webhook proves to come from a carrier: a name and a password, or a header of the shop's choice. */
export const webhookKinds = ['none', 'basic', 'header'] as const;
export type WebhookKind = (typeof webhookKinds)[number];
