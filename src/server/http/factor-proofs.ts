/** Asks staff for a code of the second factor before a sensitive action, and counts the tries. */
import type { FastifyInstance } from 'fastify';
import { type Proof, proveNow, recordWrongCode } from '#commands/staff/prove-factor.ts';
import type { FactorCodes } from '#commands/staff/second-factor.ts';
import { isFailure } from '#domain/values/failure.ts';
import type { Shop } from '../config/shop.ts';
import { limitTries } from './limits.ts';
import type { Staff } from './staff-authentication.ts';
import { openFactorCodes } from './staff-factor-codes.ts';

export type FactorProofs = {
  codes: FactorCodes;
  /** Counts a person's try to enter a code, for all back office endpoints. @throws Failure TOO_MANY_REQUESTS */
  count(userId: string): Promise<void>;
  /** Runs an action that checks the code itself. A wrong code is recorded in the audit log. */
  watched<Result>(staff: Staff, act: () => Promise<Result>): Promise<Result>;
  /**
   * Runs an action that may check the code in its own transaction. A wrong code is recorded in the audit log. @param
   * code the typed code; undefined if the client sent none, because it does not expect that a code is needed
   */
  proven<Result>(staff: Staff, code: string | undefined, act: (proof: Proof) => Promise<Result>): Promise<Result>;
};

export function openFactorProofs(app: FastifyInstance, { db, secret }: Shop): FactorProofs {
  const codes = openFactorCodes(secret);
  const tries = limitTries(app, 'second factor of a session');
  const watched: FactorProofs['watched'] = async ({ userId, actor }, act) => {
    try {
      return await act();
    } catch (error) {
      // the transaction of the action was rolled back, but the record of the wrong code must stay
      if (isFailure(error, 'FACTOR_CODE_WRONG')) await recordWrongCode(db, actor, userId);
      throw error;
    }
  };
  return {
    codes,
    count: (userId) => tries.count(userId),
    watched,
    async proven(staff, code, act) {
      const { userId, sessionId } = staff;
      // the try is counted before the transaction: with locked rows, it must not wait for a second connection
      if (code !== undefined && sessionId !== null) await tries.count(userId);
      return watched(staff, () => act((tx) => proveNow(tx, codes, { userId, sessionId, code })));
    },
  };
}
