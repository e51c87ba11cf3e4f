/** Takes down what somebody asks of their personal data, and records the answer. */
import type { Actor } from '#domain/accounts/access.ts';
import { readHolidays } from '#domain/fulfilment/working-days.ts';
import {
  dueDay,
  type RequestChannel,
  type RequestContact,
  type RequestKind,
  requestCode,
} from '#domain/privacy/privacy-request.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { lockUser } from '#store/accounts/account-removal.ts';
import { listAccountsOfEmail } from '#store/accounts/users.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import * as requests from '#store/privacy/privacy-requests.ts';
import { getSettings } from '#store/settings/settings.ts';
import { type Acted, acted } from '../acts/run-act.ts';
import { type Erased, eraseContactWithin } from './erase-person.ts';

type Taken = RequestContact & {
  kind: RequestKind;
  channel: RequestChannel;
  words: string | null;
  /** the day in Vietnam on which the request came, and today */
  askedOn: string;
  today: string;
};

const thingOf = ({ id, number }: requests.StoredRequest) =>
  ({ kind: 'privacy', id, name: requestCode(number) }) as const;

/** The audit log has neither contact nor words, because they must not remain. @throws Failure PRIVACY_DAY_INVALID */
export async function takeRequest(tx: Transaction, taken: Taken): Promise<Acted<requests.StoredRequest>> {
  const request = await write(tx, taken, null);
  return acted(thingOf(request), { after: { kind: taken.kind, channel: taken.channel } }, request);
}

/** A customer asks in the account; a second request of the same kind changes nothing while the first has no answer. */
export function askInAccount(
  db: Database,
  { userId, ...taken }: Omit<Taken, 'channel' | 'askedOn'> & { userId: string },
): Promise<requests.StoredRequest> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const open = await requests.findOpenRequestOf(tx, userId, taken.kind);
    return open ?? write(tx, { ...taken, channel: 'account', askedOn: taken.today }, userId);
  });
}

async function write(
  tx: Transaction,
  { today, ...taken }: Taken,
  userId: string | null,
): Promise<requests.StoredRequest> {
  if (taken.askedOn > today) throw new Failure('PRIVACY_DAY_INVALID');
  const { publicHolidays } = await getSettings(tx);
  const dueOn = dueDay(taken.askedOn, readHolidays(publicHolidays)?.days ?? new Set());
  const id = await requests.insertRequest(tx, { ...taken, userId, dueOn });
  return demand(await requests.findRequest(tx, id), 'PRIVACY_REQUEST_NOT_FOUND');
}

async function lockOpen(tx: Transaction, id: string): Promise<requests.StoredRequest> {
  await requests.lockRequest(tx, id);
  const request = demand(await requests.findRequest(tx, id), 'PRIVACY_REQUEST_NOT_FOUND');
  if (request.endedAt !== null) throw new Failure('PRIVACY_REQUEST_ENDED');
  return request;
}

/** Whoever left an email address is told. @throws Failure PRIVACY_REQUEST_NOT_FOUND, PRIVACY_REQUEST_ENDED */
export async function answerRequest(
  tx: Transaction,
  id: string,
  answer: requests.RequestAnswer,
  actor: Actor,
): Promise<Acted<requests.StoredRequest>> {
  const request = await lockOpen(tx, id);
  await requests.endRequest(tx, id, answer, actor, false);
  if (request.email !== null) await queueMail(tx, { kind: 'privacy-answered', facts: { privacyRequestId: id } });
  const ended = demand(await requests.findRequest(tx, id), 'PRIVACY_REQUEST_NOT_FOUND');
  return acted(thingOf(request), { after: { outcome: answer.outcome } }, ended);
}

/**
 * Erases who asked, and ends the request without its contact and words. Whoever left an email address is told.
 * @throws Failure PRIVACY_REQUEST_NOT_FOUND, PRIVACY_REQUEST_ENDED, STAFF_ACCOUNT
 */
export async function eraseWhoAsked(
  tx: Transaction,
  id: string,
  actor: Actor,
): Promise<Acted<{ request: requests.StoredRequest; erased: Erased }>> {
  // users are locked before requests, because the removal of an account changes its requests
  const { email: seen } = demand(await requests.findRequest(tx, id), 'PRIVACY_REQUEST_NOT_FOUND');
  if (seen !== null) for (const account of await listAccountsOfEmail(tx, seen)) await lockUser(tx, account);
  const { phone, email } = await lockOpen(tx, id);
  const erased = await eraseContactWithin(tx, { phone, email });
  await requests.endRequest(tx, id, { outcome: 'done', answer: null }, actor, true);
  const request = demand(await requests.findRequest(tx, id), 'PRIVACY_REQUEST_NOT_FOUND');
  if (email !== null)
    await queueMail(tx, { kind: 'privacy-erased', facts: { email, code: requestCode(request.number) } });
  return acted(thingOf(request), {}, { request, erased });
}
