/** Records that staff took a copy of a person's data, before it is given to them. */
import type { Actor } from '#domain/accounts/access.ts';
import { type RequestContact, requestCode } from '#domain/privacy/privacy-request.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { findRequest } from '#store/privacy/privacy-requests.ts';
import { acted, runAct } from '../acts/run-act.ts';

/** @returns who asks @throws Failure PRIVACY_REQUEST_NOT_FOUND, PRIVACY_REQUEST_ENDED */
export function recordPersonCopy(db: Database, id: string, actor: Actor): Promise<RequestContact> {
  return runAct(db, { actor, audit: 'privacy.copied' }, async (tx) => {
    const { number, endedAt, phone, email } = demand(await findRequest(tx, id), 'PRIVACY_REQUEST_NOT_FOUND');
    if (endedAt !== null) throw new Failure('PRIVACY_REQUEST_ENDED');
    return acted({ kind: 'privacy', id, name: requestCode(number) }, {}, { phone, email });
  });
}
