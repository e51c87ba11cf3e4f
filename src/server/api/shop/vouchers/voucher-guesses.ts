/** Limits how many voucher codes one client may guess. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure, isFailure } from '#domain/values/failure.ts';
import { afterHandler } from '../../../http/door.ts';
import { clientOf } from '../../../http/limits.ts';

/** The maximum guesses of one client per hour: enough for the typing errors of many people with one IP address. */
const MOST_GUESSES = 30;
const HOUR = 60 * 60_000;
/** The maximum number of clients whose guesses are counted in memory. */
const MOST_KEYS = 50_000;

/**
 * Counts a voucher code as a guess of the client. After the handler has run, the guess is uncounted in most cases. It
 * stays counted if the code is unknown, or if the response reveals that an email address or a phone number has used the
 * voucher: strangers must not learn who is a customer. @returns a function for handlers that catch the failure
 * themselves; they must pass the failure to it @throws Failure TOO_MANY_REQUESTS with `retry_after`, in seconds
 */
export type CountGuess = (request: FastifyRequest, voucherCode: string | null) => Promise<(error: unknown) => void>;

const isGuess = (error: unknown) => isFailure(error, 'VOUCHER_UNKNOWN') || isFailure(error, 'VOUCHER_USED_BY_CUSTOMER');

export function limitVoucherGuesses(app: FastifyInstance): CountGuess {
  const counter = app.counters?.('voucher guesses', MOST_KEYS);
  return async (request, voucherCode) => {
    if (!counter || voucherCode === null) return () => {};
    // the guess is counted before the code is looked up, so that simultaneous requests cannot exceed the limit
    const { tries, left, giveBack } = await counter.count({ subject: clientOf(request) }, HOUR);
    if (tries > MOST_GUESSES) throw new Failure('TOO_MANY_REQUESTS', { retry_after: Math.ceil(left / 1000) });
    let wasGuess = false;
    // if the database fails, the guess stays counted until the current hour of counting ends
    afterHandler(request, async (error) => (wasGuess || isGuess(error) ? undefined : giveBack().catch(() => {})));
    return (error) => {
      wasGuess ||= isGuess(error);
    };
  };
}
