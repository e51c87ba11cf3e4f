/** Reads and formats a warranty claim for the API of the back office. */
import { dayInVietnam } from '#domain/values/dates.ts';
import { demand } from '#domain/values/failure.ts';
import { claimCode, claimTransitions, isLateClaim, readClaimCode } from '#domain/warranty/claim-states.ts';
import type { Database } from '#store/database/database.ts';
import { listMailedOrders } from '#store/mail/mail-recipients.ts';
import { listClaimPhotos } from '#store/warranty/claim-photos.ts';
import { type Claim, findClaim, listClaimEvents } from '#store/warranty/claims.ts';
import type { Result } from '../../../http/admin-endpoints.ts';

export const presentClaimRow = (claim: Claim): Result<'listClaims'>['items'][number] => ({
  ...claim,
  code: claimCode(claim.number),
  isLate: isLateClaim(claim, dayInVietnam(new Date())),
});

export async function presentClaim(db: Database, claim: Claim): Promise<Result<'getClaim'>> {
  const events = (await listClaimEvents(db, [claim.id])).get(claim.id) ?? [];
  const photos = await listClaimPhotos(db, claim.id);
  const mailed =
    claim.orderId === null ? null : ((await listMailedOrders(db, [claim.orderId])).get(claim.orderId) ?? null);
  return {
    ...claim,
    ...presentClaimRow(claim),
    moves: [...claimTransitions[claim.state]],
    hasEmail: Boolean(mailed?.email),
    events,
    photos: photos.map((id) => `/api/admin/claims/${claimCode(claim.number)}/photos/${id}`),
  };
}

/** @throws Failure CLAIM_NOT_FOUND */
export async function demandClaim(db: Database, code: string): Promise<Claim> {
  const number = readClaimCode(code);
  return demand(number === null ? null : await findClaim(db, number), 'CLAIM_NOT_FOUND');
}
