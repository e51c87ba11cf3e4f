import type { AdminRoute } from '../route.ts';

const PARCEL = '/api/admin/orders/:order/shipments/:code/parcel';

/** Shipments that a connected carrier brings, and what carriers report that a person must judge. */
export const parcelRoutes = {
  getParcelDraft: { method: 'GET', path: PARCEL, permission: 'orders:write' },
  quoteParcel: { method: 'POST', path: `${PARCEL}/quote`, permission: 'orders:write' },
  sendParcel: { method: 'POST', path: PARCEL, permission: 'orders:write' },
  askAboutParcel: { method: 'POST', path: `${PARCEL}/question`, permission: 'orders:write' },
  printParcelLabel: { method: 'POST', path: `${PARCEL}/label`, permission: 'orders:write' },
  cancelParcel: { method: 'POST', path: `${PARCEL}/cancellation`, permission: 'orders:write' },
  giveUpParcelCall: { method: 'POST', path: `${PARCEL}/given-up-call`, permission: 'orders:write' },
  listCarrierReports: { method: 'GET', path: '/api/admin/carrier-reports', permission: 'orders:read' },
  solveCarrierReport: { method: 'POST', path: '/api/admin/carrier-reports/:id/solution', permission: 'orders:write' },
  listCarrierTroubles: { method: 'GET', path: '/api/admin/carrier-troubles', permission: 'orders:read' },
} as const satisfies Record<string, AdminRoute>;
