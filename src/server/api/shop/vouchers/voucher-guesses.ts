/** Limits how many codes of vouchers one client may guess. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure, isFailure } from '#domain/values/failure.ts';
import { clientOf } from '../../../http/limits.ts';

/** Of one client in an hour: enough for typing errors in a whole office behind one address. */
const MOST_GUESSES = 30;
const HOUR = 60 * 60_000;
/** The most clients in memory. */
const MOST_KEYS = 50_000;

/**
 * Runs `act`, and counts it as a guess if the shop does not know the code, or if it tells that an email address or a phone
 * number has used the voucher: strangers must not learn by it who is a customer.
 * @throws Failure TOO_MANY_REQUESTS with `retry_after`, in seconds, and what `act` throws
 */
export type LimitGuesses = <Result>(
  request: FastifyRequest,
  voucherCode: string | null,
  act: () => Promise<Result>,
) => Promise<Result>;

export function limitVoucherGuesses(app: FastifyInstance): LimitGuesses {
  const counter = app.counters?.('voucher guesses', MOST_KEYS);
  return async (request, voucherCode, act) => {
    if (!counter || voucherCode === null) return act();
    // counted before the code is looked up, so that concurrent requests cannot all be the last allowed one
    const { tries, left, giveBack } = await counter.count({ subject: clientOf(request) }, HOUR);
    if (tries > MOST_GUESSES) throw new Failure('TOO_MANY_REQUESTS', { retry_after: Math.ceil(left / 1000) });
    let guessed = false;
    try {
      return await act();
    } catch (error) {
      guessed = isFailure(error, 'VOUCHER_UNKNOWN') || isFailure(error, 'VOUCHER_USED_BY_CUSTOMER');
      throw error;
    } finally {
      // a database that cannot give it back counts it until the window ends
      if (!guessed) await giveBack().catch(() => {});
    }
  };
}
