/** The person of an account, as the shop shows it to this person. The browser imports the type only. */
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
