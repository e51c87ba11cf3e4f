/**
 * The methods by which a carrier authenticates its webhooks: none, name and password, or a secret in a header whose
 * name the shop chooses.
 */
export const webhookKinds = ['none', 'basic', 'header'] as const;
export type WebhookKind = (typeof webhookKinds)[number];
