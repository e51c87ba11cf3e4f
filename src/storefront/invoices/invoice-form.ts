/** Reads the invoice's fields from the checkout's form. */
import { type InvoiceField, invoiceRules } from '#domain/invoices/invoice-rules.ts';
import type { Values } from '#domain/values/form-rules.ts';

const fields = Object.keys(invoiceRules) as InvoiceField[];

/** The invoice's fields by the names of the rules; null if the customer wants no invoice. */
export function invoiceOf(form: HTMLFormElement): Values | null {
  const data = new FormData(form);
  if (!data.has(invoiceRules.buyer.sentAs)) return null;
  return Object.fromEntries(fields.map((field) => [field, String(data.get(invoiceRules[field].sentAs) ?? '').trim()]));
}

export type InvoiceFieldName = (typeof invoiceRules)[InvoiceField]['sentAs'];

/** The invoice's fields by their names in the API, without blank ones. */
export function sentInvoice(invoice: Values | null): [InvoiceFieldName, string][] {
  if (!invoice) return [];
  return fields.flatMap((field) => {
    const value = invoice[field];
    return value ? [[invoiceRules[field].sentAs, value] satisfies [InvoiceFieldName, string]] : [];
  });
}
