/** The data of an account that the shop shows to the account's owner. The browser imports only the type. */
import { z } from 'zod';
import { roles } from './access.ts';

export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  /** YYYY-MM-DD */
  dob: z.string().nullable(),
  role: z.enum(roles),
});
export type User = z.infer<typeof user>;
