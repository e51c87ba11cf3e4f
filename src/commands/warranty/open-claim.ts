/** Takes in goods that a customer brings for repair, of an order of this shop or from elsewhere. */
import type { Actor } from '#domain/accounts/access.ts';
import { addWorkingDays } from '#domain/fulfilment/working-days.ts';
import { formatDate } from '#domain/values/dates.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { type ClaimForm, type ReadClaim, readClaimForm } from '#domain/warranty/claim-form.ts';
import { type ClaimTerms, claimCode } from '#domain/warranty/claim-states.ts';
import { serialKey } from '#domain/warranty/serial.ts';
import { warrantyOf } from '#domain/warranty/sold-piece.ts';
import { warrantyEnd } from '#domain/warranty/warranty-end.ts';
import type { Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { lockOrder } from '#store/orders/order-events.ts';
import { type Claim, findClaimById, insertClaim } from '#store/warranty/claims.ts';
import { type Serial, writeSerials } from '#store/warranty/serials.ts';
import { findSoldLine, findWarrantyProduct, type SoldLine } from '#store/warranty/warranty-pieces.ts';
import { type Acted, acted, unchanged } from '../acts/run-act.ts';

/** Days are days in Vietnam, `YYYY-MM-DD`. */
export type OpenedClaim = {
  /** made once for each form, so that a repeated press opens no second claim */
  id: string;
  terms: ClaimTerms;
  /** the order line of the goods; null: they are in no order of this shop */
  line: string | null;
  /** the product of goods without an order; null: the form names them */
  productId: string | null;
  /** the day on a paper of the customer, for goods whose delivery no order shows; null: unknown */
  boughtOn: string | null;
  form: ClaimForm;
  today: string;
  /** the working days of a repair, and the public holidays */
  repairDays: number;
  holidays: ReadonlySet<string>;
  actor: Actor;
};

/**
 * @throws Failure MISSING_FIELD, TEXT_INVALID, PHONE_INVALID, SERIAL_INVALID, INVALID_REQUEST for a day in the future;
 * CLAIM_PIECE_ABSENT, PRODUCT_NOT_FOUND; WARRANTY_OVER, WARRANTY_NONE unless the customer pays
 */
export async function openClaim(tx: Transaction, opened: OpenedClaim): Promise<Acted<Claim>> {
  const { id, terms, line, today, repairDays, holidays, actor } = opened;
  const sold = line === null ? null : await lockSold(tx, line);
  const repeated = await findClaimById(tx, id);
  if (repeated) return unchanged(repeated);
  if (opened.boughtOn !== null && opened.boughtOn > today) throw new Failure('INVALID_REQUEST', { field: 'boughtOn' });
  const form = readClaimForm(opened.form);
  const goods = sold
    ? await soldGoods(tx, sold, opened.boughtOn, form.serial)
    : await goodsFromElsewhere(tx, opened, form);
  checkWarranty(goods.warrantyUntil, terms, today);
  const { customerName: name, phone, phoneKey, fault } = form;
  const dueOn = addWorkingDays(today, repairDays, holidays);
  const orderId = sold?.orderId ?? null;
  const number = await insertClaim(tx, {
    id,
    terms,
    orderId,
    line,
    ...goods,
    name,
    phone,
    phoneKey,
    fault,
    dueOn,
    actor,
  });
  const claim = demand(await findClaimById(tx, id), 'CLAIM_NOT_FOUND');
  // the same form was sent twice at once, and the other request was first
  if (number === null) return unchanged(claim);
  if (sold?.hasEmail)
    await queueMail(tx, {
      kind: 'claim-changed',
      facts: { orderId: sold.orderId, claimId: id, state: 'received' },
    });
  const thing = { kind: 'claim', id, name: claimCode(number) } as const;
  return acted(thing, { after: { terms, goods: goods.productName } }, claim);
}

type Goods = Pick<Claim, 'productId' | 'productName' | 'boughtOn' | 'warrantyUntil'> & { serial: Serial | null };

async function goodsFromElsewhere(
  tx: Transaction,
  { productId, boughtOn }: OpenedClaim,
  { productName, serial }: ReadClaim,
): Promise<Goods> {
  if (productId === null) {
    if (productName === '') throw new Failure('MISSING_FIELD', { fields: ['productName'] });
    return { productId, productName, boughtOn, warrantyUntil: null, serial };
  }
  const { name, months } = demand(await findWarrantyProduct(tx, productId), 'PRODUCT_NOT_FOUND');
  return { productId, productName: name, boughtOn, warrantyUntil: warrantyEnd({ boughtOn, months }), serial };
}

type LockedSale = SoldLine & { hasEmail: boolean };

/**
 * Reads an order line while its order is locked, so that two people cannot open two claims for one piece.
 * @throws Failure CLAIM_PIECE_ABSENT if there is no such line
 */
async function lockSold(tx: Transaction, line: string): Promise<LockedSale> {
  const { orderId } = demand(await findSoldLine(tx, line), 'CLAIM_PIECE_ABSENT');
  const { hasEmail } = demand(await lockOrder(tx, orderId), 'CLAIM_PIECE_ABSENT');
  return { ...demand(await findSoldLine(tx, line), 'CLAIM_PIECE_ABSENT'), hasEmail };
}

const asSerial = (serial: string): Serial => ({ serial, key: serialKey(serial) });

/** @param boughtOn used only if nobody recorded the delivery @param typed null: the only piece of a line is that piece */
async function soldGoods(
  tx: Transaction,
  sold: SoldLine,
  boughtOn: string | null,
  typed: Serial | null,
): Promise<Goods> {
  const { line, productId, productName, serials, pieces, open } = sold;
  const known = serials.map(asSerial);
  const serial = typed ?? (pieces === 1 ? (known[0] ?? null) : null);
  const isOpen = open.some((claim) => serial !== null && serialKey(claim.serial ?? '') === serial.key);
  if (isOpen || open.length >= pieces) throw new Failure('CLAIM_PIECE_ABSENT');
  // a serial number that nobody recorded when the piece was packed is recorded now, if a piece of the line has none
  if (serial && known.length < pieces && !known.some(({ key }) => key === serial.key))
    await writeSerials(tx, line, [...known, serial]);
  const deliveredOn = sold.deliveredOn ?? boughtOn;
  const warrantyUntil = warrantyOf({ ...sold, deliveredOn }, serial?.serial ?? null);
  return { productId, productName, boughtOn: deliveredOn, warrantyUntil, serial };
}

/** @throws Failure WARRANTY_OVER, WARRANTY_NONE */
function checkWarranty(until: string | null, terms: ClaimTerms, today: string): void {
  if (terms === 'paid') return;
  if (until === null) throw new Failure('WARRANTY_NONE', { field: 'terms' });
  if (until < today) throw new Failure('WARRANTY_OVER', { field: 'terms', until: formatDate(until) });
}
