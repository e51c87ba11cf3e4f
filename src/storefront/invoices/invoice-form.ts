/** Reads the invoice's fields from the checkout's form. */
import { type InvoiceField, invoiceRules } from '#domain/invoices/invoice-rules.ts';
import type { Values } from '#domain/values/form-rules.ts';

const fields = Object.keys(invoiceRules) as InvoiceField[];

/** The name of the checkbox with which the customer requests an invoice. */
export const INVOICE_WANTED = 'invoice_wanted';

/**
 * Returns the invoice fields' values by the field names of the validation rules, blank ones while the fields are not
 * loaded; null if no invoice is wanted.
 */
export function invoiceOf(form: HTMLFormElement): Values | null {
  const data = new FormData(form);
  if (!data.has(INVOICE_WANTED)) return null;
  return Object.fromEntries(fields.map((field) => [field, String(data.get(invoiceRules[field].sentAs) ?? '').trim()]));
}

export type InvoiceFieldName = (typeof invoiceRules)[InvoiceField]['sentAs'];

/** Returns the values of the invoice fields under the field names of the API, without blank values. */
export function sentInvoice(invoice: Values | null): [InvoiceFieldName, string][] {
  if (!invoice) return [];
  return fields.flatMap((field) => {
    const value = invoice[field];
    return value ? [[invoiceRules[field].sentAs, value] satisfies [InvoiceFieldName, string]] : [];
  });
}
