/** Limits how often strangers can try to sign in to an account, without locking out the account's owner. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Secret } from '../config/secret.ts';
import { knownBrowser } from './known-browser.ts';
import { clientOf, openLimit } from './limits.ts';
import { type TryName, tryLimits } from './try-limits.ts';

export type AccountLimit = {
  /** Counts a try for this email address. @throws Failure TOO_MANY_REQUESTS; errors of a database that stores counts */
  count(request: FastifyRequest, email: string): Promise<void>;
  /** Clears the counted tries for this email address. */
  forget(email: string): Promise<void>;
};

/** The limits that count each client and each known browser for itself, and all of them together. */
type AccountLimitName = { [Name in TryName]: (typeof tryLimits)[Name] extends { all: number } ? Name : never }[TryName];

/**
 * Limits the tries for each account. A browser that signed in to the account before (a known browser) has its own
 * limit, and so has each other client. In addition, all known browsers together have a limit, because an attacker who
 * once knew the password may have collected many of their cookies, and all other clients together have a limit. @param
 * keyOf returns the key under which an email address is counted: `emailKey` for an account, `mailboxKey` for the mailbox
 * of the address
 */
export function limitAccounts(
  app: FastifyInstance,
  secret: Secret,
  name: AccountLimitName,
  keyOf: (email: string) => string,
): AccountLimit {
  const { max, all, minutes } = tryLimits[name];
  const ofOne = openLimit(app, { name: `${name}, one client`, max, minutes });
  const ofAll = openLimit(app, { name: `${name}, all clients`, max: all, minutes });
  const ofBrowsers = openLimit(app, { name: `${name}, known browsers`, max: all, minutes });
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
