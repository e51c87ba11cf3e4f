/** Reads what the customer wants on the invoice from the checkout's form. */
import { type InvoiceField, invoiceRules } from '#domain/invoices/invoice-rules.ts';
import type { Values } from '#domain/values/form-rules.ts';

const fields = Object.keys(invoiceRules) as InvoiceField[];

/** The fields by the names of the rules; null where no invoice is wanted. */
export function invoiceOf(form: HTMLFormElement): Values | null {
  const data = new FormData(form);
  if (!data.has(invoiceRules.buyer.sentAs)) return null;
  return Object.fromEntries(fields.map((field) => [field, String(data.get(invoiceRules[field].sentAs) ?? '').trim()]));
}

export type InvoiceFieldName = (typeof invoiceRules)[InvoiceField]['sentAs'];

/** The fields as the API calls them, without those that are blank. */
export function sentInvoice(invoice: Values | null): [InvoiceFieldName, string][] {
  if (!invoice) return [];
  return fields.flatMap((field) => {
    const value = invoice[field];
    return value ? [[invoiceRules[field].sentAs, value] satisfies [InvoiceFieldName, string]] : [];
  });
}
