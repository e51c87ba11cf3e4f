/**
 * Every failure of a request that is not a bug: its HTTP status, the API's text (`error`), and the customer's text
 * (`message`), in which `{name}` stands for a value. The failures of each subject are declared in the folder of the
 * subject. Existing clients choose their own message by searching the text of an order's error for the words pattern,
 * required, user_id, items, payment and 404, so a text may contain one of these words only if that message is
 * appropriate.
 */
import { type AccountFacts, accountFailures } from './accounts/failures.ts';
import { type BrandFacts, brandOfficeFailures } from './brand/office-failures.ts';
import { type CartFacts, cartFailures } from './cart/failures.ts';
import { catalogueFailures } from './catalogue/failures.ts';
import { type CatalogueFacts, catalogueOfficeFailures } from './catalogue/office-failures.ts';
import { type CheckoutFacts, checkoutFailures } from './checkout/failures.ts';
import { contentFailures } from './content/failures.ts';
import { type ContentFacts, contentOfficeFailures } from './content/office-failures.ts';
import { costingFailures } from './costing/office-failures.ts';
import { customerOfficeFailures } from './customers/office-failures.ts';
import { type DeskFacts, deskFailures } from './desk/office-failures.ts';
import { type FulfilmentFacts, fulfilmentFailures } from './fulfilment/failures.ts';
import { type FulfilmentOfficeFacts, fulfilmentOfficeFailures } from './fulfilment/office-failures.ts';
import { giftFailures } from './gifts/failures.ts';
import { invoiceFailures } from './invoices/failures.ts';
import { type MovingFacts, movingOfficeFailures } from './moving/office-failures.ts';
import { mailOfficeFailures } from './newsletter/office-failures.ts';
import { type OrderFacts, orderFailures } from './orders/failures.ts';
import { type PaymentFacts, paymentFailures } from './payments/failures.ts';
import { type PaymentOfficeFacts, paymentOfficeFailures } from './payments/office-failures.ts';
import { privacyOfficeFailures } from './privacy/office-failures.ts';
import { type PurchaseFacts, purchaseFailures } from './purchases/office-failures.ts';
import { questionOfficeFailures } from './questions/office-failures.ts';
import { type ReviewFacts, reviewFailures } from './reviews/failures.ts';
import { reviewOfficeFailures } from './reviews/office-failures.ts';
import { type StaffFacts, staffFailures } from './staff/failures.ts';
import { signInFailures } from './staff/sign-in-failures.ts';
import { type MediaTypeFacts, type RequestFacts, requestFailures } from './values/request-failures.ts';
import { type VoucherFacts, voucherFailures } from './vouchers/failures.ts';
import { type VoucherOfficeFacts, voucherOfficeFailures } from './vouchers/office-failures.ts';
import { type WarrantyFacts, warrantyFailures } from './warranty/office-failures.ts';
import { type WebhookFacts, webhookFailures } from './webhooks/office-failures.ts';

export const failures = {
  ...requestFailures,
  ...catalogueFailures,
  ...catalogueOfficeFailures,
  ...brandOfficeFailures,
  ...contentFailures,
  ...contentOfficeFailures,
  ...mailOfficeFailures,
  ...movingOfficeFailures,
  ...cartFailures,
  ...checkoutFailures,
  ...voucherFailures,
  ...giftFailures,
  ...invoiceFailures,
  ...paymentFailures,
  ...orderFailures,
  ...fulfilmentFailures,
  ...fulfilmentOfficeFailures,
  ...accountFailures,
  ...reviewFailures,
  ...staffFailures,
  ...paymentOfficeFailures,
  ...signInFailures,
  ...webhookFailures,
  ...voucherOfficeFailures,
  ...reviewOfficeFailures,
  ...questionOfficeFailures,
  ...customerOfficeFailures,
  ...privacyOfficeFailures,
  ...deskFailures,
  ...costingFailures,
  ...purchaseFailures,
  ...warrantyFailures,
};

export type FailureCode = keyof typeof failures;

type OwnFacts = AccountFacts &
  DeskFacts &
  PurchaseFacts &
  CatalogueFacts &
  ContentFacts &
  MovingFacts &
  BrandFacts &
  CartFacts &
  CheckoutFacts &
  VoucherFacts &
  PaymentFacts &
  OrderFacts &
  FulfilmentFacts &
  FulfilmentOfficeFacts &
  ReviewFacts &
  StaffFacts &
  PaymentOfficeFacts &
  WebhookFacts &
  VoucherOfficeFacts &
  WarrantyFacts &
  MediaTypeFacts;

/** Details in addition to a failure's code, such as product and remaining stock. The client receives them unchanged. */
export type FailureFacts<Code extends FailureCode> = Code extends keyof OwnFacts ? OwnFacts[Code] : RequestFacts;

/** @returns the text for the customer, in which `{name}` has been replaced by the failure's values */
export function messageOf(code: FailureCode, facts: Readonly<Record<string, unknown>>): string {
  if (code !== 'OUT_OF_STOCK' || typeof facts.product_name !== 'string')
    return failures[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));
  return facts.left === 0
    ? `“${facts.product_name}” đã hết hàng.`
    : `“${facts.product_name}” chỉ còn ${facts.left} sản phẩm.`;
}
