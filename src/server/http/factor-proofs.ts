/** Asks for the second factor at the moment of an act, and counts the tries. */
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
  /** Counts a try of this person, wherever in the office they try. @throws Failure TOO_MANY_REQUESTS */
  count(userId: string): Promise<void>;
  /**
   * Does something that may ask for the proof in its transaction. A wrong code is recorded in the audit log.
   * @param code left out by who thinks that none is needed
   */
  proven<Result>(staff: Staff, code: string | undefined, act: (proof: Proof) => Promise<Result>): Promise<Result>;
};

export function openFactorProofs(app: FastifyInstance, { db, secret }: Shop): FactorProofs {
  const codes = openFactorCodes(secret);
  const tries = limitTries(app, { name: 'second factor of a session', max: 20, minutes: 60 });
  return {
    codes,
    count: (userId) => tries.count(userId),
    async proven({ userId, sessionId, actor }, code, act) {
      // before the transaction: a count in the database must not wait for a second connection while rows are locked
      if (code !== undefined && sessionId !== null) await tries.count(userId);
      try {
        return await act((tx) => proveNow(tx, codes, { userId, sessionId, code }));
      } catch (error) {
        // the transaction of the act was rolled back, and the wrong try must not be
        if (isFailure(error, 'FACTOR_CODE_WRONG')) await recordWrongCode(db, actor, userId);
        throw error;
      }
    },
  };
}
