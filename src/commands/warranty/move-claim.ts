/** Changes the state of a warranty claim: to the maker and back, decided, returned to the customer. */
import type { Actor } from '#domain/accounts/access.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { type ClaimState, checkClaimMove, claimCode } from '#domain/warranty/claim-states.ts';
import { readSerial, serialKey } from '#domain/warranty/serial.ts';
import { moveStock } from '#store/catalogue/stock.ts';
import type { Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { lockOrder } from '#store/orders/order-events.ts';
import { type Claim, findClaim, lockClaim, writeClaimState } from '#store/warranty/claims.ts';
import { forgetClaim } from '#store/warranty/forget-claims.ts';
import { type Serial, writeSerials } from '#store/warranty/serials.ts';
import { findSoldLine } from '#store/warranty/warranty-pieces.ts';
import { type Acted, acted, unchanged } from '../acts/run-act.ts';

export type ClaimMove = {
  number: number;
  /** the version of the claim that the person saw */
  version: string;
  to: ClaimState;
  /** what staff say, which the customer reads */
  note: string | null;
  /** of the piece that the customer gets instead; empty: none, or unknown */
  newSerial: string;
  /** whether that piece comes from the shop's stock, and not from the maker */
  fromStock: boolean;
  actor: Actor;
};

/**
 * @returns the claim
 * @throws Failure CLAIM_NOT_FOUND, CHANGED_MEANWHILE, CLAIM_STATE_NOT_ALLOWED, SERIAL_INVALID, CLAIM_STOCK_SHORT; MISSING_FIELD for a
 * refusal without a reason
 */
export async function moveClaim(tx: Transaction, move: ClaimMove): Promise<Acted<Claim>> {
  const { number, version, to, note, actor } = move;
  const read = async () => demand(await findClaim(tx, number), 'CLAIM_NOT_FOUND');
  const found = await read();
  const order = found.orderId === null ? null : await lockOrder(tx, found.orderId);
  await lockClaim(tx, found.id);
  const claim = await read();
  // a second press of the same button
  if (claim.state === to) return unchanged(claim);
  if (claim.version !== version) throw new Failure('CHANGED_MEANWHILE', { current: claim });
  checkClaimMove(claim.state, to);
  if (to === 'refused' && note === null) throw new Failure('MISSING_FIELD', { fields: ['note'] });
  const newSerial = to === 'replaced' && move.newSerial.trim() !== '' ? readSerial(move.newSerial) : null;
  const takesPiece = to === 'replaced' && move.fromStock;
  if (takesPiece) await takePiece(tx, claim, actor);
  await writeClaimState(tx, claim.id, { state: to, actor, note, newSerial });
  if (newSerial && claim.line !== null) await replaceSerial(tx, claim.line, claim.serialKey, newSerial);
  if (order?.hasEmail)
    await queueMail(tx, { kind: 'claim-changed', facts: { orderId: order.id, claimId: claim.id, state: to } });
  const isForgotten = to === 'returned' && claim.forgetWhenReturned;
  if (isForgotten) await forgetClaim(tx, claim.id);
  const thing = { kind: 'claim', id: claim.id, name: claimCode(number) } as const;
  const after = { state: to, note, ...(takesPiece && { fromStock: true }) };
  // the audit log keeps no words about a claim that is forgotten
  return acted(thing, isForgotten ? {} : { before: { state: claim.state }, after }, await read());
}

/** Takes the piece that the customer gets out of the stock, as goods that the shop has lost. @throws Failure CLAIM_STOCK_SHORT */
async function takePiece(tx: Transaction, { number, productId }: Claim, actor: Actor): Promise<void> {
  if (productId === null) throw new Failure('CLAIM_STOCK_SHORT');
  const cause = { kind: 'damage', actor, reason: `Đổi mới theo phiếu ${claimCode(number)}` } as const;
  const { short } = await moveStock(tx, [{ productId, by: -1, sold: 0 }], cause);
  if (short.length > 0) throw new Failure('CLAIM_STOCK_SHORT');
}

/** Puts the serial number of the new piece in the place of the former one; not, if all pieces have other numbers. */
async function replaceSerial(tx: Transaction, line: string, former: string | null, by: Serial): Promise<void> {
  const sold = await findSoldLine(tx, line);
  const others = (sold?.serials ?? [])
    .map((serial) => ({ serial, key: serialKey(serial) }))
    .filter(({ key }) => key !== former && key !== by.key);
  if (sold && others.length < sold.pieces) await writeSerials(tx, line, [...others, by]);
}
