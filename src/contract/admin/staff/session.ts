import { z } from 'zod';
import { permissions, staffRoles } from '#domain/staff/permissions.ts';
import { endpoint } from '../base/endpoint.ts';

export const me = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  /** the user's permissions: the screens show only the actions that they allow; the server also checks each request */
  permissions: z.array(z.enum(permissions)),
  hasSecondFactor: z.boolean(),
  /** whether the user must set up the second factor before doing anything else */
  mustSetUpSecondFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** how many API tokens of this user still work */
  apiTokens: z.number(),
  shopName: z.string(),
  /** the carrier that is preselected for new parcels; null: none */
  defaultCarrier: z.string().nullable(),
});
export type Me = z.infer<typeof me>;

export const sessionEndpoints = {
  getMe: endpoint('GET', '/api/admin/me', 'signed in', { output: me }),
};
