import type { AdminRoute } from '../route.ts';

const WEBHOOKS = '/api/admin/machine/webhooks';

export const webhookRoutes = {
  listWebhooks: { method: 'GET', path: WEBHOOKS, permission: 'machine:read' },
  makeWebhook: { method: 'POST', path: WEBHOOKS, permission: 'machine:write' },
  switchWebhook: { method: 'PATCH', path: `${WEBHOOKS}/:webhookId`, permission: 'machine:write' },
  deleteWebhook: { method: 'DELETE', path: `${WEBHOOKS}/:webhookId`, permission: 'machine:write' },
  testWebhook: { method: 'POST', path: `${WEBHOOKS}/:webhookId/test`, permission: 'machine:write' },
  listDeliveries: { method: 'GET', path: `${WEBHOOKS}/:webhookId/deliveries`, permission: 'machine:read' },
  replayDelivery: {
    method: 'POST',
    path: `${WEBHOOKS}/:webhookId/deliveries/:deliveryId/replay`,
    permission: 'machine:write',
  },
} as const satisfies Record<string, AdminRoute>;
