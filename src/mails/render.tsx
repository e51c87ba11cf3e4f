/** Writes a letter: its subject, its HTML and its plain text. Built by Vite into dist/server/mails.js. */
import { render, toPlainText } from '@react-email/render';
import type { ComponentType } from 'react';
import type { MailKind } from '#domain/mail-facts.ts';
import { ClaimOrders, claimOrdersSubject } from './claim-orders.tsx';
import type { LetterData, LetterRequest, RenderedLetter, Sender } from './letter-data.ts';
import { NewsletterConfirm, newsletterConfirmSubject } from './newsletter-confirm.tsx';
import { OrderReceived, orderReceivedSubject } from './order-received.tsx';
import { OrderStatusChanged, orderStatusChangedSubject } from './order-status-changed.tsx';
import { OwnerNewOrder, ownerNewOrderSubject } from './owner-new-order.tsx';
import { OwnerStockLow, ownerStockLowSubject } from './owner-stock-low.tsx';
import { OwnerTransferToCheck, ownerTransferToCheckSubject } from './owner-transfer-to-check.tsx';
import { PasswordChanged, passwordChangedSubject } from './password-changed.tsx';
import { ResetPassword, resetPasswordSubject } from './reset-password.tsx';
import { VerifyEmail, verifyEmailSubject } from './verify-email.tsx';

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

/** Headings as they are written: capitals would shout. */
const plain = { selectors: ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })) };

/** React's notes to itself, between two texts and around parts; Outlook's conditional comments stay. */
const REACT_MARKS = /<!--(?: |\/?\$|html|head|body)-->/g;

export async function renderLetter({ kind, data }: LetterRequest, sender: Sender): Promise<RenderedLetter> {
  // the pair of kind and data is right by LetterRequest; TypeScript does not carry it through the table
  const { subject, Letter } = templates[kind] as Template<MailKind> & { Letter: ComponentType<object> };
  const html = (await render(<Letter {...data} sender={sender} />)).replace(REACT_MARKS, '');
  return {
    subject: subject(data as never, sender),
    html,
    text: toPlainText(html, plain),
    ...('unsubscribeLink' in data ? { unsubscribeLink: data.unsubscribeLink } : {}),
  };
}
