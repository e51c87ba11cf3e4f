/** Creates and checks codes of the second factor: TOTP codes as in all authenticator apps, and recovery codes. */
import { randomInt } from 'node:crypto';
import { TOTP, Secret as TotpSecret } from 'otpauth';
import type { FactorCodes } from '#commands/staff/second-factor.ts';
import { seal, unseal } from '../config/sealed.ts';
import { type Secret, sign } from '../config/secret.ts';

const PURPOSE = 'second-factor';
/** The validity of a TOTP code in seconds, and its number of digits: the defaults of authenticator apps. */
const PERIOD = 30;
const DIGITS = 6;
/** How many codes before and after the current one are accepted: a phone's clock may be wrong by half a minute. */
const WINDOW = 1;
/** The characters of a recovery code: digits and letters that do not look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 12;

export function openFactorCodes(secret: Secret): FactorCodes {
  return {
    makeSecret({ userId, email }, shopName) {
      const made = new TotpSecret({ size: 20 });
      const totp = new TOTP({ issuer: shopName, label: email, secret: made, period: PERIOD, digits: DIGITS });
      const sealed = seal(secret, PURPOSE, userId, { secret: made.base32 });
      return { sealed, secret: made.base32, uri: totp.toString() };
    },
    stepOf(userId, sealed, code) {
      const token = code.replace(/\s/g, '');
      if (!/^\d{6}$/.test(token)) return null;
      const known = openFactorSecret(secret, userId, sealed);
      if (known === null) return null;
      const totp = new TOTP({ secret: TotpSecret.fromBase32(known), period: PERIOD, digits: DIGITS });
      const now = Date.now();
      const delta = totp.validate({ token, window: WINDOW, timestamp: now });
      return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
    },
    makeRecoveryCodes: () => Array.from({ length: RECOVERY_CODES }, makeRecoveryCode),
    hashRecoveryCode: (userId, code) =>
      sign(secret, 'recovery-code', `${userId} ${code.toLowerCase().replace(/[^a-z\d]/g, '')}`),
  };
}

/** @returns null if another key of the shop sealed the secret: no code fits until the factor is reset */
export function openFactorSecret(secret: Secret, userId: string, sealed: Buffer): string | null {
  try {
    return (unseal(secret, PURPOSE, userId, sealed) as { secret: string }).secret;
  } catch {
    return null;
  }
}

/** Creates a recovery code. @returns 12 characters in three groups: 59 random bits */
function makeRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
