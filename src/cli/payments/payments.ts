/** Lists the bank transactions, shows one, and decides what it is. */
import { parseArgs } from 'node:util';
import { decideTransaction, type StaffDecision } from '#commands/payments/decide-transaction.ts';
import { type MatchState, matchStates } from '#domain/payments/match-transaction.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Shop } from '#server/config/shop.ts';
import { type LedgerRow, listDecisions, listTransactions } from '#store/payments/matches.ts';
import { UsageError } from '../usage-error.ts';

const OPERATOR = { kind: 'operator' as const, userId: null };

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        limit: { type: 'string', default: '50' },
        order: { type: 'string' },
        refund: { type: 'string' },
        payout: { type: 'boolean' },
        other: { type: 'boolean' },
        detach: { type: 'boolean' },
        reason: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

type Values = ReturnType<typeof parse>['values'];

/** @returns null when nothing is to be decided */
function readDecision({
  order,
  refund,
  payout,
  other,
  detach,
}: Values): Pick<StaffDecision, 'state' | 'orderNumber'> | null {
  const choices: [unknown, Pick<StaffDecision, 'state' | 'orderNumber'>][] = [
    [order, { state: 'payment', orderNumber: order?.toUpperCase() ?? null }],
    [refund, { state: 'refund', orderNumber: refund?.toUpperCase() ?? null }],
    [payout, { state: 'payout', orderNumber: null }],
    [other, { state: 'other', orderNumber: null }],
    [detach, { state: 'review', orderNumber: null }],
  ];
  const chosen = choices.filter(([given]) => given !== undefined);
  if (chosen.length > 1) throw new UsageError('Decide one thing: --order, --refund, --payout, --other or --detach.');
  return chosen[0]?.[1] ?? null;
}

function line(row: LedgerRow): string {
  const sign = row.direction === 'in' ? '+' : '−';
  const what = row.backs === null ? row.state : `${row.state}, backs ${row.backs}`;
  const columns = [
    String(row.id).padStart(6),
    formatDateTime(row.at),
    row.provider.padEnd(9),
    `${sign}${formatMoney(row.amount)}`.padStart(16),
    what.padEnd(8),
    (row.orderNumber ?? '').padEnd(8),
    row.memo.replace(/\s+/g, ' '),
  ];
  return columns.join('  ');
}

async function show(db: Shop['db'], row: LedgerRow): Promise<void> {
  console.log(line(row));
  console.log(
    `  account ${row.account} ${row.virtualAccount ?? ''}, reference ${row.reference ?? 'none'}, id ${row.transactionId}`,
  );
  console.log(`  other side ${row.counterName ?? 'unknown'} ${row.counterAccount ?? ''}`);
  for (const { at, state, orderNumber, actor, email, reason } of await listDecisions(db, row.id))
    console.log(`  ${formatDateTime(at)}  ${state} ${orderNumber ?? ''}, ${email ?? actor}: ${reason ?? ''}`);
}

const problems = {
  changed: 'Somebody decided about it meanwhile.',
  'no such transaction': 'There is no such transaction.',
  'no such order': 'There is no such order.',
  'wrong direction': 'Money in is a payment, money out is a refund.',
};

async function decide({ db }: Shop, id: number, values: Values): Promise<void> {
  const decision = readDecision(values);
  if (!decision) return;
  const reason = values.reason?.trim();
  if (!reason) throw new UsageError('Say why with --reason TEXT.');
  const said = await decideTransaction(db, { transaction: id, ...decision, actor: OPERATOR, reason });
  if (said !== 'decided') throw new UsageError(problems[said]);
}

export async function payments(shop: Shop, args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [typed, ...rest] = positionals;
  if (rest.length > 0 || (typed !== undefined && !/^\d{1,15}$/.test(typed)))
    throw new UsageError('Name one transaction by the number that the list begins with.');
  if (typed !== undefined) {
    await decide(shop, Number(typed), values);
    const [row] = await listTransactions(shop.db, { id: Number(typed), limit: 1 });
    if (!row) throw new UsageError('There is no such transaction.');
    return show(shop.db, row);
  }
  const state = matchStates.find((name) => name === values.state);
  if (values.state !== undefined && !state) throw new UsageError(`--state takes ${matchStates.join(', ')}.`);
  if (!/^[1-9]\d{0,4}$/.test(values.limit)) throw new UsageError('--limit takes a number from 1 to 99999.');
  const wanted: { state?: MatchState; limit: number } = { limit: Number(values.limit), ...(state ? { state } : {}) };
  const rows = await listTransactions(shop.db, wanted);
  if (rows.length === 0) console.log('No transactions.');
  for (const row of rows) console.log(line(row));
}
