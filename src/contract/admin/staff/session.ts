import { z } from 'zod';
import { permissions, staffRoles } from '#domain/staff/permissions.ts';
import { endpoint } from '../base/endpoint.ts';

export const me = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  /** the permissions by which the screens show acts; the server checks each request again */
  permissions: z.array(z.enum(permissions)),
  hasSecondFactor: z.boolean(),
  /** true: this person can do nothing before the second factor is set up */
  mustSetUpSecondFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
  shopName: z.string(),
  /** the default carrier of parcels; null: none */
  defaultCarrier: z.string().nullable(),
});
export type Me = z.infer<typeof me>;

/** The endpoints of the present office session. */
export const sessionEndpoints = {
  getMe: endpoint('GET', '/api/admin/me', 'signed in', { output: me, failures: [] }),
};
