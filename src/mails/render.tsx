/** Renders an email: subject, HTML and plain text. Vite builds this file into dist/server/mails.js. */
import { render, toPlainText } from '@react-email/render';
import type { ComponentType } from 'react';
import type { MailKind } from '#domain/mail/mail-facts.ts';
import { ClaimOrders, claimOrdersSubject } from './accounts/claim-orders.tsx';
import { PasswordChanged, passwordChangedSubject } from './accounts/password-changed.tsx';
import { ResetPassword, resetPasswordSubject } from './accounts/reset-password.tsx';
import { VerifyEmail, verifyEmailSubject } from './accounts/verify-email.tsx';
import type { LetterData, LetterRequest, RenderedLetter, Sender } from './letter-data.ts';
import { NewsletterConfirm, newsletterConfirmSubject } from './mail/newsletter-confirm.tsx';
import { OrderReceived, orderReceivedSubject } from './orders/order-received.tsx';
import { OrderStatusChanged, orderStatusChangedSubject } from './orders/order-status-changed.tsx';
import { OwnerNewOrder, ownerNewOrderSubject } from './orders/owner-new-order.tsx';
import { OwnerStockLow, ownerStockLowSubject } from './orders/owner-stock-low.tsx';
import { OwnerTransferToCheck, ownerTransferToCheckSubject } from './orders/owner-transfer-to-check.tsx';

type Template<Kind extends MailKind> = {
  subject(data: LetterData[Kind], sender: Sender): string;
  Letter: ComponentType<LetterData[Kind] & { sender: Sender }>;
};

const templates: { [Kind in MailKind]: Template<Kind> } = {
  'verify-email': { subject: verifyEmailSubject, Letter: VerifyEmail },
  'reset-password': { subject: resetPasswordSubject, Letter: ResetPassword },
  'claim-orders': { subject: claimOrdersSubject, Letter: ClaimOrders },
  'password-changed': { subject: passwordChangedSubject, Letter: PasswordChanged },
  'order-received': { subject: orderReceivedSubject, Letter: OrderReceived },
  'order-status-changed': { subject: orderStatusChangedSubject, Letter: OrderStatusChanged },
  'newsletter-confirm': { subject: newsletterConfirmSubject, Letter: NewsletterConfirm },
  'owner-new-order': { subject: ownerNewOrderSubject, Letter: OwnerNewOrder },
  'owner-transfer-to-check': { subject: ownerTransferToCheckSubject, Letter: OwnerTransferToCheck },
  'owner-stock-low': { subject: ownerStockLowSubject, Letter: OwnerStockLow },
};

/** Keeps the case of headings in the plain text; the default is capitals, which read as shouting. */
const plain = { selectors: ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })) };

/** The comments React adds for itself between text nodes and around components. Outlook's conditional comments stay. */
const REACT_MARKS = /<!--(?: |\/?\$|html|head|body)-->/g;

export async function renderLetter({ kind, data }: LetterRequest, sender: Sender): Promise<RenderedLetter> {
  // LetterRequest guarantees that kind and data match; TypeScript loses that when it looks up the template.
  const { subject, Letter } = templates[kind] as Template<MailKind> & { Letter: ComponentType<object> };
  const html = (await render(<Letter {...data} sender={sender} />)).replace(REACT_MARKS, '');
  return {
    subject: subject(data as never, sender),
    html,
    text: toPlainText(html, plain),
    ...('unsubscribeLink' in data ? { unsubscribeLink: data.unsubscribeLink } : {}),
  };
}
