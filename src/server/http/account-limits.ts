/** Limits how often strangers can try to sign in to an account, without locking out the account's owner. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Secret } from '../config/secret.ts';
import { knownBrowser } from './known-browser.ts';
import { clientOf, limitTries } from './limits.ts';

export type AccountLimit = {
  /** Counts a try for this email address. @throws Failure TOO_MANY_REQUESTS; errors of a database that stores counts */
  count(request: FastifyRequest, email: string): Promise<void>;
  /** Clears the counted tries for this email address. */
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
 * Limits the tries for each account. A browser that signed in to the account before (a known browser) has its own
 * limit, and so has each other client. In addition, all known browsers together have a limit, because an attacker who
 * once knew the password may have collected many of their cookies, and all other clients together have a limit. @param
 * name the name of the limit, different for each limit @param own the maximum tries of one client or known browser
 * @param all the maximum tries of all clients together, and of all known browsers together @param keyOf returns the key
 * under which an email address is counted: `emailKey` for an account, `mailboxKey` for the mailbox of the address
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
