/** The values typed at the checkout, saved in the session storage at each key press, and the fields' error messages. */
import { useRef, useState } from 'react';
import { type Errors, focusFirst } from '#browser/forms/form-errors.ts';
import { type GiftField, type GiftValues, giftRules } from '#domain/gifts/gift-rules.ts';
import type { PaymentMethod } from '#domain/orders/order-states.ts';
import type { Values } from '#domain/values/form-rules.ts';
import { closeToast } from '#ui/overlays/toast-store.ts';
import { changeCheckout, currentCheckout, type DeliveryDetails } from '../cart/checkout-session.ts';
import type { InvoiceFieldName } from '../invoices/invoice-form.ts';
import { type CheckoutField, isDoubtfulPhone, type Refusal } from './checks.ts';
import { refuseOrder } from './refuse-order.ts';
import { useDeliveryDetails } from './use-delivery-details.ts';

function changedFields(before: DeliveryDetails, after: DeliveryDetails): (keyof DeliveryDetails)[] {
  return (Object.keys(after) as (keyof DeliveryDetails)[]).filter((field) => after[field] !== before[field]);
}

export function useCheckoutDraft() {
  const [details, setDetails] = useDeliveryDetails();
  const [paymentMethod, setPaymentMethod] = useState(() => currentCheckout().paymentMethod);
  const [gift, setGift] = useState(() => currentCheckout().gift);
  const [screenshot, setScreenshot] = useState<File | null>(null);
  const [consent, setConsent] = useState('');
  const [invoice, setInvoice] = useState<Values | null>(null);
  /** counts how often a wider text of consent took the place of the one that the customer may have ticked */
  const [consentRound, setConsentRound] = useState(0);
  const [marks, setMarks] = useState<Errors>({});
  const [questionedPhone, setQuestionedPhone] = useState<string | null>(null);
  /** the id of the failed validation's toast, and the fields named in it that the customer has not changed since */
  const objection = useRef<{ toast: number; fields: readonly string[] } | null>(null);
  const sentForm = useRef<HTMLFormElement | null>(null);

  /**
   * Clears the error messages of the fields that the customer has changed; the fields are checked again when the form
   * is submitted. When the last field that a toast concerns has changed, the toast is closed, because on a phone it
   * covers the header.
   */
  const unmark = (changed: readonly CheckoutField[]) => {
    setMarks((current) => ({ ...current, ...Object.fromEntries(changed.map((field) => [field, undefined])) }));
    if (!objection.current) return;
    const { toast, fields } = objection.current;
    const left = fields.filter((field) => !changed.some((name) => name === field));
    objection.current = left.length > 0 ? { toast, fields: left } : null;
    if (left.length === 0) closeToast(toast);
  };

  const mark = (form: HTMLFormElement, refusal: Refusal | null) => {
    sentForm.current = form;
    setMarks(refusal?.marks ?? {});
    if (isDoubtfulPhone(details.phone)) setQuestionedPhone(details.phone);
    if (!refusal) return;
    const toast = refuseOrder(refusal.title, refusal.description);
    objection.current = { toast, fields: Object.keys(refusal.first) };
    focusFirst(form, refusal.first);
    // A phone shows the toast over the header: the field stands directly below, so that the toast covers no other one.
    if (matchMedia('(width < 48rem)').matches) document.activeElement?.scrollIntoView({ block: 'start' });
  };

  return {
    ...{ details, paymentMethod, gift, screenshot, consentRound, consent, invoice, marks, questionedPhone, unmark },
    setDetails: (next: DeliveryDetails) => {
      setDetails(next);
      unmark(changedFields(details, next));
    },
    setPaymentMethod: (next: PaymentMethod) => {
      setPaymentMethod(next);
      unmark(['screenshot']);
      if (next === 'qr') setConsentRound((round) => round + 1);
      changeCheckout({ paymentMethod: next });
    },
    setGift: (next: GiftValues | null) => {
      setGift(next);
      changeCheckout({ gift: next });
      const fields = Object.keys(giftRules) as GiftField[];
      unmark(fields.filter((field) => next?.[field] !== gift?.[field]).map((field) => giftRules[field].sentAs));
    },
    setScreenshot: (file: File | null) => {
      setScreenshot(file);
      unmark(['screenshot']);
    },
    forgetScreenshot: () => setScreenshot(null),
    unmarkConsent: () => unmark(['consent']),
    unmarkInvoice: (field: string) => unmark([field as InvoiceFieldName]),
    setAgreed: (agreed: string, wanted: Values | null) => {
      setConsent(agreed);
      setInvoice(wanted);
    },
    /** Shows the messages of a failed validation; does nothing if the form is valid. */
    mark,
    /** Shows at its fields, and in a toast, why the server refused the order that was sent. */
    markRefused: (marks: Errors, title: string, sentence: string) => {
      if (sentForm.current) mark(sentForm.current, { title, description: sentence, first: marks, marks });
    },
  };
}

export type CheckoutDraft = ReturnType<typeof useCheckoutDraft>;
