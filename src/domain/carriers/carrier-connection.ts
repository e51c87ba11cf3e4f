/** The ways in which a webhook proves that a carrier sent it: name and password, or a header that the shop chooses. */
export const webhookKinds = ['none', 'basic', 'header'] as const;
export type WebhookKind = (typeof webhookKinds)[number];
