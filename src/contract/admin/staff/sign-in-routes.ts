import type { AdminRoute } from '../route.ts';

export const signInRoutes = {
  signInToOffice: { method: 'POST', path: '/api/admin/sign-in', permission: 'anyone' },
  enterSecondFactor: { method: 'POST', path: '/api/admin/sign-in/second-factor', permission: 'anyone' },
  signOutOfOffice: { method: 'POST', path: '/api/admin/sign-out', permission: 'anyone' },
  readInvitation: { method: 'POST', path: '/api/admin/invitation', permission: 'anyone' },
  acceptInvitation: { method: 'POST', path: '/api/admin/invitation/accept', permission: 'anyone' },
  checkFirstRun: { method: 'POST', path: '/api/admin/first-run/check', permission: 'anyone' },
  makeFirstOwner: { method: 'POST', path: '/api/admin/first-run', permission: 'anyone' },
  beginSecondFactor: { method: 'POST', path: '/api/admin/second-factor', permission: 'signed in' },
  confirmSecondFactor: { method: 'POST', path: '/api/admin/second-factor/confirm', permission: 'signed in' },
  renewRecoveryCodes: { method: 'POST', path: '/api/admin/second-factor/recovery-codes', permission: 'signed in' },
  removeSecondFactor: { method: 'POST', path: '/api/admin/second-factor/remove', permission: 'signed in' },
  listOwnOfficeSessions: { method: 'GET', path: '/api/admin/sessions', permission: 'signed in' },
  endOwnOfficeSession: { method: 'DELETE', path: '/api/admin/sessions/:sessionId', permission: 'signed in' },
} as const satisfies Record<string, AdminRoute>;
