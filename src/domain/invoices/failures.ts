import { invoiceSentences } from './invoice-rules.ts';

export const invoiceFailures = {
  TAX_CODE_INVALID: {
    status: 400,
    error: 'invoice_tax_code does not match the pattern of a tax code',
    message: invoiceSentences.TAX_CODE_INVALID,
  },
  INVOICE_EMAIL_INVALID: {
    status: 400,
    error: 'invoice_email does not match the pattern of an e-mail address',
    message: invoiceSentences.INVOICE_EMAIL_INVALID,
  },
  INVOICE_PHONE_INVALID: {
    status: 400,
    error: 'invoice_phone does not match the pattern of a phone number',
    message: invoiceSentences.INVOICE_PHONE_INVALID,
  },
} as const;
