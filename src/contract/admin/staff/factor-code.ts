/** The code that proves the second factor for one action, and the failures if the code is missing or wrong. */
import { z } from 'zod';

/** A code of the authenticator app, or a recovery code, as the user typed it. */
export const factorCode = z.string().min(1).max(40);

/** Failures of an endpoint that needs a second-factor code, in addition to those of every back office endpoint. */
export const factorFailures = [
  'FACTOR_CODE_MISSING',
  'FACTOR_CODE_WRONG',
  'FACTOR_NEEDS_SESSION',
  'TOO_MANY_REQUESTS',
] as const;
