/** Writes a new order. */
import { sql } from 'kysely';
import pg from 'pg';
import type { Actor } from '#domain/accounts/access.ts';
import type { Consent } from '#domain/accounts/consent.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { COUNTRY, type OrderFields } from '#domain/checkout/order-fields.ts';
import type { Gift } from '#domain/gifts/gift.ts';
import type { StoredPromise } from '#domain/orders/delivery-promise.ts';
import { depositOf } from '#domain/orders/deposit.ts';
import type { Order, OrderItem } from '#domain/orders/order.ts';
import type { OrderSource } from '#domain/orders/order-source.ts';
import { initialStates } from '#domain/orders/order-states.ts';
import type { PricedOrder } from '#domain/orders/pricing.ts';
import { phoneKey } from '#domain/values/phone.ts';
import { removalOfReminders } from '../cart/cart-reminders.ts';
import { causeOf } from '../catalogue/stock-movements.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { newOrderNumber } from './order-numbers.ts';

export type NewOrder = {
  /** the order number of the customer's reservation; null: a new order number is used */
  orderNumber: string | null;
  /** the person who places the order: a visitor, a customer, whose account then contains the order, or staff */
  actor: Actor;
  /** the id of the account to which the order belongs, if it is not the account of `actor`; null: no account */
  ownerId?: string | null | undefined;
  attempt: { key: string; requestHash: string } | null;
  fields: OrderFields;
  priced: PricedOrder<
    CartLine & { price: number; position: number; product: OrderItem['product'] & { shippingClass: string } }
  >;
  /** when the goods arrive; null if the place is in no list */
  promise: StoredPromise | null;
  /** the channel through which the order came; left out: the shop's website */
  source?: OrderSource | undefined;
  /** to whom the parcel goes if the order is a gift; insertGift stores it */
  gift: Gift | null;
  screenshotKey: string | null;
  /** the code of the voucher that gives the discount */
  voucherCode: string | null;
  /** the deposit for bulky products in percent, which must be transferred before they are sent */
  depositPercent: number;
  /** true if the parcel is not sent before staff have called the customer */
  needsCall: boolean;
  /** the customer's consent; null if the client of the API sends no consents */
  consent: Consent | null;
  /** the id of the checkout from which the order comes, whose cart waits for no reminder any more; null: none is known */
  checkoutId: string | null;
  /** what the order takes from stock in the same statement; null: the caller takes it in the same transaction */
  takes?: PlainStock | null;
  /** the emails about the new order that are queued in the same transaction */
  mails: readonly ('order-received' | 'owner-new-order' | 'owner-transfer-to-check')[];
};

/** @param low the stock that must be left, and one more @param cause of the movements of stock */
export type PlainStock = { pieces: readonly { productId: string; quantity: number }[]; low: number; actor: Actor };

/** @param isBlocked true if staff refuse cash on delivery for the phone number of the order */
export type InsertedOrder = { order: Order; isBlocked: boolean };

/** The constraint that an order violates if an order with the same idempotency key already exists. */
export const KEY_TAKEN = 'orders_idempotency_key_key';

/** The code of PostgreSQL's error if the stock of `takes` cannot be taken plainly (db/migrations/0144_plain_stock.sql). */
const NOT_PLAIN = 'SB001';
export const isNotPlain = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === NOT_PLAIN;

/**
 * Writes an order with its items, the first entries of its history, the consent and the emails, and removes the kept carts of
 * its customer, in one statement, because each further query would make every order slower.
 * @param db a transaction; or the database, if the order takes its stock in the same statement
 * @param order.orderNumber null: a new order number is used
 * @throws the error of the constraint KEY_TAKEN, and one of isNotPlain; in both cases nothing was written
 */
export async function insertOrder(db: Database, order: NewOrder): Promise<InsertedOrder> {
  for (;;) {
    const inserted = await tryToInsert(db, order);
    if (inserted) return inserted;
    // the random order number already exists, so another one is tried
  }
}

async function tryToInsert(db: Database, order: NewOrder): Promise<InsertedOrder | null> {
  const { attempt, fields, priced, screenshotKey, voucherCode, actor, consent, mails, promise, takes } = order;
  const { status, paymentStatus } = initialStates(fields.paymentMethod, screenshotKey !== null);
  const [id, itemIds] = [newId(), priced.lines.map(newId)];
  const orderNumber = order.orderNumber ?? newOrderNumber();
  const deposits = depositsOf(order);
  const [row] = await rowsOf<{ createdAt: Date; isBlocked: boolean }>(db)`
    with claimed as (
      insert into order_numbers (order_number) select ${orderNumber} where ${order.orderNumber === null}
      on conflict do nothing returning order_number
    ), inserted as (
      insert into orders (id, order_number, idempotency_key, request_hash, user_id, status, payment_status,
        payment_method, discount, delivery, total_amount, first_name, last_name, shipping_address, shipping_city,
        shipping_state, shipping_zip_code, shipping_country, shipping_phone, shipping_phone_e164, shipping_email,
        screenshot_key, voucher_code, free_delivery, delivery_pricing, confirming_call, deposit,
        promise, promised_first, promised_last, promised_appointment, source)
      select ${id}::uuid, ${orderNumber}, ${attempt?.key ?? null}, ${attempt?.requestHash ?? null}, ${ownerOf(order)}::uuid,
        ${status}, ${paymentStatus}, ${fields.paymentMethod}, ${priced.discount}::bigint, ${priced.delivery}::bigint,
        ${priced.total}::bigint, ${fields.firstName}, ${fields.lastName}, ${fields.address}, ${fields.city},
        ${fields.state}, ${fields.zipCode}, ${COUNTRY}, ${fields.phone}, ${fields.phoneE164}, ${fields.email},
        ${screenshotKey}, ${voucherCode}, ${priced.freeDelivery}, ${priced.deliveryPricing}, ${callOf(order)},
        ${sumOf(deposits)}::bigint, ${promise && JSON.stringify(promise)}::jsonb, ${promise?.first ?? null}::date,
        ${promise?.last ?? null}::date, ${promise?.appointment ?? false}, ${order.source ?? 'web'}
      where ${order.orderNumber !== null} or exists (select from claimed)
      returning id, created_at
    ), items as (
      insert into order_items (order_id, id, product_id, product_name, quantity, price_at_time, discount, position, deposit)
      select inserted.id, line.* from inserted, unnest(
        ${itemIds}::uuid[], ${priced.lines.map((line) => line.productId)}::uuid[],
        ${priced.lines.map((line) => line.product.name)}::text[], ${priced.lines.map((line) => line.quantity)}::int[],
        ${priced.lines.map((line) => line.price)}::bigint[], ${priced.lines.map((line) => line.discount)}::bigint[],
        ${priced.lines.map((line) => line.position)}::int[], ${deposits}::bigint[]
      ) as line (id, product_id, name, quantity, price, discount, position, deposit)
      -- the products are locked in this order, as by everything that locks several of them
      order by line.product_id
    ), history as (
      insert into order_events (id, order_id, at, field, after, actor, actor_id)
      select event.id, inserted.id, clock_timestamp(), event.field, event.after, ${actor.kind}, ${actor.userId}::uuid
      from inserted, (values (${newId()}::uuid, 'status', ${status}), (${newId()}::uuid, 'payment_status', ${paymentStatus})) as event (id, field, after)
    ), agreed as (
      insert into consents (id, version, text, order_id, purpose)
      select ${newId()}::uuid, ${consent?.version ?? null}, ${consent?.text ?? null}, inserted.id, 'order'
      from inserted where ${consent !== null}
    ), queued as (
      insert into mails (id, kind, facts)
      select mail.id, kind, jsonb_build_object('orderId', inserted.id)
      from inserted, unnest(${mails.map(newId)}::uuid[], ${mails}::text[]) as mail (id, kind)
    ), forgotten as (
      ${removalOfReminders(fields, order.checkoutId)}
    )${takes ? takenBy(takes, orderNumber) : sql``}
    select created_at as "createdAt", exists (
      select from customers c where c.phone = ${phoneKey(fields.phone)} and c.blocked_at is not null
    ) as "isBlocked" from inserted ${takes ? sql`, taken` : sql``}`;
  if (!row) return null;
  return {
    order: toOrder(order, { id, orderNumber, createdAt: row.createdAt, itemIds }),
    isBlocked: row.isBlocked,
  };
}

/** Takes the stock after the order has its number; the main query reads this part, so that it is executed. */
const takenBy = ({ pieces, low, actor }: PlainStock, orderNumber: string) => sql`, taken as materialized (
      select take_plain_stock(${pieces.map(({ productId }) => productId)}::uuid[],
        ${pieces.map(({ quantity }) => quantity)}::int[], ${low}::int,
        ${causeOf({ kind: 'order', orderNumber, actor })}) from inserted
    )`;

/** @returns the deposit for each line in đồng */
const depositsOf = ({ priced, depositPercent }: NewOrder) =>
  priced.lines.map(({ product, ...line }) =>
    depositOf({ ...line, shippingClass: product.shippingClass }, depositPercent),
  );

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const ownerOf = ({ ownerId, actor }: NewOrder) => (ownerId === undefined ? actor.userId : ownerId);

const callOf = ({ needsCall }: NewOrder) => (needsCall ? 'awaited' : null);

type Given = Pick<Order, 'id' | 'orderNumber' | 'createdAt'> & { itemIds: readonly string[] };

/** Builds the order as a query of the database would return it. */
function toOrder(order: NewOrder, { itemIds, ...given }: Given): Order {
  const { fields, screenshotKey, priced, voucherCode, gift } = order;
  const items = priced.lines.map(({ quantity, price, discount, product, position }, index) => ({
    position,
    item: { id: itemIds[index] ?? '', quantity, cancelled: 0, price, discount, product },
  }));
  const { subtotal, discount, delivery, deliveryPricing, freeDelivery, total } = priced;
  return {
    ...given,
    userId: ownerOf(order),
    ...initialStates(fields.paymentMethod, screenshotKey !== null),
    paymentMethod: fields.paymentMethod,
    subtotal,
    discount,
    delivery,
    deliveryPricing,
    freeDelivery,
    voucherCode,
    reduction: null,
    total,
    amountCancelled: 0,
    amountPaid: 0,
    amountRefunded: 0,
    cashWithCarriers: 0,
    cashToPay: 0,
    amountComingBack: 0,
    deposit: sumOf(depositsOf(order)),
    refunds: [],
    confirmingCall: callOf(order),
    refused: false,
    promise: order.promise,
    firstName: fields.firstName,
    lastName: fields.lastName,
    address: fields.address,
    city: fields.city,
    country: COUNTRY,
    phone: fields.phone,
    email: fields.email,
    gift,
    receiver: null,
    items: items.sort((one, other) => one.position - other.position).map(({ item }) => item),
  };
}
