import { badRequest } from '../values/failure-kinds.ts';
import { invoiceSentences } from './invoice-rules.ts';

export const invoiceFailures = {
  TAX_CODE_INVALID: badRequest(
    'invoice_tax_code does not match the pattern of a tax code',
    invoiceSentences.TAX_CODE_INVALID,
  ),
  INVOICE_EMAIL_INVALID: badRequest(
    'invoice_email does not match the pattern of an e-mail address',
    invoiceSentences.INVOICE_EMAIL_INVALID,
  ),
  INVOICE_PHONE_INVALID: badRequest(
    'invoice_phone does not match the pattern of a phone number',
    invoiceSentences.INVOICE_PHONE_INVALID,
  ),
} as const;
