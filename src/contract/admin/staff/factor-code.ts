/** The code that proves the second factor at the moment of an act, and how it fails. */
import { z } from 'zod';

/** A code of the app, or a recovery code, as it was typed. */
export const factorCode = z.string().min(1).max(40);

/** Beside those of every endpoint of the office, among which an owner without a second factor is refused. */
export const factorFailures = [
  'FACTOR_CODE_MISSING',
  'FACTOR_CODE_WRONG',
  'FACTOR_NEEDS_SESSION',
  'TOO_MANY_REQUESTS',
] as const;
