import { z } from 'zod';
import { carriers } from '#domain/fulfilment/carriers.ts';
import { permissions, staffRoles } from '#domain/staff/permissions.ts';
import type { CallTypes, Shape } from '../../call-types.ts';
import type { sessionRoutes } from './session-routes.ts';

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
  defaultCarrier: z.enum(carriers).nullable(),
});
export type Me = z.infer<typeof me>;

export const sessionShapes = {
  getMe: { output: me, failures: [] },
} as const satisfies Record<keyof typeof sessionRoutes, Shape>;

export type SessionCalls = CallTypes<typeof sessionShapes>;
