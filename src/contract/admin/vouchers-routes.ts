import type { AdminRoute } from './route.ts';

export const voucherRoutes = {
  listVouchers: { method: 'GET', path: '/api/admin/vouchers', permission: 'content:read' },
  addVoucher: { method: 'POST', path: '/api/admin/vouchers', permission: 'content:write' },
  getVoucher: { method: 'GET', path: '/api/admin/vouchers/:code', permission: 'content:read' },
  listVoucherOrders: { method: 'GET', path: '/api/admin/vouchers/:code/orders', permission: 'content:read' },
  endVoucher: { method: 'POST', path: '/api/admin/vouchers/:code/end', permission: 'content:write' },
} as const satisfies Record<string, AdminRoute>;
