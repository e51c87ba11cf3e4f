/**
 * The state of a checkout, stored in the session storage: a random id, the reserved stock, the delivery details and the
 * last attempt to order. The file is in the folder of the cart because the cart reads this state too, and two folders
 * of the storefront must not import each other.
 */
import { readJson, writeJson } from '#browser/stores/stored-json.ts';
import type { GiftValues } from '#domain/gifts/gift-rules.ts';
import type { PaymentMethod } from '#domain/orders/order-states.ts';
import { createStore } from '#ui/store.ts';

export type DeliveryDetails = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** house number and street */
  address: string;
  city: string;
  ward: string;
  /** the customer's note for the carrier, such as a former district or a landmark */
  note: string;
};

/** An attempt to order that may have reached the server; a retry of the same order uses the same idempotency key. */
export type Attempt = { fingerprint: string; key: string };

/** Quantities reserved for this checkout, by product id; `until`: the reservation's end, milliseconds since 1970. */
export type ReservedPieces = { quantities: Record<string, number>; until: number };

/** For the button "Mua ngay" (buy now): the product's quantity already in the cart, and the new total quantity. */
export type EarlierPieces = { productId: string; quantity: number; total: number };

/** The checkout under whose id the shop keeps the cart, and the version of the consent text that was ticked. */
export type AskedReminder = { checkoutId: string; version: string };

export type CheckoutSession = {
  checkoutId: string;
  details: DeliveryDetails;
  /** id of the customer who typed the delivery details; null for a visitor */
  typedBy: string | null;
  paymentMethod: PaymentMethod;
  /** the recipient and the message of a gift; null if the order is no gift */
  gift: GiftValues | null;
  attempt: Attempt | null;
  reserved: ReservedPieces | null;
  earlier: EarlierPieces | null;
  /** null: the shopper has not asked to be reminded of this cart */
  reminder: AskedReminder | null;
};

const KEY = 'suc-bat-checkout';
export const noDetails: DeliveryDetails = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  ward: '',
  note: '',
};

/** Returns a random id. It uses getRandomValues because crypto.randomUUID does not exist over plain http. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function newSession(): CheckoutSession {
  return {
    checkoutId: randomId(),
    details: noDetails,
    typedBy: null,
    paymentMethod: 'qr',
    gift: null,
    attempt: null,
    reserved: null,
    earlier: null,
    reminder: null,
  };
}

function stored(): CheckoutSession | null {
  const value = readJson('sessionStorage', KEY);
  if (
    typeof value !== 'object' ||
    value === null ||
    !('checkoutId' in value) ||
    !/^[0-9a-f]{32}$/.test(String(value.checkoutId))
  )
    return null;
  const session = { ...newSession(), ...value } as CheckoutSession;
  return {
    ...session,
    details: { ...noDetails, ...session.details },
    // a session that began before givers could pay the carrier's fee lacks this field
    gift: session.gift && { ...session.gift, prepaid: session.gift.prepaid ?? '' },
    paymentMethod: session.paymentMethod === 'delivery' ? 'delivery' : 'qr',
  };
}

const store = createStore(() => {
  const first = stored() ?? newSession();
  writeJson('sessionStorage', KEY, first);
  return first;
});

export const currentCheckout = store.get;

function save(next: CheckoutSession): void {
  writeJson('sessionStorage', KEY, next);
  store.set(next);
}

export function changeCheckout(changes: Partial<CheckoutSession>): void {
  save({ ...currentCheckout(), ...changes });
}

/** Starts a new checkout after an order. The delivery details stay stored until the tab is closed. */
export function beginNewCheckout(): void {
  const { details, typedBy, paymentMethod } = currentCheckout();
  save({ ...newSession(), details, typedBy, paymentMethod });
}

/** Returns the quantity of a product that this checkout has reserved at present. */
export function reservedQuantity(productId: string): number {
  const { reserved } = currentCheckout();
  return reserved && reserved.until > Date.now() ? (reserved.quantities[productId] ?? 0) : 0;
}
