import type { AdminRoute } from '../route.ts';

const SENDER = '/api/admin/payment-providers/:name';

/** Who reports what reaches the bank account. Customers may be told to pay elsewhere by it, so it belongs to the settings of the shop. */
export const bankRoutes = {
  connectBank: { method: 'PUT', path: SENDER, permission: 'shop:write' },
  pauseBankAccount: { method: 'PUT', path: `${SENDER}/pause`, permission: 'shop:write' },
  disconnectBank: { method: 'DELETE', path: SENDER, permission: 'shop:write' },
} as const satisfies Record<string, AdminRoute>;
