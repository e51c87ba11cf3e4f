/** The second factor of staff: one-time codes of an app (TOTP), and recovery codes in case the phone is lost. */
import type { Transaction } from '#store/database/database.ts';
import { type StoredFactor, spendRecoveryCode, spendStep } from '#store/staff/second-factors.ts';

/** Creates and checks codes; the server implements this interface. */
export type FactorCodes = {
  /** @returns a new secret in three forms: encrypted, as base32 text, and as the URL that apps read from a QR code */
  makeSecret(
    user: { userId: string; email: string },
    shopName: string,
  ): { sealed: Buffer; secret: string; uri: string };
  /** @returns the number of the code's 30-second step if it is the present step or an adjacent one; null otherwise */
  stepOf(userId: string, sealed: Buffer, code: string): number | null;
  makeRecoveryCodes(): string[];
  /** @returns the hash of a recovery code, which does not depend on how the code was typed */
  hashRecoveryCode(userId: string, code: string): Buffer;
};

/**
 * Checks and uses up a code of the app, or a recovery code. Lock the factor first.
 * @returns the kind of the code; null for a wrong or used code
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
