/** The second factor of a member of the staff: one-time codes of an app (TOTP), and recovery codes for a lost phone. */
import type { Transaction } from '#store/database/database.ts';
import { type StoredFactor, spendRecoveryCode, spendStep } from '#store/staff/second-factors.ts';

/** Creates and checks codes; the server implements this interface. */
export type FactorCodes = {
  /** @returns a new secret: sealed, as base32 text, and as the address that an app reads from a QR code */
  makeSecret(
    user: { userId: string; email: string },
    shopName: string,
  ): { sealed: Buffer; secret: string; uri: string };
  /** @returns the step of 30 seconds to which the code belongs, if it is the present step or a neighbouring one */
  stepOf(userId: string, sealed: Buffer, code: string): number | null;
  makeRecoveryCodes(): string[];
  /** @returns the normal form of a recovery code, however it was typed */
  hashRecoveryCode(userId: string, code: string): Buffer;
};

/**
 * Uses up a code of the app, or a recovery code. Call this with the factor locked.
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
