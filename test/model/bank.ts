/** The bank of a model: it tells the shop of each transfer by several doors, and lists all of them when it is asked. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { sepayBody, signedHeaders } from '../payments/bank.ts';
import { statementsOf, xlsx } from '../payments/statement-files.ts';
import type { Transfer } from './model.ts';
import type { Sent } from './shop.ts';

export const CASSO_TOKEN = 'ma-bi-mat-cua-casso';
const ACCOUNT = defaultShopSettings.bankAccount;

/** `list`: what the bank would list now. */
export type Bank = { url: string; list: () => readonly Transfer[]; close(): Promise<void> };

const memoOf = ({ payee, direction }: Transfer) =>
  direction === 'in' ? `CT DEN ${payee} mua hang` : `HOAN TIEN ${payee}`;
const clock = ({ at }: Transfer) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const side = ({ direction, amount }: Transfer, wanted: Transfer['direction']) => (direction === wanted ? amount : 0);

const listed = (transfer: Transfer) => ({
  id: String(transfer.id),
  account_number: ACCOUNT,
  transaction_date: clock(transfer),
  amount_in: `${side(transfer, 'in')}.00`,
  amount_out: `${side(transfer, 'out')}.00`,
  transaction_content: memoOf(transfer),
  reference_number: transfer.reference,
});

/** SePay's API on this machine. */
export async function openBank(): Promise<Bank> {
  const bank: Bank = { url: '', list: () => [], close: async () => {} };
  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ status: 200, transactions: bank.list().map(listed) })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bank.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  bank.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return bank;
}

function bySepay(transfer: Transfer): Sent {
  const raw = JSON.stringify(
    sepayBody({
      ...{ id: transfer.id, content: memoOf(transfer), transferType: transfer.direction },
      ...{ transferAmount: transfer.amount, referenceCode: transfer.reference, transactionDate: clock(transfer) },
    }),
  );
  return { path: '/webhooks/sepay', headers: signedHeaders(raw), body: () => raw };
}

function byCasso(transfer: Transfer): Sent {
  const { id, reference, amount, direction } = transfer;
  const row = {
    ...{ id: 5_000_000 + id, tid: reference, description: memoOf(transfer), when: clock(transfer) },
    ...{ amount: direction === 'in' ? amount : -amount, bank_sub_acc_id: ACCOUNT },
  };
  return { path: '/webhooks/casso', headers: { 'secure-token': CASSO_TOKEN }, body: () => ({ error: 0, data: [row] }) };
}

/** The bank's statement, in which this is the only row. */
function statementOf(transfer: Transfer): Uint8Array<ArrayBuffer> {
  const [day = '', time = ''] = clock(transfer).split(' ');
  const movement = {
    day: day.split('-').reverse().join('/'),
    time,
    memo: memoOf(transfer),
    reference: transfer.reference,
  };
  const moved = { ...movement, in: side(transfer, 'in'), out: side(transfer, 'out') };
  return Uint8Array.from(xlsx(statementsOf.mb({ number: ACCOUNT, opening: 10_000_000_000, movements: [moved] })));
}

/** Staff import the statement in the office. */
function byStatement(transfer: Transfer, staff: Record<string, string>): Sent {
  const file = statementOf(transfer);
  const body = () => {
    const form = new FormData();
    form.set('file', new Blob([file]), 'sao-ke.xlsx');
    return form;
  };
  return { path: '/api/admin/statements', headers: staff, body };
}

export const requests = ['sepay', 'casso', 'statement'] as const;
/** How the shop is told of a transfer. */
export type BankDoor = (typeof requests)[number];

/** @returns the request by which the shop is told of a transfer; a signature is as old as the request */
export function report(transfer: Transfer, door: BankDoor, staff: Record<string, string>): Sent {
  if (door === 'sepay') return bySepay(transfer);
  return door === 'casso' ? byCasso(transfer) : byStatement(transfer, staff);
}
