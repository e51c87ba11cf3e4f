/** Limits how often strangers can try an account, without locking out its owner. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Secret } from '../config/secret.ts';
import { knownBrowser } from './known-browser.ts';
import { clientOf, limitTries } from './limits.ts';

export type AccountLimit = {
  /** Counts one try for this email. @throws Failure TOO_MANY_REQUESTS, and an error of a database that stores counts */
  count(request: FastifyRequest, email: string): Promise<void>;
  /** Clears the counted tries for this email. */
  forget(email: string): Promise<void>;
};

type AccountLimitOptions = {
  name: string;
  own: number;
  all: number;
  minutes: number;
  keyOf: (email: string) => string;
};

/**
 * A browser that signed in to the account before has a separate limit, and all such browsers together have another one:
 * an attacker who once knew the password may have collected many such cookies. Every other client has a limit, and all
 * of them together have another one.
 * @param name different for each limit
 * @param own the tries of one client, or of one known browser; @param all the tries of all clients together, and of all
 *   known browsers together
 * @param keyOf the key an email is counted by: `emailKey` for an account, `mailboxKey` for the mailbox behind it
 */
export function limitAccounts(
  app: FastifyInstance,
  secret: Secret,
  { name, own, all, minutes, keyOf }: AccountLimitOptions,
): AccountLimit {
  const ofOne = limitTries(app, { name: `${name}, one client`, max: own, minutes });
  const ofAll = limitTries(app, { name: `${name}, all clients`, max: all, minutes });
  const ofBrowsers = limitTries(app, { name: `${name}, known browsers`, max: all, minutes });
  return {
    async count(request, email) {
      const key = keyOf(email);
      const mark = knownBrowser(request, secret, email);
      if (mark !== null) {
        await ofOne.count(key, `browser ${mark}`);
        return ofBrowsers.count(key);
      }
      await ofOne.count(key, clientOf(request));
      await ofAll.count(key);
    },
    async forget(email) {
      const key = keyOf(email);
      for (const limit of [ofOne, ofAll, ofBrowsers]) await limit.forget(key);
    },
  };
}
