/** Renders an email: subject, HTML and plain text. Vite builds this file into dist/server/mails.js. */
import { compile } from 'html-to-text';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailKind } from '#domain/mail/mail-facts.ts';
import { claimOrders } from './accounts/claim-orders.tsx';
import { passwordChanged } from './accounts/password-changed.tsx';
import { resetPassword } from './accounts/reset-password.tsx';
import { verifyEmail } from './accounts/verify-email.tsx';
import { cartReminder } from './cart/cart-reminder.tsx';
import { backInStock } from './catalogue/back-in-stock.tsx';
import { questionAnswered } from './catalogue/question-answered.tsx';
import { stockConfirm } from './catalogue/stock-confirm.tsx';
import { newsletterConfirm } from './newsletter/newsletter-confirm.tsx';
import { addressChanged } from './orders/address-changed.tsx';
import { claimChanged } from './orders/claim-changed.tsx';
import { deliveryFeeSet } from './orders/delivery-fee-set.tsx';
import { depositReceived } from './orders/deposit-received.tsx';
import { itemsChanged } from './orders/items-changed.tsx';
import { orderReceived } from './orders/order-received.tsx';
import { orderRefunded } from './orders/order-refunded.tsx';
import { orderStatusChanged } from './orders/order-status-changed.tsx';
import { ownerNewOrder } from './orders/owner-new-order.tsx';
import { ownerReturnRequested } from './orders/owner-return-requested.tsx';
import { ownerStockLow } from './orders/owner-stock-low.tsx';
import { ownerTransferToCheck } from './orders/owner-transfer-to-check.tsx';
import { paymentReminder } from './orders/payment-reminder.tsx';
import { piecesCancelled } from './orders/pieces-cancelled.tsx';
import { returnChanged } from './orders/return-changed.tsx';
import { reviewRequest } from './orders/review-request.tsx';
import { shipmentMoved } from './orders/shipment-moved.tsx';
import { shipmentSent } from './orders/shipment-sent.tsx';
import type { EmailRequest, RenderedEmail, Sender, Template } from './parts/email-data.ts';
import { privacyAnswered } from './privacy/privacy-answered.tsx';
import { privacyErased } from './privacy/privacy-erased.tsx';
import { ownerAccessChanged } from './staff/owner-access-changed.tsx';
import { ownerBankChanged } from './staff/owner-bank-changed.tsx';
import { ownerBooksDiffer } from './staff/owner-books-differ.tsx';
import { staffInvited } from './staff/staff-invited.tsx';

const templates: { [Kind in MailKind]: Template<Kind> } = {
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
  'claim-orders': claimOrders,
  'password-changed': passwordChanged,
  'order-received': orderReceived,
  'order-status-changed': orderStatusChanged,
  'order-refunded': orderRefunded,
  'payment-reminder': paymentReminder,
  'delivery-fee-set': deliveryFeeSet,
  'deposit-received': depositReceived,
  'shipment-sent': shipmentSent,
  'shipment-moved': shipmentMoved,
  'address-changed': addressChanged,
  'return-changed': returnChanged,
  'claim-changed': claimChanged,
  'pieces-cancelled': piecesCancelled,
  'items-changed': itemsChanged,
  'review-request': reviewRequest,
  'newsletter-confirm': newsletterConfirm,
  'stock-confirm': stockConfirm,
  'back-in-stock': backInStock,
  'question-answered': questionAnswered,
  'privacy-answered': privacyAnswered,
  'privacy-erased': privacyErased,
  'cart-reminder': cartReminder,
  'staff-invited': staffInvited,
  'owner-new-order': ownerNewOrder,
  'owner-return-requested': ownerReturnRequested,
  'owner-transfer-to-check': ownerTransferToCheck,
  'owner-books-differ': ownerBooksDiffer,
  'owner-access-changed': ownerAccessChanged,
  'owner-bank-changed': ownerBankChanged,
  'owner-stock-low': ownerStockLow,
};

/** Each cell of a table is a line of its own. */
const asBlock = { format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } };

/**
 * Converts HTML to plain text. A picture and what is marked with `data-skip-in-text` are left out; the address of a link follows its
 * words, unless they are the address. Headings keep their upper and lower case; in capitals, the default, they would look like
 * shouting.
 */
const toPlainText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    ...['td', 'th'].map((selector) => ({ selector, ...asBlock })),
    ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** What React adds to the head for each picture, such as the logo. A mail program loads pictures only when its reader wants that. */
const PRELOADS = /<link rel="preload"[^>]*>/g;

/** The declaration by which Outlook and older mail programs show tables as the layout expects. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export function renderEmail({ kind, data }: EmailRequest, sender: Sender): RenderedEmail {
  // EmailRequest guarantees that the data fits the kind, but TypeScript cannot see this in a lookup by kind
  const { subject, Email } = templates[kind] as Template<MailKind> & { Email: ComponentType<object> };
  const html = DOCTYPE + renderToStaticMarkup(<Email {...data} sender={sender} />).replace(PRELOADS, '');
  return {
    subject: subject(data as never, sender),
    html,
    // the text of the body: half of the HTML is the head with its styles
    text: toPlainText(html.slice(html.indexOf('<body'))),
    ...('unsubscribeLink' in data ? { unsubscribeLink: data.unsubscribeLink } : {}),
  };
}
