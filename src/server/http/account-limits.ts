/** Limits how often strangers can try an account, without locking out its owner. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Secret } from '../config/secret.ts';
import { knownBrowser } from './known-browser.ts';
import { clientOf, limitTries } from './limits.ts';

export type AccountLimit = {
  /** Counts one try for this email. @throws Failure TOO_MANY_REQUESTS */
  count(request: FastifyRequest, email: string): void;
  /** Clears the counted tries for this email. */
  forget(email: string): void;
};

/**
 * A browser that signed in to the account before has tries of its own, and all such browsers together have a limit:
 * somebody who once knew the password may have collected many marks. Every other client has a limit, and all of
 * them together have another one.
 * @param own the tries of one client, or of one known browser; @param all the tries of all clients together, and of all
 *   known browsers together
 * @param keyOf the key an email is counted by: `emailKey` for an account, `mailboxKey` for the mailbox behind it
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
