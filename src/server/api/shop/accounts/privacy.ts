/** The endpoints of a customer's requests about personal data. */
import type { FastifyInstance } from 'fastify';
import { askInAccount } from '#commands/privacy/answer-request.ts';
import { MOST_REQUEST_WORDS, requestCode } from '#domain/privacy/privacy-request.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { emailKey } from '#domain/values/email.ts';
import { readFreeText } from '#domain/values/free-text.ts';
import { listRequestsOf, type StoredRequest } from '#store/privacy/privacy-requests.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { limitTries } from '../../../http/limits.ts';

const present = ({ number, kind, askedOn, dueOn, outcome }: StoredRequest) => ({
  ...{ code: requestCode(number), kind, asked_on: askedOn, due_on: dueOn, outcome },
});

export function privacyEndpoints(app: FastifyInstance, { db }: Shop): void {
  const requests = limitTries(app, 'privacy requests');

  registerEndpoint(app, 'sendPrivacyRequest', async ({ user, body }) => {
    const words = readFreeText('words', body.words, MOST_REQUEST_WORDS);
    await requests.count(user.id);
    // only the email address: nobody proves the phone number of an account
    const contact = { phone: null, email: emailKey(user.email) };
    const today = dayInVietnam(new Date());
    return present(await askInAccount(db, { ...contact, kind: body.kind, words, today, userId: user.id }));
  });

  registerEndpoint(app, 'listOwnPrivacyRequests', async ({ user }) => ({
    items: (await listRequestsOf(db, user.id)).map(present),
  }));
}
