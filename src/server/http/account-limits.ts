/** Limits of what strangers can do to an account, counted so that they do not shut its owner out. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Secret } from '../config/secret.ts';
import { knownBrowser } from './known-browser.ts';
import { clientOf, limitTries } from './limits.ts';

export type AccountLimit = {
  /** Counts one try for this address. @throws Failure TOO_MANY_REQUESTS */
  count(request: FastifyRequest, email: string): void;
  /** Forgets what was tried for this address. */
  forget(email: string): void;
};

/**
 * A browser that signed in to the account before has tries of its own, and all such browsers together have a ceiling:
 * somebody who once knew the password may have collected many. Everybody else has a share for each client, and all of
 * them together have another.
 * @param own tries of one client, or of one known browser; @param all tries of all clients together, and again of all
 *   known browsers together
 * @param keyOf what an address is counted under: `emailKey` for an account, `mailboxKey` for the mailbox it leads to
 */
export function limitAccounts(
  app: FastifyInstance,
  secret: Secret,
  { own, all, minutes, keyOf }: { own: number; all: number; minutes: number; keyOf: (email: string) => string },
): AccountLimit {
  const ofOne = limitTries(app, { max: own, minutes });
  const ofAll = limitTries(app, { max: all, minutes });
  const ofBrowsers = limitTries(app, { max: all, minutes });
  return {
    count(request, email) {
      const key = `${keyOf(email)} `;
      const mark = knownBrowser(request, secret, email);
      if (mark !== null) {
        ofOne.count(`${key}browser ${mark}`);
        return ofBrowsers.count(key);
      }
      ofOne.count(key + clientOf(request));
      ofAll.count(key);
    },
    forget(email) {
      const key = `${keyOf(email)} `;
      ofOne.forget(key);
      ofAll.forget(key);
      ofBrowsers.forget(key);
    },
  };
}
