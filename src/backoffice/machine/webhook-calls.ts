import type { WebhookCalls } from '#contract/admin/staff/webhooks.ts';
import { webhookRoutes } from '#contract/admin/staff/webhooks-routes.ts';
import { officeClient } from '../session/call.ts';

export const callWebhooks = officeClient<WebhookCalls>(webhookRoutes);

export type Webhook = WebhookCalls['listWebhooks']['output']['items'][number];
export type Delivery = WebhookCalls['listDeliveries']['output']['items'][number];

export const WEBHOOKS_KEY = ['webhooks'];
