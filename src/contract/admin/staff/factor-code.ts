/** The code that proves the second factor for one act, and its failures. */
import { z } from 'zod';

/** A code of the authenticator app, or a recovery code, as typed. */
export const factorCode = z.string().min(1).max(40);

/** In addition to the failures of every endpoint of the office, which include an owner without a second factor. */
export const factorFailures = [
  'FACTOR_CODE_MISSING',
  'FACTOR_CODE_WRONG',
  'FACTOR_NEEDS_SESSION',
  'TOO_MANY_REQUESTS',
] as const;
