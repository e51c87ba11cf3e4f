import type { AdminRoute } from '../route.ts';

export const peopleRoutes = {
  listPeople: { method: 'GET', path: '/api/admin/people', permission: 'people:read' },
  invitePerson: { method: 'POST', path: '/api/admin/people/invitations', permission: 'people:write' },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/admin/people/invitations/:invitationId',
    permission: 'people:write',
  },
  changeRoles: { method: 'PUT', path: '/api/admin/people/:userId/roles', permission: 'people:write' },
  removePerson: { method: 'DELETE', path: '/api/admin/people/:userId', permission: 'people:write' },
  listSessionsOfPerson: { method: 'GET', path: '/api/admin/people/:userId/sessions', permission: 'people:read' },
  endSessionsOfPerson: { method: 'DELETE', path: '/api/admin/people/:userId/sessions', permission: 'people:write' },
  resetSecondFactor: { method: 'DELETE', path: '/api/admin/people/:userId/second-factor', permission: 'people:write' },
  listAuditLog: { method: 'GET', path: '/api/admin/audit-log', permission: 'people:read' },
} as const satisfies Record<string, AdminRoute>;
