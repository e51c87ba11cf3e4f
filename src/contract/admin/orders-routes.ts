import type { AdminRoute } from './route.ts';

/** Orders: lists, one order, and what staff do with it. `:order` is an order number or id. */
export const orderRoutes = {
  listOrders: { method: 'GET', path: '/api/admin/orders', permission: 'orders:read' },
  countOrders: { method: 'GET', path: '/api/admin/orders/counts', permission: 'orders:read' },
  findCallers: { method: 'GET', path: '/api/admin/orders/callers', permission: 'orders:write' },
  previewNewOrder: { method: 'POST', path: '/api/admin/orders/preview', permission: 'orders:write' },
  createOrder: { method: 'POST', path: '/api/admin/orders', permission: 'orders:write' },
  getOfficeOrder: { method: 'GET', path: '/api/admin/orders/:order', permission: 'orders:read' },
  findOrderNeighbours: { method: 'GET', path: '/api/admin/orders/:order/neighbours', permission: 'orders:read' },
  getOrderScreenshot: { method: 'GET', path: '/api/admin/orders/:order/screenshot', permission: 'money:read' },
  getReturnPhoto: {
    method: 'GET',
    path: '/api/admin/orders/:order/return-photos/:photo',
    permission: 'orders:read',
  },
  takeCustomerLink: { method: 'POST', path: '/api/admin/orders/:order/customer-link', permission: 'orders:write' },
  recordOrderCall: { method: 'POST', path: '/api/admin/orders/:order/calls', permission: 'orders:write' },
  moveOrder: { method: 'POST', path: '/api/admin/orders/:order/status', permission: 'orders:write' },
  decideOrderPayment: { method: 'POST', path: '/api/admin/orders/:order/payment', permission: 'money:write' },
  refundOrder: { method: 'POST', path: '/api/admin/orders/:order/refunds', permission: 'money:write' },
  cancelOrderPieces: { method: 'POST', path: '/api/admin/orders/:order/cancellations', permission: 'orders:write' },
  previewOrderItems: { method: 'POST', path: '/api/admin/orders/:order/items/preview', permission: 'orders:write' },
  changeOrderItems: { method: 'PUT', path: '/api/admin/orders/:order/items', permission: 'orders:write' },
  changeOrderAddress: { method: 'PUT', path: '/api/admin/orders/:order/address', permission: 'orders:write' },
  changeOrderPhone: { method: 'PUT', path: '/api/admin/orders/:order/phone', permission: 'orders:write' },
  setOrderDeliveryFee: { method: 'PUT', path: '/api/admin/orders/:order/delivery-fee', permission: 'orders:write' },
  correctRefusal: { method: 'PUT', path: '/api/admin/orders/:order/refusal', permission: 'orders:write' },
  addOrderNote: { method: 'POST', path: '/api/admin/orders/:order/notes', permission: 'orders:write' },
  actOnOrders: { method: 'POST', path: '/api/admin/orders/acts', permission: 'orders:write' },
} as const satisfies Record<string, AdminRoute>;
