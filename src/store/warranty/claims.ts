/** Warranty claims with their events. A command that changes a claim locks it, after the order if it has one. */
import { type RawBuilder, sql } from 'kysely';
import type { Actor, ActorKind } from '#domain/accounts/access.ts';
import type { ClaimSearch } from '#domain/warranty/claim-search.ts';
import type { ClaimState, ClaimTerms } from '#domain/warranty/claim-states.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { type ListOrder, listOrder, type Page, type PageWanted, pageOf } from '../database/list-order.ts';
import type { Serial } from './serials.ts';

/** Days are days in Vietnam, `YYYY-MM-DD`. */
export type Claim = {
  id: string;
  number: number;
  terms: ClaimTerms;
  state: ClaimState;
  outcome: ClaimState | null;
  orderId: string | null;
  orderNumber: string | null;
  line: string | null;
  productId: string | null;
  productName: string;
  serial: string | null;
  serialKey: string | null;
  newSerial: string | null;
  /** who brought the goods */
  name: string;
  phone: string;
  phoneKey: string;
  boughtOn: string | null;
  warrantyUntil: string | null;
  /** the day until which the decision was promised */
  dueOn: string;
  fault: string;
  openedAt: Date;
  changedAt: Date;
  forgetWhenReturned: boolean;
  /** a text that changes with each change of the claim */
  version: string;
};

const columns = sql`
  c.id, c.number, c.terms, c.state, c.outcome, c.order_id as "orderId", o.order_number as "orderNumber",
    c.order_item_id as line, c.product_id as "productId", c.product_name as "productName", c.serial,
    c.serial_key as "serialKey", c.new_serial as "newSerial", c.customer_name as name, c.phone, c.phone_key as "phoneKey",
    c.bought_on as "boughtOn", c.warranty_until as "warrantyUntil", c.due_on as "dueOn", c.fault, c.opened_at as "openedAt",
    c.changed_at as "changedAt",
    c.forget_when_returned as "forgetWhenReturned", md5(c.changed_at::text) as version`;
const claims = sql`warranty_claims c left join orders o on o.id = c.order_id`;

const claimsWhere = (db: Database, which: RawBuilder<unknown>) =>
  rowsOf<Claim>(db)`select ${columns} from ${claims} where ${which}`;

const readClaims = (db: Database, which: RawBuilder<unknown>, order: ListOrder, page: PageWanted) =>
  pageOf<Claim>(db, page)`select ${columns}, ${order.position} from ${claims} where ${which} and ${order.rest(page)}`;

const dueFirst = listOrder({ 'c.due_on': 'day', 'c.id': 'uuid' });
const changedLastFirst = listOrder({ 'c.changed_at': 'time desc', 'c.id': 'uuid desc' });

/** The lists of claims: by state, all of them, and those whose promised day has passed. */
export type ClaimView = ClaimState | 'all' | 'late';

/** @returns the claims of a view, those that changed last first */
export const listClaims = (db: Database, view: Exclude<ClaimView, 'late'>, page: PageWanted): Promise<Page<Claim>> =>
  readClaims(db, view === 'all' ? sql`true` : sql`c.state = ${view}`, changedLastFirst, page);

const isLate = sql`c.state in ('received', 'sent') and c.due_on < sales_day(now())`;

/** @returns the late claims, the one promised first first */
export const listLateClaims = (db: Database, page: PageWanted): Promise<Page<Claim>> =>
  readClaims(db, isLate, dueFirst, page);

/** @returns the claims with this code, phone number or serial number, those that changed last first */
export function searchClaims(
  db: Database,
  { number, phone, serial, orderNumber }: ClaimSearch,
  page: PageWanted,
): Promise<Page<Claim>> {
  const found = sql`c.id in (
    select id from warranty_claims where number = ${number}::bigint
    union select id from warranty_claims where phone_key = ${phone} and phone_key <> ''
    union select id from warranty_claims where serial_key = ${serial}
    union select id from warranty_claims where new_serial_key = ${serial}
    union select w.id from warranty_claims w join orders o on o.id = w.order_id where o.order_number = ${orderNumber})`;
  return readClaims(db, found, changedLastFirst, page);
}

/** @returns the number of claims in each of these views, at most `most` */
export async function countClaims(
  db: Database,
  states: readonly ClaimState[],
  most: number,
): Promise<Partial<Record<ClaimView, number>>> {
  const rows = await rowsOf<{ view: ClaimView; count: number }>(db)`
    select w.state as view, (select count(*)::int from (
      select 1 from warranty_claims c where c.state = w.state limit ${most}) n) as count
    from unnest(${states}::text[]) as w (state)
    union all
    select 'late', (select count(*)::int from (select 1 from warranty_claims c where ${isLate} limit ${most}) n)`;
  return Object.fromEntries(rows.map(({ view, count }) => [view, count]));
}

export async function findClaim(db: Database, number: number): Promise<Claim | null> {
  const [claim] = await claimsWhere(db, sql`c.number = ${number}`);
  return claim ?? null;
}

export async function findClaimById(db: Database, id: string): Promise<Claim | null> {
  const [claim] = await claimsWhere(db, sql`c.id = ${id}::uuid`);
  return claim ?? null;
}

/** @returns the claims about goods of an order, oldest first */
export function listClaimsOfOrder(db: Database, orderId: string): Promise<Claim[]> {
  return claimsWhere(db, sql`c.order_id = ${orderId}::uuid order by c.number`);
}

/** Locks a claim, so that two members of staff change it one after the other. */
export async function lockClaim(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('warranty_claims').select('id').where('id', '=', id).forUpdate().execute();
}

export type ClaimEvent = { at: Date; state: ClaimState; note: string | null; actor: ActorKind; by: string | null };

/** @returns the events of each of these claims, oldest first */
export async function listClaimEvents(db: Database, ids: readonly string[]): Promise<Map<string, ClaimEvent[]>> {
  const rows = await rowsOf<ClaimEvent & { claimId: string }>(db)`
    select e.claim_id as "claimId", e.at, e.state, e.note, e.actor, e.actor_name as by
    from warranty_claim_events e where e.claim_id = any(${ids}::uuid[]) order by e.id`;
  return Map.groupBy(rows, ({ claimId }) => claimId);
}

export type NewClaim = Pick<
  Claim,
  'id' | 'terms' | 'orderId' | 'line' | 'productId' | 'productName' | 'name' | 'phone' | 'phoneKey'
> &
  Pick<Claim, 'boughtOn' | 'warrantyUntil' | 'dueOn' | 'fault'> & { serial: Serial | null; actor: Actor };

/** @returns the claim's number; null if there is a claim with this id already */
export async function insertClaim(tx: Transaction, claim: NewClaim): Promise<number | null> {
  const { id, terms, orderId, line, productId, productName, name, phone, phoneKey, serial, actor, ...rest } = claim;
  const added = await tx
    .insertInto('warranty_claims')
    .values({
      ...{ id, terms, order_id: orderId, order_item_id: line, product_id: productId, product_name: productName },
      ...{ customer_name: name, phone, phone_key: phoneKey, serial: serial?.serial ?? null },
      ...{ serial_key: serial?.key ?? null, bought_on: rest.boughtOn, warranty_until: rest.warrantyUntil },
      ...{ due_on: rest.dueOn, fault: rest.fault },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('number')
    .executeTakeFirst();
  if (!added) return null;
  await insertEvent(tx, id, { state: 'received', actor, note: null });
  return added.number;
}

type Event = { state: ClaimState; actor: Actor; note: string | null };

async function insertEvent(tx: Transaction, id: string, { state, actor, note }: Event): Promise<void> {
  await tx
    .insertInto('warranty_claim_events')
    .values({ claim_id: id, state, actor: actor.kind, actor_id: actor.userId, note })
    .execute();
}

/** Writes the new state of a claim, and an entry in its history. Lock the claim first. */
export async function writeClaimState(
  tx: Transaction,
  id: string,
  { newSerial, ...event }: Event & { newSerial: Serial | null },
): Promise<void> {
  const { state } = event;
  const isDecided = state === 'repaired' || state === 'replaced' || state === 'refused';
  await tx
    .updateTable('warranty_claims')
    .set({ state, changed_at: sql<Date>`clock_timestamp()` })
    .$if(state !== 'returned', (query) => query.set({ outcome: isDecided ? state : null }))
    .$if(state === 'returned', (query) => query.set({ returned_on: sql<string>`sales_day(now())` }))
    .$if(newSerial !== null, (query) =>
      query.set({ new_serial: newSerial?.serial ?? null, new_serial_key: newSerial?.key ?? null }),
    )
    .where('id', '=', id)
    .execute();
  await insertEvent(tx, id, event);
}
