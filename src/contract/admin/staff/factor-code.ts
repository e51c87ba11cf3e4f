/** The code that proves the second factor for one action, and the failures if the code is missing or wrong. */
import { z } from 'zod';

/** A code of the authenticator app, or a recovery code, as the user typed it. */
export const factorCode = z.string().min(1).max(40);

/**
 * The failures of an endpoint that requires a code of the second factor, in addition to the failures of every endpoint
 * of the back office.
 */
export const factorFailures = [
  'FACTOR_CODE_MISSING',
  'FACTOR_CODE_WRONG',
  'FACTOR_NEEDS_SESSION',
  'TOO_MANY_REQUESTS',
] as const;
