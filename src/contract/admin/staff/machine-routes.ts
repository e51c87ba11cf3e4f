import type { AdminRoute } from '../route.ts';

export const machineRoutes = {
  getMachine: { method: 'GET', path: '/api/admin/machine', permission: 'machine:read' },
  backUpNow: { method: 'POST', path: '/api/admin/machine/backups', permission: 'machine:write' },
  askForBackup: { method: 'POST', path: '/api/admin/machine/backups/download', permission: 'machine:write' },
  downloadBackup: { method: 'GET', path: '/api/admin/machine/backups/:linkId/file', permission: 'machine:write' },
  listUnsentMails: { method: 'GET', path: '/api/admin/machine/mails', permission: 'machine:read' },
  retryMail: { method: 'POST', path: '/api/admin/machine/mails/:mailId/retry', permission: 'machine:write' },
  listFailedJobs: { method: 'GET', path: '/api/admin/machine/jobs', permission: 'machine:read' },
  retryJob: { method: 'POST', path: '/api/admin/machine/jobs/:jobId/retry', permission: 'machine:write' },
  listApiTokens: { method: 'GET', path: '/api/admin/machine/tokens', permission: 'machine:read' },
  makeApiToken: { method: 'POST', path: '/api/admin/machine/tokens', permission: 'machine:write' },
  revokeApiToken: { method: 'DELETE', path: '/api/admin/machine/tokens/:tokenId', permission: 'machine:write' },
} as const satisfies Record<string, AdminRoute>;
