/** Keeps a photo of goods in repair. */
import type { Actor } from '#domain/accounts/access.ts';
import { Failure } from '#domain/values/failure.ts';
import { claimCode, MOST_CLAIM_PHOTOS } from '#domain/warranty/claim-states.ts';
import type { Database } from '#store/database/database.ts';
import { insertClaimPhoto } from '#store/warranty/claim-photos.ts';
import { lockClaim } from '#store/warranty/claims.ts';
import { acted, runAct } from '../acts/run-act.ts';

type Added = { claim: { id: string; number: number }; key: string; actor: Actor };

/** @param added the key of the stored private file @throws Failure CLAIM_PHOTOS_FULL */
export function addClaimPhoto(db: Database, { claim: { id, number }, key, actor }: Added): Promise<void> {
  return runAct(db, { actor, audit: 'claim.photo-added' }, async (tx) => {
    await lockClaim(tx, id);
    if (!(await insertClaimPhoto(tx, id, key, MOST_CLAIM_PHOTOS)))
      throw new Failure('CLAIM_PHOTOS_FULL', { limit: MOST_CLAIM_PHOTOS });
    return acted({ kind: 'claim', id, name: claimCode(number) });
  });
}
