/** Renders an email: subject, HTML and plain text. Vite builds this file into dist/server/mails.js. */
import { plainTextSelectors, render } from '@react-email/render';
import { compile } from 'html-to-text';
import type { ComponentType } from 'react';
import type { MailKind } from '#domain/mail/mail-facts.ts';
import { ClaimOrders, claimOrdersSubject } from './accounts/claim-orders.tsx';
import { PasswordChanged, passwordChangedSubject } from './accounts/password-changed.tsx';
import { ResetPassword, resetPasswordSubject } from './accounts/reset-password.tsx';
import { VerifyEmail, verifyEmailSubject } from './accounts/verify-email.tsx';
import { BackInStock, backInStockSubject } from './catalogue/back-in-stock.tsx';
import { StockConfirm, stockConfirmSubject } from './catalogue/stock-confirm.tsx';
import { NewsletterConfirm, newsletterConfirmSubject } from './newsletter/newsletter-confirm.tsx';
import {
  NewsletterIssue,
  NewsletterTest,
  newsletterIssueSubject,
  newsletterTestSubject,
} from './newsletter/newsletter-issue.tsx';
import { AddressChanged, addressChangedSubject } from './orders/address-changed.tsx';
import { DeliveryFeeSet, deliveryFeeSetSubject } from './orders/delivery-fee-set.tsx';
import { DepositReceived, depositReceivedSubject } from './orders/deposit-received.tsx';
import { ItemsChanged, itemsChangedSubject } from './orders/items-changed.tsx';
import { OrderReceived, orderReceivedSubject } from './orders/order-received.tsx';
import { OrderRefunded, orderRefundedSubject } from './orders/order-refunded.tsx';
import { OrderStatusChanged, orderStatusChangedSubject } from './orders/order-status-changed.tsx';
import { OwnerNewOrder, ownerNewOrderSubject } from './orders/owner-new-order.tsx';
import { OwnerReturnRequested, ownerReturnRequestedSubject } from './orders/owner-return-requested.tsx';
import { OwnerStockDiffers, ownerStockDiffersSubject } from './orders/owner-stock-differs.tsx';
import { OwnerStockLow, ownerStockLowSubject } from './orders/owner-stock-low.tsx';
import { OwnerTransferToCheck, ownerTransferToCheckSubject } from './orders/owner-transfer-to-check.tsx';
import { PaymentReminder, paymentReminderSubject } from './orders/payment-reminder.tsx';
import { PiecesCancelled, piecesCancelledSubject } from './orders/pieces-cancelled.tsx';
import { ReturnChanged, returnChangedSubject } from './orders/return-changed.tsx';
import { ShipmentMoved, shipmentMovedSubject } from './orders/shipment-moved.tsx';
import { ShipmentSent, shipmentSentSubject } from './orders/shipment-sent.tsx';
import type { EmailData, EmailRequest, RenderedEmail, Sender } from './parts/email-data.ts';
import { OwnerBankChanged, ownerBankChangedSubject } from './staff/owner-bank-changed.tsx';
import { StaffInvited, staffInvitedSubject } from './staff/staff-invited.tsx';

type Template<Kind extends MailKind> = {
  subject(data: EmailData[Kind], sender: Sender): string;
  Email: ComponentType<EmailData[Kind] & { sender: Sender }>;
};

const templates: { [Kind in MailKind]: Template<Kind> } = {
  'verify-email': { subject: verifyEmailSubject, Email: VerifyEmail },
  'reset-password': { subject: resetPasswordSubject, Email: ResetPassword },
  'claim-orders': { subject: claimOrdersSubject, Email: ClaimOrders },
  'password-changed': { subject: passwordChangedSubject, Email: PasswordChanged },
  'order-received': { subject: orderReceivedSubject, Email: OrderReceived },
  'order-status-changed': { subject: orderStatusChangedSubject, Email: OrderStatusChanged },
  'order-refunded': { subject: orderRefundedSubject, Email: OrderRefunded },
  'payment-reminder': { subject: paymentReminderSubject, Email: PaymentReminder },
  'delivery-fee-set': { subject: deliveryFeeSetSubject, Email: DeliveryFeeSet },
  'deposit-received': { subject: depositReceivedSubject, Email: DepositReceived },
  'shipment-sent': { subject: shipmentSentSubject, Email: ShipmentSent },
  'shipment-moved': { subject: shipmentMovedSubject, Email: ShipmentMoved },
  'address-changed': { subject: addressChangedSubject, Email: AddressChanged },
  'return-changed': { subject: returnChangedSubject, Email: ReturnChanged },
  'pieces-cancelled': { subject: piecesCancelledSubject, Email: PiecesCancelled },
  'items-changed': { subject: itemsChangedSubject, Email: ItemsChanged },
  'newsletter-confirm': { subject: newsletterConfirmSubject, Email: NewsletterConfirm },
  'newsletter-issue': { subject: newsletterIssueSubject, Email: NewsletterIssue },
  'newsletter-test': { subject: newsletterTestSubject, Email: NewsletterTest },
  'stock-confirm': { subject: stockConfirmSubject, Email: StockConfirm },
  'back-in-stock': { subject: backInStockSubject, Email: BackInStock },
  'staff-invited': { subject: staffInvitedSubject, Email: StaffInvited },
  'owner-new-order': { subject: ownerNewOrderSubject, Email: OwnerNewOrder },
  'owner-return-requested': { subject: ownerReturnRequestedSubject, Email: OwnerReturnRequested },
  'owner-transfer-to-check': { subject: ownerTransferToCheckSubject, Email: OwnerTransferToCheck },
  'owner-stock-differs': { subject: ownerStockDiffersSubject, Email: OwnerStockDiffers },
  'owner-bank-changed': { subject: ownerBankChangedSubject, Email: OwnerBankChanged },
  'owner-stock-low': { subject: ownerStockLowSubject, Email: OwnerStockLow },
};

/**
 * Converts HTML to plain text like `toPlainText` of react-email, but faster, because that function compiles its
 * selectors again for each email. Headings keep their upper and lower case; in capitals, the default, they would look
 * like shouting.
 */
const toPlainText = compile({
  wordwrap: false,
  selectors: [...plainTextSelectors, ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }))],
});

/** Matches the comments that React adds around texts and components, but no conditional comments for Outlook. */
const REACT_MARKS = /<!--(?: |\/?\$|html|head|body)-->/g;

export async function renderEmail({ kind, data }: EmailRequest, sender: Sender): Promise<RenderedEmail> {
  // EmailRequest guarantees that the data fits the kind, but TypeScript cannot see this in a lookup by kind
  const { subject, Email } = templates[kind] as Template<MailKind> & { Email: ComponentType<object> };
  const html = (await render(<Email {...data} sender={sender} />)).replace(REACT_MARKS, '');
  return {
    subject: subject(data as never, sender),
    html,
    text: toPlainText(html),
    ...('unsubscribeLink' in data ? { unsubscribeLink: data.unsubscribeLink } : {}),
  };
}
