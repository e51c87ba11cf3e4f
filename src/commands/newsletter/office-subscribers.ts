/** Removes a subscriber on the subscriber's request. */
import { Failure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import { removeSubscriber } from '#store/newsletter/subscribers.ts';
import { type Acted, acted } from '../acts/run-act.ts';

/** The audit log omits the email address, because the address was removed. @throws Failure SUBSCRIBER_NOT_FOUND */
export async function forgetSubscriber(tx: Transaction, id: string): Promise<Acted> {
  if (!(await removeSubscriber(tx, id))) throw new Failure('SUBSCRIBER_NOT_FOUND');
  return acted({ kind: 'newsletter', id });
}
