/** A customer's invoice request. The owner's provider issues invoices, not the shop; the shop records the state. */
import type { Transitions } from '../orders/state-table.ts';
import { cleanEmail } from '../values/email.ts';
import { Failure } from '../values/failure.ts';
import { findFlaws } from '../values/form-rules.ts';
import { cleanPhone } from '../values/phone.ts';
import { hasControlCharacters, hasLinkOrLineBreak, tidy } from '../values/vietnamese-text.ts';
import { type InvoiceBuyer, type InvoiceField, invoiceBuyers, invoiceRules } from './invoice-rules.ts';
import { readTaxCode } from './tax-code.ts';

export const invoiceStates = ['asked', 'issued', 'failed', 'replaced'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/**
 * The allowed changes of the state of an invoice request. `issued`: the owner's invoice provider has issued the
 * invoice; `replaced`: another invoice corrects and replaces the first one
 */
export const invoiceTransitions: Transitions<InvoiceState> = {
  asked: ['issued', 'failed'],
  failed: ['asked', 'issued'],
  issued: ['replaced'],
  replaced: [],
};

export type InvoiceRequest = {
  buyer: InvoiceBuyer;
  /** empty for a person */
  legalName: string;
  /** the tax code in the form that readTaxCode returns; null for a person without a tax code */
  taxCode: string | null;
  /** the name of the person who buys; empty if a company does not name a person */
  name: string;
  address: string;
  email: string;
  phone: string | null;
};

type Form = Readonly<Record<string, string | undefined>>;

function readField(form: Form, field: InvoiceField): string {
  const rule: { sentAs: string; most?: number } = invoiceRules[field];
  const { sentAs, most = 100 } = rule;
  const sent = form[sentAs] ?? '';
  const line = tidy(sent.slice(0, 4 * most + 1));
  const text = field === 'email' ? cleanEmail(sent) : field === 'phone' ? cleanPhone(line) : line;
  if (hasControlCharacters(sent) || hasLinkOrLineBreak(sent) || text.length > most)
    throw new Failure('TEXT_INVALID', { field: sentAs, most });
  return text;
}

/**
 * Reads the request for an invoice from the fields of an order.
 * @param today the present day in Vietnam, `YYYY-MM-DD`
 * @returns null if `invoice_buyer` is missing, which means that the customer wants no invoice
 * @throws Failure TEXT_INVALID, MISSING_FIELD, TAX_CODE_INVALID, INVOICE_EMAIL_INVALID, INVOICE_PHONE_INVALID
 */
export function readInvoiceRequest(form: Form, today: string): InvoiceRequest | null {
  const sent = form.invoice_buyer?.trim();
  if (!sent) return null;
  const buyer = invoiceBuyers.find((kind) => kind === sent);
  if (!buyer) throw new Failure('TEXT_INVALID', { field: 'invoice_buyer' });
  const fields = Object.keys(invoiceRules) as InvoiceField[];
  const values = Object.fromEntries(fields.map((field) => [field, readField(form, field)])) as Record<
    InvoiceField,
    string
  >;
  refuseFlaws({ ...values, buyer }, today);
  const { legalName, taxCode, name, address, email, phone } = values;
  return {
    buyer,
    legalName: buyer === 'company' ? legalName : '',
    taxCode: readTaxCode(taxCode),
    name,
    address,
    email,
    phone: phone || null,
  };
}

/** Throws a failure that contains all missing fields; if no field is missing, a failure with the first other fault. */
function refuseFlaws(values: Record<InvoiceField, string>, today: string): void {
  const flaws = findFlaws(invoiceRules, { values, today });
  const sentAs = (field: string) => invoiceRules[field as InvoiceField].sentAs;
  const missing = flaws.filter(({ code }) => code === 'MISSING_FIELD').map(({ field }) => sentAs(field));
  if (missing.length > 0) throw new Failure('MISSING_FIELD', { fields: missing });
  const [first] = flaws;
  if (first) throw new Failure(first.code as 'TAX_CODE_INVALID', { field: sentAs(first.field) });
}
