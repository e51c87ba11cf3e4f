/** Formats the warranty claims about the goods of an order for its page. */
import type { OrderClaim } from '#contract/shop/orders.ts';
import { claimCode } from '#domain/warranty/claim-states.ts';
import type { Database } from '#store/database/database.ts';
import { type Claim, type ClaimEvent, listClaimEvents, listClaimsOfOrder } from '#store/warranty/claims.ts';

/** @returns nothing for an order without claims */
export async function presentClaims(db: Database, orderId: string): Promise<{ claims?: OrderClaim[] }> {
  const claims = await listClaimsOfOrder(db, orderId);
  if (claims.length === 0) return {};
  const ids = claims.map(({ id }) => id);
  const events = await listClaimEvents(db, ids);
  return { claims: claims.map((claim) => present(claim, events.get(claim.id) ?? [])) };
}

/** Leaves out who brought the goods: that may be somebody else than the buyer. */
function present(
  { number, state, terms, productName, serial, newSerial, dueOn }: Claim,
  events: readonly ClaimEvent[],
): OrderClaim {
  return {
    ...{ code: claimCode(number), state, terms, serial, product_name: productName },
    ...{ new_serial: newSerial, due_on: dueOn },
    events: events.map(({ at, state: reached, note }) => ({ at: at.toISOString(), state: reached, note })),
  };
}
