import { z } from 'zod';
import { user } from '#domain/accounts/user.ts';
import { anyOf, form, optionalText, text } from '../form.ts';

const email = text({ format: 'email', maxLength: 254 });
const password = text({ format: 'password', maxLength: 200 });
const newPassword = text({ format: 'password', minLength: 8, maxLength: 200 });

export const loginInput = form({ email, password }, ['email', 'password']);
export const emailOnly = form({ email }, ['email']);
export const stockWaitInput = form(
  { email, consent: text({ description: 'the version of the text that was agreed to' }) },
  ['email', 'consent'],
);
export const refreshInput = form({ refreshToken: text() }, ['refreshToken']);
export const logOutInput = form({ refreshToken: text() }, []);
export const tokenOnly = form({ token: text() }, ['token']);
export const resetPasswordInput = form({ token: text(), newPassword }, ['token', 'newPassword']);
export const passwordOnly = form({ password }, ['password']);

export const changePasswordInput = form(
  {
    currentPassword: password,
    oldPassword: text({ format: 'password', description: 'another name for currentPassword' }),
    newPassword,
    endTokens: anyOf<boolean>({
      type: 'boolean',
      description: 'true: revokes the API tokens of a member of staff, too',
    }),
  },
  ['newPassword'],
);

const person = {
  firstName: text({ maxLength: 100 }),
  lastName: text({ maxLength: 100 }),
  phoneNumber: optionalText({ description: '8 to 13 digits; empty is none' }),
  dob: optionalText({ format: 'date', description: 'YYYY-MM-DD; empty is none' }),
};

export const profileInput = form(person, ['firstName', 'lastName']);

export const signUpInput = form(
  {
    email,
    password: newPassword,
    ...person,
    consent: text({ description: 'the version of the text that was ticked' }),
  },
  ['email', 'password', 'firstName', 'lastName'],
);

export const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** the number of seconds for which the access token is valid */
  expiresIn: z.number(),
});
export type Tokens = z.infer<typeof tokens>;

export const signedIn = z.object({ ...tokens.shape, user });

/** The same data of a user as in `signedIn`, but with the field names that the profile endpoint uses. */
export const profile = user.omit({ firstName: true, lastName: true, phoneNumber: true }).extend({
  first_name: user.shape.firstName,
  last_name: user.shape.lastName,
  phone_number: user.shape.phoneNumber,
});
export type Profile = z.infer<typeof profile>;

export const done = z.object({ success: z.literal(true), message: z.string() });

/** All data of one customer: profile, orders, reviews, consents, sessions, and requests for back-in-stock emails. */
export const fullData = z.record(z.string(), z.unknown());
