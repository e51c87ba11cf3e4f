/**
 * An order that is a gift. The name, the phone number and the email address of the order stay those of the buyer, whom
 * the shop calls and who may look the order up; the parcel goes to the recipient, and nothing in it shows a price.
 */
import { Failure } from '../values/failure.ts';
import { readFreeText } from '../values/free-text.ts';
import { cleanPhone, isPhoneNumber } from '../values/phone.ts';
import { hasControlCharacters, hasLetterOrDigit, hasLinkOrLineBreak, tidy } from '../values/vietnamese-text.ts';
import { type GiftField, giftRules } from './gift-rules.ts';

export type Gift = {
  /** the full name of the recipient */
  recipient: string;
  phone: string;
  /** the plain text on the packing slip, which may have several lines; null without a message */
  message: string | null;
};

/** Who takes the parcel in place of the buyer although it is no gift: its papers show prices as usual. */
export type Receiver = { name: string; phone: string };

type Form = Readonly<Record<string, unknown>>;

function readLine(form: Form, field: 'recipient' | 'phone'): string {
  const { sentAs, most } = giftRules[field];
  const sent = form[sentAs] ?? '';
  const wrong = new Failure('TEXT_INVALID', { field: sentAs, most });
  if (typeof sent !== 'string' || sent.length > 4 * most) throw wrong;
  const text = tidy(sent);
  if (hasControlCharacters(sent) || hasLinkOrLineBreak(sent) || text.length > most) throw wrong;
  return text;
}

/**
 * Reads the gift from the fields of an order.
 * @returns null if none of the gift's fields was sent
 * @throws Failure TEXT_INVALID, MISSING_FIELD, GIFT_PHONE_INVALID
 */
export function readGift(form: Form): Gift | null {
  const recipient = readLine(form, 'recipient');
  const phone = cleanPhone(readLine(form, 'phone'));
  const message = readFreeText(giftRules.message.sentAs, form[giftRules.message.sentAs], giftRules.message.most);
  if (recipient === '' && phone === '' && message === null) return null;
  const missing = (['recipient', 'phone'] as const satisfies GiftField[])
    .filter((field) => (field === 'recipient' ? !hasLetterOrDigit(recipient) : phone === ''))
    .map((field) => giftRules[field].sentAs);
  if (missing.length > 0) throw new Failure('MISSING_FIELD', { fields: missing });
  if (!isPhoneNumber(phone)) throw new Failure('GIFT_PHONE_INVALID', { field: giftRules.phone.sentAs });
  return { recipient, phone, message };
}

/** True if the giver asks to pay the carrier's fee in place of the recipient. */
export const isFeePrepaid = (form: Form): boolean => form[giftRules.prepaid.sentAs] === 'true';

/**
 * Reads who takes the parcel in place of the buyer, by the rules of the recipient of a gift.
 * @returns null if neither name nor phone number was given @throws Failure as readGift
 */
export function readReceiver({ name, phone }: Receiver): Receiver | null {
  const read = readGift({ [giftRules.recipient.sentAs]: name, [giftRules.phone.sentAs]: phone });
  return read && { name: read.recipient, phone: read.phone };
}

/** The person to whom the parcel goes: the recipient of a gift, who takes it for the buyer, or the buyer. */
export function recipientOf({ gift, receiver, firstName, lastName, phone }: Addressed): Receiver {
  if (gift) return { name: gift.recipient, phone: gift.phone };
  return receiver ?? { name: `${firstName} ${lastName}`.trim(), phone };
}

type Addressed = {
  firstName: string;
  lastName: string;
  phone: string;
  gift: Gift | null;
  receiver: Receiver | null;
};
