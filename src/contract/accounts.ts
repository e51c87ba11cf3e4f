import { z } from 'zod';
import { roles } from '#domain/access.ts';
import { review } from './products.ts';

/** Values of any kind come in: the rules of src/domain say what is wrong with them, each with its own text. */
const anything = z.unknown();

export const credentials = z.object({ email: anything, password: anything }).partial();
export const emailOnly = z.object({ email: anything }).partial();

/** `consent` is the version of the text that was ticked. */
export const signUpForm = z
  .object({
    email: anything,
    password: anything,
    firstName: anything,
    lastName: anything,
    phoneNumber: anything,
    dob: anything,
    consent: anything,
  })
  .partial();

export const sessionUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  /** YYYY-MM-DD */
  dob: z.string().nullable(),
  role: z.enum(roles),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** seconds the access token is good for */
  expiresIn: z.number(),
});
export type Tokens = z.infer<typeof tokens>;

export const signedIn = z.object({ ...tokens.shape, user: sessionUser });

export const profile = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
  /** YYYY-MM-DD */
  dob: z.string().nullable(),
  role: z.enum(roles),
});
export type Profile = z.infer<typeof profile>;

export const done = z.object({ success: z.literal(true), message: z.string() });

export const savedReview = z.object({ success: z.literal(true), review });

/** All the shop keeps of one customer: profile, orders, reviews, consents, sessions. */
export const fullData = z.record(z.string(), z.unknown());
