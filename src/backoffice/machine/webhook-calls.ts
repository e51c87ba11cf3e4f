import type { AdminCalls } from '#contract/admin/api.ts';

export type Webhook = AdminCalls['listWebhooks']['output']['items'][number];
export type Delivery = AdminCalls['listDeliveries']['output']['items'][number];
