import { z } from 'zod';
import { user } from '#domain/accounts/user.ts';
import { anyOf, form, optionalText, text } from '../form.ts';
import { endpoint } from './endpoint.ts';

export const email = text({ format: 'email', maxLength: 254 });
const password = text({ format: 'password', maxLength: 200 });
const newPassword = text({ format: 'password', minLength: 8, maxLength: 200 });

export const loginInput = form({ email, password }, ['email', 'password']);
export const emailOnly = form({ email }, ['email']);
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

export const accountEndpoints = {
  logIn: endpoint('POST', '/api/auth/login', 'anyone', {
    limit: { max: 100, minutes: 15 },
    body: loginInput,
    output: signedIn,
    failures: ['MISSING_FIELD', 'CREDENTIALS_WRONG', 'EMAIL_NOT_VERIFIED'],
  }),
  signUp: endpoint('POST', '/api/auth/signup', 'anyone', {
    status: 201,
    limit: { max: 60, minutes: 60 },
    body: signUpInput,
    output: done,
    failures: [
      'MISSING_FIELD',
      'TEXT_INVALID',
      'ACCOUNT_EMAIL_INVALID',
      'ACCOUNT_PHONE_INVALID',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
      'DOB_INVALID',
      'DOB_IN_FUTURE',
      'UNDER_AGE',
      'CONSENT_UNKNOWN',
      'EMAIL_TAKEN',
    ],
  }),
  resendVerification: endpoint('POST', '/api/auth/resend-verification', 'anyone', {
    limit: { max: 60, minutes: 60 },
    body: emailOnly,
    output: done,
    failures: ['MISSING_FIELD', 'ACCOUNT_EMAIL_INVALID'],
  }),
  verifyEmail: endpoint('GET', '/api/auth/verify-email/:token', 'anyone', {
    limit: { max: 100, minutes: 15 },
    params: z.object({ token: z.string() }),
    output: done,
    failures: ['VERIFICATION_TOKEN_INVALID'],
  }),
  rejectAccount: endpoint('POST', '/api/auth/reject-account', 'anyone', {
    limit: { max: 60, minutes: 15 },
    body: tokenOnly,
    output: done,
    failures: ['VERIFICATION_TOKEN_INVALID', 'ACCOUNT_VERIFIED'],
  }),
  refresh: endpoint('POST', '/api/auth/refresh', 'anyone', {
    limit: { max: 600, minutes: 15 },
    body: refreshInput,
    output: tokens,
    failures: ['TOKEN_INVALID'],
  }),
  logOut: endpoint('POST', '/api/auth/logout', 'anyone', {
    limit: { max: 600, minutes: 15 },
    body: logOutInput,
    output: done,
  }),
  forgotPassword: endpoint('POST', '/api/auth/forgot-password', 'anyone', {
    limit: { max: 60, minutes: 60 },
    body: emailOnly,
    output: done,
    failures: ['MISSING_FIELD', 'ACCOUNT_EMAIL_INVALID'],
  }),
  resetPassword: endpoint('POST', '/api/auth/reset-password', 'anyone', {
    limit: { max: 60, minutes: 15 },
    body: resetPasswordInput,
    output: done,
    failures: [
      'RESET_TOKEN_MISSING',
      'RESET_TOKEN_INVALID',
      'RESET_PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
      'TEXT_INVALID',
    ],
  }),
  changePassword: endpoint('POST', '/api/user/change-password', 'customer', {
    limit: { max: 100, minutes: 15 },
    body: changePasswordInput,
    output: done,
    failures: [
      'MISSING_FIELD',
      'CURRENT_PASSWORD_WRONG',
      'NEW_PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
      'TEXT_INVALID',
    ],
  }),
  getProfile: endpoint('GET', '/api/user/profile', 'customer', {
    limit: { max: 600, minutes: 15 },
    output: profile,
  }),
  updateProfile: endpoint('PUT', '/api/user/profile', 'customer', {
    limit: { max: 600, minutes: 15 },
    body: profileInput,
    output: user,
    failures: ['MISSING_FIELD', 'TEXT_INVALID', 'ACCOUNT_PHONE_INVALID', 'DOB_INVALID', 'DOB_IN_FUTURE', 'UNDER_AGE'],
  }),
  requestClaimEmail: endpoint('POST', '/api/user/claim-letter', 'customer', {
    limit: { max: 60, minutes: 60 },
    output: done,
  }),
  claimOrders: endpoint('POST', '/api/user/claim-orders', 'customer', {
    limit: { max: 60, minutes: 15 },
    body: tokenOnly,
    output: done,
    failures: ['CLAIM_TOKEN_INVALID'],
  }),
  downloadData: endpoint('GET', '/api/user/data', 'customer', {
    limit: { max: 100, minutes: 60 },
    output: fullData,
  }),
  deleteAccount: endpoint('POST', '/api/user/delete-account', 'customer', {
    limit: { max: 100, minutes: 15 },
    body: passwordOnly,
    output: done,
    failures: ['MISSING_FIELD', 'CURRENT_PASSWORD_WRONG', 'LAST_OWNER', 'STAFF_ACCOUNT'],
  }),
};
