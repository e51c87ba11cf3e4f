import type { AdminRoute } from './route.ts';

/** `:phone` is a phone number, as it is typed or in its international form. */
export const customerRoutes = {
  listCustomers: { method: 'GET', path: '/api/admin/customers', permission: 'customers:read' },
  listAccounts: { method: 'GET', path: '/api/admin/accounts', permission: 'customers:read' },
  getCustomer: { method: 'GET', path: '/api/admin/customers/:phone', permission: 'customers:read' },
  blockCustomer: { method: 'PUT', path: '/api/admin/customers/:phone/block', permission: 'customers:write' },
  addCustomerNote: { method: 'POST', path: '/api/admin/customers/:phone/notes', permission: 'customers:write' },
  removeCustomerNote: {
    method: 'DELETE',
    path: '/api/admin/customers/:phone/notes/:note',
    permission: 'customers:write',
  },
} as const satisfies Record<string, AdminRoute>;
