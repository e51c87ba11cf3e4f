import { z } from 'zod';
import { actorKinds } from '#domain/accounts/access.ts';
import { exportFormats } from '#domain/exports/column.ts';
import { type InvoiceState, invoiceStates } from '#domain/invoices/invoice-request.ts';
import { money } from '#domain/money/money-kind.ts';
import { type MatchState, matchStates } from '#domain/payments/match-transaction.ts';
import type { TaskKind } from '#domain/payments/payment-tasks.ts';
import { MAX_REASON } from '#domain/values/free-text.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';
import { extensionName } from '../shop/extensions.ts';

const id = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const reason = z.string().trim().min(1).max(MAX_REASON);
const yesOrNo = z.enum(['yes', 'no']);

/** A payment task for staff. Times are ISO 8601; amounts are whole đồng. */
const paymentTask = z.object({
  id: z.number(),
  kind: z.string() as unknown as z.ZodType<TaskKind, TaskKind>,
  orderNumber: z.string().nullable(),
  transaction: z.number().nullable(),
  /** the amount of the transaction, or the amount that is missing; null if the task has no amount */
  amount: money().nullable(),
  memo: z.string().nullable(),
  openedAt: moment,
  why: z.string(),
  solvedAt: moment.nullable(),
  solvedBy: z.enum(actorKinds).nullable(),
  solution: z.string().nullable(),
});
export type PaymentTaskRow = z.input<typeof paymentTask>;

const bankTransaction = z.object({
  id: z.number(),
  /** the provider that reported the transaction; `statement` if it was imported; `staff` if a person entered it */
  provider: z.string(),
  at: moment,
  direction: z.enum(['in', 'out']),
  amount: money(),
  memo: z.string(),
  account: z.string(),
  reference: z.string().nullable(),
  counterAccount: z.string().nullable(),
  counterName: z.string().nullable(),
  state: z.enum(matchStates),
  orderNumber: z.string().nullable(),
  reason: z.string().nullable(),
  /** the transaction's version, which changes with every decision about the transaction */
  version: z.string(),
});
export type BankTransactionRow = z.input<typeof bankTransaction>;

const decision = z.object({
  at: moment,
  state: z.enum(matchStates),
  orderNumber: z.string().nullable(),
  /** the email address of the person who decided, or the kind of actor if it was not a person */
  by: z.string(),
  reason: z.string().nullable(),
});

/** The multipart form with which a bank statement is uploaded as CSV or XLSX. */
const statementForm = z.object({
  file: z.unknown().meta({ type: 'string', format: 'binary', description: 'CSV or XLSX of at most 8 MB' }),
  account: z.string().optional().meta({ description: 'the account it is of, where the file names none' }),
  map: z.string().optional().meta({
    description: 'JSON {"date":"Ngày GD",…}: the header of each column, for a bank that the shop does not know',
  }),
});

const statementPreview = z.object({
  /** the bank; null: the user who imports the file named the columns */
  bank: z.string().nullable(),
  /** the account; null: the file contains no account number, and the shop has several accounts */
  account: z.string().nullable(),
  ownAccounts: z.array(z.string()),
  rows: z.number(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  balance: z.object({
    result: z.enum(['none', 'agrees', 'differs']),
    opening: money().nullable(),
    closing: money().nullable(),
    cameIn: money(),
    wentOut: money(),
    wrongLine: z.number().nullable(),
  }),
  /** the rows that cannot be read; if there is one, nothing is imported */
  unread: z.array(z.object({ line: z.number(), reason: z.string(), raw: z.string() })),
  counts: z.object({ new: z.number(), known: z.number(), doubtful: z.number(), broken: z.number() }),
  /** the rows of the statement with transactions that are new or doubtful, at most 200 */
  sample: z.array(
    z.object({
      at: moment,
      direction: z.enum(['in', 'out']),
      amount: money(),
      memo: z.string(),
      state: z.enum(['new', 'doubtful']),
    }),
  ),
});
export type StatementPreview = z.input<typeof statementPreview>;

const statementFailures = ['STATEMENT_UNREADABLE', 'STATEMENT_COLUMNS_UNKNOWN', 'FILE_TOO_LARGE', 'DISK_FULL'] as const;

const provider = z.object({
  name: z.string(),
  version: z.string(),
  /** whether the shop can decrypt the stored secrets; if not, its key has changed, and they must be entered again */
  readable: z.boolean(),
  /** the method by which the provider's webhooks are authenticated: the name of the secret, never its value */
  method: z.string().nullable(),
  /** whether the shop also requests transactions from the provider, in case a webhook was not received */
  pulls: z.boolean(),
  webhookUrl: z.string(),
  connectedAt: moment,
  lastCallAt: moment.nullable(),
  refused: z.number(),
  lastRefusedAt: moment.nullable(),
  lastPullAt: moment.nullable(),
  pullError: z.string().nullable(),
  /** the account to which customers pay so that this provider can report payments; null: the account in the settings */
  receiving: z
    .object({ bankBin: z.string(), bankName: z.string(), bankAccount: z.string(), bankAccountName: z.string() })
    .nullable(),
  /** the time since which new orders use another account; null: new orders use this account */
  pausedAt: moment.nullable(),
  /** the options of the provider by their keys; a secret is listed with null as its value */
  options: z.record(z.string(), z.string().nullable()),
});
export type BankConnection = z.input<typeof provider>;

const expectedCash = z.object({
  code: z.string(),
  orderNumber: z.string(),
  carrier: z.string().nullable(),
  trackingCode: z.string().nullable(),
  cash: money(),
  since: moment,
});

const invoiceRequest = z.object({
  orderNumber: z.string(),
  orderTotal: money(),
  orderedAt: moment,
  state: z.enum(invoiceStates),
  buyer: z.string(),
  taxCode: z.string().nullable(),
  address: z.string(),
  email: z.string(),
  note: z.string().nullable(),
});
export type InvoiceRequestRow = z.input<typeof invoiceRequest>;

const percent = z.number().int().min(0).max(50);
const vatRates = z.object({ items: z.array(z.object({ startsOn: z.iso.date(), percent: z.number() })) });

/** The decisions that a person can make about a transaction; `review` detaches the transaction from its order again. */
const decided = matchStates.filter((state) => state !== 'waiting') as Exclude<MatchState, 'waiting'>[];

/** The endpoints about money: payment tasks of staff, bank transactions, statements, cash from carriers, invoices. */
export const paymentEndpoints = {
  listPaymentTasks: listOf('/api/admin/payment-tasks', 'money:read', paymentTask, { solved: yesOrNo.default('no') }),
  solvePaymentTask: endpoint('POST', '/api/admin/payment-tasks/:id/solution', 'money:write', {
    audit: 'money.task-solved',
    params: id,
    body: z.object({ solution: reason }),
    failures: ['PAYMENT_TASK_NOT_OPEN'],
  }),
  listBankTransactions: listOf('/api/admin/bank-transactions', 'money:read', bankTransaction, {
    state: z.enum(matchStates).optional(),
    order: z.string().max(20).optional(),
  }),
  getBankTransaction: endpoint('GET', '/api/admin/bank-transactions/:id', 'money:read', {
    params: id,
    output: z.object({
      transaction: bankTransaction,
      decisions: z.array(decision),
      /** the numbers of orders whose unpaid amount is exactly the amount of the transaction: only a suggestion */
      suggestions: z.array(z.string()),
    }),
    failures: ['TRANSACTION_NOT_FOUND'],
  }),
  decideBankTransaction: endpoint('POST', '/api/admin/bank-transactions/:id/decision', 'money:write', {
    audit: 'money.transaction-decided',
    params: id,
    body: z.object({
      state: z.enum(decided),
      orderNumber: z.string().max(20).nullable(),
      reason,
      version: z.string(),
    }),
    current: bankTransaction,
    failures: ['TRANSACTION_NOT_FOUND', 'ORDER_NOT_FOUND', 'TRANSACTION_DIRECTION', 'CHANGED_MEANWHILE'],
  }),
  previewStatement: endpoint('POST', '/api/admin/statements/preview', 'money:write', {
    form: statementForm,
    output: statementPreview,
    failures: statementFailures,
  }),
  importStatement: endpoint('POST', '/api/admin/statements', 'money:write', {
    form: statementForm.extend({
      addDoubtful: yesOrNo.optional(),
      unchecked: yesOrNo.optional().meta({ description: 'imports although the balances differ' }),
    }),
    output: z.object({ added: z.number() }),
    failures: [...statementFailures, 'STATEMENT_ROWS_UNREAD', 'STATEMENT_BALANCE_DIFFERS', 'STATEMENT_ACCOUNT'],
  }),
  /** returns the payment providers without secrets; `addresses`: the webhook URL of each provider, connected or not */
  listPaymentProviders: endpoint('GET', '/api/admin/payment-providers', 'money:read', {
    output: z.object({ items: z.array(provider), addresses: z.record(z.string(), z.string()) }),
  }),
  listExpectedCash: listOf('/api/admin/expected-cash', 'money:read', expectedCash, {
    carrier: extensionName.optional(),
  }),
  settleCash: endpoint('POST', '/api/admin/cash-settlements', 'money:write', {
    audit: 'money.cash-settled',
    body: z.object({
      codes: z.array(z.string().max(30)).min(1).max(500),
      /** the amount that the carrier paid out, for the audit log only; may be less than collected, because of fees */
      paidOut: z.number().int().min(0).nullable(),
      reason,
    }),
    output: z.object({ sum: money() }),
    failures: ['SHIPMENT_NOT_FOUND'],
  }),
  listInvoiceRequests: listOf('/api/admin/invoice-requests', 'money:read', invoiceRequest, {
    state: z.enum(invoiceStates).optional(),
  }),
  setInvoiceState: endpoint('POST', '/api/admin/invoice-requests/:orderNumber/state', 'money:write', {
    audit: 'money.invoice-changed',
    params: z.object({ orderNumber: z.string().max(20) }),
    body: z.object({
      state: z.enum(invoiceStates as readonly [InvoiceState, ...InvoiceState[]]),
      note: z.string().trim().max(MAX_REASON).nullable(),
    }),
    failures: ['ORDER_NOT_FOUND', 'INVOICE_STATE_NOT_ALLOWED'],
  }),
  /** returns one row for each line of the orders whose customers wait for an invoice */
  // invoices are issued with this file, so its permission is stronger than that of the list
  exportInvoiceRequests: endpoint('GET', '/api/admin/invoice-requests/export', 'money:write', {
    query: z.object({ day: z.iso.date().optional(), format: z.enum(exportFormats).default('csv') }),
    output: z.string(),
    failures: ['EXPORT_BUSY'],
  }),
  /** returns the legal VAT rates and the shop's own, sorted by the first day on which each applies */
  listVatRates: endpoint('GET', '/api/admin/vat-rates', 'money:read', { output: vatRates }),
  /**
   * sets the VAT rate in percent from this day until the first day of the next rate in the list. `seen`: the rate that
   * the list had of this very day as the person saw it; null if none; omitted: any rate is replaced
   */
  setVatRate: endpoint('PUT', '/api/admin/vat-rates/:day', 'money:write', {
    audit: 'money.vat-set',
    params: z.object({ day: z.iso.date() }),
    body: z.strictObject({ percent, seen: percent.nullable().optional() }),
    output: vatRates,
    failures: ['CHANGED_MEANWHILE'],
  }),
};
