import type { AdminAccess } from '#domain/staff/permissions.ts';

/** The part of a call of the back office that the browser downloads. In `path`, `:name` stands for a parameter. */
export type AdminRoute = { method: string; path: string; permission: AdminAccess };
