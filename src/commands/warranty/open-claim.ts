/** Takes in goods that a customer brings for repair, of an order of this shop or from elsewhere. */
import type { Actor } from '#domain/accounts/access.ts';
import { addWorkingDays } from '#domain/fulfilment/working-days.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { type ClaimForm, readClaimForm } from '#domain/warranty/claim-form.ts';
import { type ClaimTerms, claimCode } from '#domain/warranty/claim-states.ts';
import { serialKey } from '#domain/warranty/serial.ts';
import { warrantyOf } from '#domain/warranty/sold-piece.ts';
import { warrantyEnd } from '#domain/warranty/warranty-end.ts';
import { type Database, type Transaction, withinTransaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { type LockedOrder, lockOrder } from '#store/orders/order-events.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { type Claim, findClaimById, insertClaim } from '#store/warranty/claims.ts';
import { type Serial, writeSerials } from '#store/warranty/serials.ts';
import { findSoldLine, findWarrantyProduct, type SoldLine } from '#store/warranty/warranty-pieces.ts';

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
export function openClaim(db: Database, opened: OpenedClaim): Promise<Claim> {
  return withinTransaction(db, async (tx) => {
    const repeated = await findClaimById(tx, opened.id);
    if (repeated) return repeated;
    const { id, terms, today, repairDays, holidays, actor } = opened;
    if (opened.boughtOn !== null && opened.boughtOn > today)
      throw new Failure('INVALID_REQUEST', { field: 'boughtOn' });
    const { customerName, phone, phoneKey, productName, serial, fault } = readClaimForm(opened.form);
    const goods =
      opened.line === null ? await goodsFromElsewhere(tx, opened, productName) : await soldGoods(tx, opened, serial);
    checkWarranty(goods.warrantyUntil, terms, today);
    const { order, ...stored } = goods;
    const dueOn = addWorkingDays(today, repairDays, holidays);
    const number = await insertClaim(tx, {
      ...{ id, terms, ...stored, orderId: order?.id ?? null },
      ...{ name: customerName, phone, phoneKey, serial, fault, dueOn, actor },
    });
    const claim = demand(await findClaimById(tx, id), 'CLAIM_NOT_FOUND');
    // the same form was sent twice at once, and the other request was first
    if (number === null) return claim;
    const thing = { kind: 'claim', id, name: claimCode(number) } as const;
    await recordChange(tx, { actor, act: 'claim.opened', thing, after: { terms, goods: stored.productName } });
    if (order?.hasEmail)
      await queueMail(tx, {
        kind: 'claim-changed',
        facts: { orderId: order.id, claimId: id, state: 'received' },
      });
    return claim;
  });
}

type Goods = Pick<Claim, 'line' | 'productId' | 'productName' | 'boughtOn' | 'warrantyUntil'> & {
  order: LockedOrder | null;
};

async function goodsFromElsewhere(
  tx: Transaction,
  { productId, boughtOn }: OpenedClaim,
  typed: string,
): Promise<Goods> {
  const rest = { line: null, order: null, boughtOn };
  if (productId === null) {
    if (typed === '') throw new Failure('MISSING_FIELD', { fields: ['productName'] });
    return { ...rest, productId, productName: typed, warrantyUntil: null };
  }
  const { name, months } = demand(await findWarrantyProduct(tx, productId), 'PRODUCT_NOT_FOUND');
  return { ...rest, productId, productName: name, warrantyUntil: warrantyEnd({ boughtOn, months }) };
}

async function soldGoods(tx: Transaction, opened: OpenedClaim, serial: Serial | null): Promise<Goods> {
  const line = opened.line ?? '';
  const found = demand(await findSoldLine(tx, line), 'CLAIM_PIECE_ABSENT');
  // the claims of a piece are counted while the order is locked, so that two people cannot open two for one piece
  const order = demand(await lockOrder(tx, found.orderId), 'ORDER_NOT_FOUND');
  const sold = demand(await findSoldLine(tx, line), 'CLAIM_PIECE_ABSENT');
  const isOpen = sold.open.some((claim) => serial !== null && serialKey(claim.serial ?? '') === serial.key);
  if (isOpen || sold.open.length >= sold.pieces) throw new Failure('CLAIM_PIECE_ABSENT');
  if (serial) await keepSerial(tx, sold, serial);
  const deliveredOn = sold.deliveredOn ?? opened.boughtOn;
  return {
    ...{ order, line, productId: sold.productId, productName: sold.productName, boughtOn: deliveredOn },
    warrantyUntil: warrantyOf({ ...sold, deliveredOn }, serial?.serial ?? null),
  };
}

/** A serial number that nobody recorded when the piece was packed is recorded now, if a piece of the line has none. */
async function keepSerial(tx: Transaction, { line, serials, pieces }: SoldLine, serial: Serial): Promise<void> {
  const known = serials.map((each) => ({ serial: each, key: serialKey(each) }));
  if (known.length >= pieces || known.some(({ key }) => key === serial.key)) return;
  await writeSerials(tx, line, [...known, serial]);
}

/** @throws Failure WARRANTY_OVER, WARRANTY_NONE */
function checkWarranty(until: string | null, terms: ClaimTerms, today: string): void {
  if (terms === 'paid') return;
  if (until === null) throw new Failure('WARRANTY_NONE', { field: 'terms' });
  if (until < today) throw new Failure('WARRANTY_OVER', { field: 'terms', until: formatDay(until) });
}

const formatDay = (day: string) => day.split('-').reverse().join('/');
