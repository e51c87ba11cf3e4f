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
  /** Counts a try of this person; all endpoints of the office share one limit. @throws Failure TOO_MANY_REQUESTS */
  count(userId: string): Promise<void>;
  /** Runs an act that checks the code itself. A wrong code is recorded in the audit log. */
  watched<Result>(staff: Staff, act: () => Promise<Result>): Promise<Result>;
  /**
   * Runs an act that may check the code in its transaction. A wrong code is recorded in the audit log.
   * @param code undefined if the client believes that no code is needed
   */
  proven<Result>(staff: Staff, code: string | undefined, act: (proof: Proof) => Promise<Result>): Promise<Result>;
};

export function openFactorProofs(app: FastifyInstance, { db, secret }: Shop): FactorProofs {
  const codes = openFactorCodes(secret);
  const tries = limitTries(app, { name: 'second factor of a session', max: 20, minutes: 60 });
  const watched: FactorProofs['watched'] = async ({ userId, actor }, act) => {
    try {
      return await act();
    } catch (error) {
      // the transaction of the act was rolled back, but the record of the wrong try must stay
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
      // the try is counted before the transaction, which must not wait for a second connection while rows are locked
      if (code !== undefined && sessionId !== null) await tries.count(userId);
      return watched(staff, () => act((tx) => proveNow(tx, codes, { userId, sessionId, code })));
    },
  };
}
