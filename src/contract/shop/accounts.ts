import { z } from 'zod';
import { roles } from '#domain/accounts/access.ts';
import { review } from './catalogue.ts';

/**
 * A field accepts a value of any type: the rules of src/domain find what is wrong with it, and each has its own text.
 * The right type is only for the API's documentation.
 */
const text = (meta: object = {}) => z.unknown().meta({ type: 'string', ...meta });
const optional = (meta: object = {}) => z.unknown().meta({ type: ['string', 'null'], ...meta });
const email = text({ format: 'email', maxLength: 254 });
const password = text({ format: 'password', maxLength: 200 });
const newPassword = text({ format: 'password', minLength: 8, maxLength: 200 });

export const credentials = z
  .object({ email, password })
  .partial()
  .meta({ required: ['email', 'password'] });
export const emailOnly = z
  .object({ email })
  .partial()
  .meta({ required: ['email'] });
export const refreshForm = z
  .object({ refreshToken: text() })
  .partial()
  .meta({ required: ['refreshToken'] });
export const logOutForm = z.object({ refreshToken: text() }).partial();
export const tokenOnly = z
  .object({ token: text() })
  .partial()
  .meta({ required: ['token'] });
export const resetForm = z
  .object({ token: text(), newPassword })
  .partial()
  .meta({ required: ['token', 'newPassword'] });
export const passwordOnly = z
  .object({ password })
  .partial()
  .meta({ required: ['password'] });

export const changePasswordForm = z
  .object({
    currentPassword: password,
    oldPassword: text({ format: 'password', description: 'another name for currentPassword' }),
    newPassword,
  })
  .partial()
  .meta({ required: ['newPassword'] });

const person = {
  firstName: text({ maxLength: 100 }),
  lastName: text({ maxLength: 100 }),
  phoneNumber: optional({ description: '8 to 13 digits; empty is none' }),
  dob: optional({ format: 'date', description: 'YYYY-MM-DD; empty is none' }),
};

export const profileForm = z
  .object(person)
  .partial()
  .meta({ required: ['firstName', 'lastName'] });

export const signUpForm = z
  .object({
    email,
    password: newPassword,
    ...person,
    consent: text({ description: 'the version of the text that was ticked' }),
  })
  .partial()
  .meta({ required: ['email', 'password', 'firstName', 'lastName'] });

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
  /** seconds for which the access token is valid */
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

/** All data of one customer: profile, orders, reviews, consents, sessions. */
export const fullData = z.record(z.string(), z.unknown());
