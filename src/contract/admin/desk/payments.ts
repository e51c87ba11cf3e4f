import { z } from 'zod';
import { actorKinds } from '#domain/accounts/access.ts';
import { type InvoiceState, invoiceStates } from '#domain/invoices/invoice-request.ts';
import { type MatchState, matchStates } from '#domain/payments/match-transaction.ts';
import type { TaskKind } from '#domain/payments/payment-tasks.ts';
import { MAX_REASON } from '#domain/values/free-text.ts';
import { done } from '../base/done.ts';
import { endpoint } from '../base/endpoint.ts';
import { listQuery, pageOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';
import { extensionName } from '../shop/extensions.ts';

const id = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const reason = z.string().trim().min(1).max(MAX_REASON);
const yesOrNo = z.enum(['yes', 'no']);

/** ISO 8601 times; amounts in whole đồng. */
const paymentTask = z.object({
  id: z.number(),
  kind: z.string() as unknown as z.ZodType<TaskKind, TaskKind>,
  orderNumber: z.string().nullable(),
  transaction: z.number().nullable(),
  /** of the transaction or of what is missing, where the task knows one */
  amount: z.number().nullable(),
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
  /** the provider, `statement`, or `staff` for what a person entered */
  provider: z.string(),
  at: moment,
  direction: z.enum(['in', 'out']),
  amount: z.number(),
  memo: z.string(),
  account: z.string(),
  reference: z.string().nullable(),
  counterAccount: z.string().nullable(),
  counterName: z.string().nullable(),
  state: z.enum(matchStates),
  orderNumber: z.string().nullable(),
  reason: z.string().nullable(),
  /** changes with every decision */
  version: z.string(),
});
export type BankTransactionRow = z.input<typeof bankTransaction>;

const decision = z.object({
  at: moment,
  state: z.enum(matchStates),
  orderNumber: z.string().nullable(),
  /** the email address of the person, or the kind of actor */
  by: z.string(),
  reason: z.string().nullable(),
});

/** The multipart form of a bank's statement, CSV or XLSX. */
const statementForm = z.object({
  file: z.unknown().meta({ type: 'string', format: 'binary', description: 'CSV or XLSX of at most 8 MB' }),
  account: z.string().optional().meta({ description: 'the account it is of, where the file names none' }),
  map: z.string().optional().meta({
    description: 'JSON {"date":"Ngày GD",…}: the header of each column, for a bank that the shop does not know',
  }),
});

const statementPreview = z.object({
  /** null: the columns were named by whoever imports it */
  bank: z.string().nullable(),
  /** null: the file names none, and the shop has several */
  account: z.string().nullable(),
  ownAccounts: z.array(z.string()),
  rows: z.number(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  balance: z.object({
    result: z.enum(['none', 'agrees', 'differs']),
    opening: z.number().nullable(),
    closing: z.number().nullable(),
    cameIn: z.number(),
    wentOut: z.number(),
    wrongLine: z.number().nullable(),
  }),
  /** rows that cannot be read: with one of them nothing is imported */
  unread: z.array(z.object({ line: z.number(), reason: z.string(), raw: z.string() })),
  counts: z.object({ new: z.number(), known: z.number(), doubtful: z.number(), broken: z.number() }),
  /** the new and the doubtful rows, at most 200 */
  sample: z.array(
    z.object({
      at: moment,
      direction: z.enum(['in', 'out']),
      amount: z.number(),
      memo: z.string(),
      state: z.enum(['new', 'doubtful']),
    }),
  ),
});
export type StatementPreview = z.input<typeof statementPreview>;

const statementFailures = [
  'STATEMENT_UNREADABLE',
  'STATEMENT_COLUMNS_UNKNOWN',
  'FILE_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'MALFORMED_BODY',
  'BODY_TOO_LARGE',
  'INVALID_REQUEST',
  'DISK_FULL',
] as const;

const provider = z.object({
  name: z.string(),
  version: z.string(),
  /** false: the shop's key was changed, so the secrets must be given again */
  readable: z.boolean(),
  /** how its webhooks prove where they come from: the name of the secret, never the secret */
  method: z.string().nullable(),
  /** the shop asks for what no webhook brought */
  pulls: z.boolean(),
  webhookUrl: z.string(),
  connectedAt: moment,
  lastCallAt: moment.nullable(),
  refused: z.number(),
  lastRefusedAt: moment.nullable(),
  lastPullAt: moment.nullable(),
  pullError: z.string().nullable(),
  /** where customers pay so that it sees the money; null: the account of the settings */
  receiving: z
    .object({ bankBin: z.string(), bankName: z.string(), bankAccount: z.string(), bankAccountName: z.string() })
    .nullable(),
  /** since when new orders are not led to that account; null: they are */
  pausedAt: moment.nullable(),
  /** the options that it has, by their keys; a secret is there without its value */
  options: z.record(z.string(), z.string().nullable()),
});
export type BankConnection = z.input<typeof provider>;

const expectedCash = z.object({
  code: z.string(),
  orderNumber: z.string(),
  carrier: z.string().nullable(),
  trackingCode: z.string().nullable(),
  cash: z.number(),
  since: moment,
});

const invoiceRequest = z.object({
  orderNumber: z.string(),
  orderTotal: z.number(),
  orderedAt: moment,
  state: z.enum(invoiceStates),
  buyer: z.string(),
  taxCode: z.string().nullable(),
  address: z.string(),
  email: z.string(),
  note: z.string().nullable(),
});
export type InvoiceRequestRow = z.input<typeof invoiceRequest>;

const vatRates = z.object({ items: z.array(z.object({ startsOn: z.iso.date(), percent: z.number() })) });

/** The decisions that a person makes about a transaction; `review` takes it from its order again. */
const decided = matchStates.filter((state) => state !== 'waiting') as Exclude<MatchState, 'waiting'>[];

/** Money: what staff must look at, bank transactions, statements, cash from carriers, invoices. */
export const paymentEndpoints = {
  listPaymentTasks: endpoint('GET', '/api/admin/payment-tasks', 'money:read', {
    query: z.object({ ...listQuery, solved: yesOrNo.default('no') }),
    output: pageOf(paymentTask),
    failures: [],
  }),
  solvePaymentTask: endpoint('POST', '/api/admin/payment-tasks/:id/solution', 'money:write', {
    params: id,
    body: z.object({ solution: reason }),
    output: done,
    failures: ['PAYMENT_TASK_NOT_OPEN'],
  }),
  listBankTransactions: endpoint('GET', '/api/admin/bank-transactions', 'money:read', {
    query: z.object({
      ...listQuery,
      state: z.enum(matchStates).optional(),
      order: z.string().max(20).optional(),
    }),
    output: pageOf(bankTransaction),
    failures: [],
  }),
  getBankTransaction: endpoint('GET', '/api/admin/bank-transactions/:id', 'money:read', {
    params: id,
    output: z.object({
      transaction: bankTransaction,
      decisions: z.array(decision),
      /** orders that owe exactly this amount: a suggestion only */
      suggestions: z.array(z.string()),
    }),
    failures: ['TRANSACTION_NOT_FOUND'],
  }),
  decideBankTransaction: endpoint('POST', '/api/admin/bank-transactions/:id/decision', 'money:write', {
    params: id,
    body: z.object({
      state: z.enum(decided),
      orderNumber: z.string().max(20).nullable(),
      reason,
      version: z.string(),
    }),
    output: done,
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
  /** never a secret; `addresses`: where each sender's webhooks go, connected or not */
  listPaymentProviders: endpoint('GET', '/api/admin/payment-providers', 'money:read', {
    output: z.object({ items: z.array(provider), addresses: z.record(z.string(), z.string()) }),
    failures: [],
  }),
  listExpectedCash: endpoint('GET', '/api/admin/expected-cash', 'money:read', {
    query: z.object({ ...listQuery, carrier: extensionName.optional() }),
    output: pageOf(expectedCash),
    failures: [],
  }),
  settleCash: endpoint('POST', '/api/admin/cash-settlements', 'money:write', {
    body: z.object({
      codes: z.array(z.string().max(30)).min(1).max(500),
      /** what the carrier paid out, for the audit log; it may keep its fees */
      paidOut: z.number().int().min(0).nullable(),
      reason,
    }),
    output: z.object({ sum: z.number() }),
    failures: ['SHIPMENT_NOT_FOUND'],
  }),
  listInvoiceRequests: endpoint('GET', '/api/admin/invoice-requests', 'money:read', {
    query: z.object({ ...listQuery, state: z.enum(invoiceStates).optional() }),
    output: pageOf(invoiceRequest),
    failures: [],
  }),
  setInvoiceState: endpoint('POST', '/api/admin/invoice-requests/:orderNumber/state', 'money:write', {
    params: z.object({ orderNumber: z.string().max(20) }),
    body: z.object({
      state: z.enum(invoiceStates as readonly [InvoiceState, ...InvoiceState[]]),
      note: z.string().trim().max(MAX_REASON).nullable(),
    }),
    output: done,
    failures: ['ORDER_NOT_FOUND', 'INVOICE_STATE_NOT_ALLOWED'],
  }),
  /** a CSV file with one row for each line of an order */
  // whoever has the invoices issued needs the file; whoever only looks reads the list
  exportInvoiceRequests: endpoint('GET', '/api/admin/invoice-requests/export', 'money:write', {
    query: z.object({ day: z.iso.date().optional() }),
    output: z.string(),
    failures: [],
  }),
  /** the law's rates and the shop's own, by the day from which each of them counts */
  listVatRates: endpoint('GET', '/api/admin/vat-rates', 'money:read', { output: vatRates, failures: [] }),
  /** the rate in percent from this day on, until the next one of the list */
  setVatRate: endpoint('PUT', '/api/admin/vat-rates/:day', 'money:write', {
    params: z.object({ day: z.iso.date() }),
    body: z.strictObject({ percent: z.number().int().min(0).max(50) }),
    output: vatRates,
    failures: ['INVALID_REQUEST'],
  }),
};
