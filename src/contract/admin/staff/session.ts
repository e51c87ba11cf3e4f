import { z } from 'zod';
import { permissions, staffRoles } from '#domain/staff/permissions.ts';
import { endpoint } from '../base/endpoint.ts';

export const me = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  /** what the screens may offer; the server checks each call again */
  permissions: z.array(z.enum(permissions)),
  hasSecondFactor: z.boolean(),
  /** true: nothing is open to this person before the second factor is set up */
  mustSetUpSecondFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
  shopName: z.string(),
  /** who carries a parcel unless somebody else is named; null: nobody */
  defaultCarrier: z.string().nullable(),
});
export type Me = z.infer<typeof me>;

/** Who is signed in to the office. */
export const sessionEndpoints = {
  getMe: endpoint('GET', '/api/admin/me', 'signed in', { output: me, failures: [] }),
};
