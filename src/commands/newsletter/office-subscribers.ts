/** Removes a subscriber on the subscriber's request. */
import type { Actor } from '#domain/accounts/access.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { removeSubscriber } from '#store/newsletter/subscribers.ts';
import { recordChange } from '#store/staff/audit-log.ts';

/** The audit log omits the email address, because the address was removed. @throws Failure SUBSCRIBER_NOT_FOUND */
export function forgetSubscriber(db: Database, id: string, actor: Actor): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await removeSubscriber(tx, id))) throw new Failure('SUBSCRIBER_NOT_FOUND');
    await recordChange(tx, { actor, act: 'newsletter.removed', thing: { kind: 'newsletter', id } });
  });
}
