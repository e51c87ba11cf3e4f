/** The fields of the request for an invoice, with the rules that both the checkout page and the server check. */
import { cleanEmail, isEmail, MOST_EMAIL_CHARACTERS } from '../values/email.ts';
import type { Flaw, FormRules, Values } from '../values/form-rules.ts';
import { isPhoneNumber } from '../values/phone.ts';
import { readTaxCode } from './tax-code.ts';

export const invoiceBuyers = ['person', 'company'] as const;
export type InvoiceBuyer = (typeof invoiceBuyers)[number];

/** The messages for customers about a request for an invoice, by the failure's code. */
export const invoiceSentences = {
  TAX_CODE_INVALID: 'Mã số thuế chưa đúng: 10 số, hoặc 13 số như 0123456789-001, hoặc 12 số căn cước công dân',
  INVOICE_EMAIL_INVALID: 'Email nhận hóa đơn chưa đúng dạng',
  INVOICE_PHONE_INVALID: 'Số điện thoại trên hóa đơn cần có từ 8 đến 13 chữ số',
} as const;

type InvoiceFlaw = Flaw & { code: keyof typeof invoiceSentences | 'MISSING_FIELD' };

const flaw = (code: keyof typeof invoiceSentences): InvoiceFlaw => ({ code, sentence: invoiceSentences[code] });
const isCompany = (values: Values) => values.buyer === 'company';

/** The rule of a field that only companies must fill in. */
const ofCompany =
  (sentence: string, otherwise: (text: string) => InvoiceFlaw | null = () => null) =>
  (text: string, { values }: { values: Values }): InvoiceFlaw | null => {
    if (text.trim() !== '') return otherwise(text);
    return isCompany(values) ? { code: 'MISSING_FIELD', sentence } : null;
  };

export const invoiceRules = {
  buyer: { sentAs: 'invoice_buyer' },
  legalName: {
    sentAs: 'invoice_legal_name',
    required: 'always',
    most: 255,
    flaw: ofCompany('Vui lòng nhập tên công ty, đơn vị'),
  },
  taxCode: {
    sentAs: 'invoice_tax_code',
    required: 'always',
    most: 20,
    flaw: ofCompany('Vui lòng nhập mã số thuế', (text) => (readTaxCode(text) ? null : flaw('TAX_CODE_INVALID'))),
  },
  name: {
    sentAs: 'invoice_name',
    required: 'always',
    most: 100,
    flaw: (text: string, { values }: { values: Values }): InvoiceFlaw | null =>
      text.trim() === '' && !isCompany(values)
        ? { code: 'MISSING_FIELD', sentence: 'Vui lòng nhập họ tên người mua' }
        : null,
  },
  address: {
    sentAs: 'invoice_address',
    required: 'always',
    most: 255,
    missing: 'Vui lòng nhập địa chỉ trên hóa đơn',
  },
  email: {
    sentAs: 'invoice_email',
    required: 'always',
    most: MOST_EMAIL_CHARACTERS,
    missing: 'Vui lòng nhập email nhận hóa đơn',
    flaw: (text: string) => (isEmail(cleanEmail(text)) ? null : flaw('INVOICE_EMAIL_INVALID')),
  },
  phone: {
    sentAs: 'invoice_phone',
    most: 30,
    flaw: (text: string) => (isPhoneNumber(text) ? null : flaw('INVOICE_PHONE_INVALID')),
  },
} as const satisfies FormRules;

export type InvoiceField = keyof typeof invoiceRules;
