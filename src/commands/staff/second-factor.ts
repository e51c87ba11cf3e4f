/** The second factor of a member of the staff: one-time codes of an app (TOTP), and recovery codes for a lost phone. */

import type { Transaction } from '#store/database/database.ts';
import { type StoredFactor, spendRecoveryCode, spendStep } from '#store/staff/second-factors.ts';

/** Makes and reads codes; the server knows how. */
export type FactorCodes = {
  /** @returns a new secret: sealed, as base32 text, and as the address that an app reads from a QR code */
  makeSecret(
    user: { userId: string; email: string },
    shopName: string,
  ): { sealed: Buffer; secret: string; uri: string };
  /** @returns the step of 30 seconds whose code this is, if that is the present one or one beside it */
  stepOf(userId: string, sealed: Buffer, code: string): number | null;
  makeRecoveryCodes(): string[];
  /** The same for each way to type a recovery code. */
  hashRecoveryCode(userId: string, code: string): Buffer;
};

/**
 * Spends a code of the app, or a recovery code. Call it with the factor locked.
 * @returns which of the two it was; null for a wrong or used code
 */
export async function spendCode(
  tx: Transaction,
  codes: FactorCodes,
  { userId, factor, code }: { userId: string; factor: StoredFactor; code: string },
): Promise<'app' | 'recovery' | null> {
  const step = codes.stepOf(userId, factor.sealedSecret, code);
  if (step !== null) return (await spendStep(tx, userId, step)) ? 'app' : null;
  return (await spendRecoveryCode(tx, userId, codes.hashRecoveryCode(userId, code))) ? 'recovery' : null;
}
