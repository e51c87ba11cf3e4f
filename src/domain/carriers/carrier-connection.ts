/** How a carrier authenticates webhooks: not, by name and password, or by a secret in a header that the shop names. */
export const webhookKinds = ['none', 'basic', 'header'] as const;
export type WebhookKind = (typeof webhookKinds)[number];
