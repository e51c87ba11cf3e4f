/** Imports a bank statement into the ledger of bank transactions, after a preview and a check of its balances. */
import { compareStatement, importStatement, type OwnStatement } from '#commands/payments/import-statement.ts';
import type { Judged } from '#commands/payments/record-transactions.ts';
import type { BankTransaction } from '#domain/payments/bank-transaction.ts';
import type { Statement } from '#domain/payments/read-statement.ts';
import type { Verdict } from '#domain/payments/same-transfer.ts';
import { checkBalance } from '#domain/payments/statement-balance.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { isUnknown, readStatementFile } from '#server/adapters/statement/read-statement-file.ts';
import { StatementFileError } from '#server/adapters/statement/statement-file-error.ts';
import type { Shop } from '#server/config/shop.ts';
import { listOwnAccounts } from '#store/settings/settings.ts';
import { printable } from '../terminal/printable.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { readStatementOptions, type StatementOptions } from './statement-options.ts';

const OPERATOR = { kind: 'operator' as const, userId: null };
/** The maximum number of rows of one kind that the preview prints. */
const SHOWN = 20;

export async function importStatementCommand({ db, extensions }: Shop, args: string[]): Promise<void> {
  const options = readStatementOptions(args, extensions);
  const statement = await readFile(options);
  refuseUnread(statement);
  console.log(balancesOf(statement, options));
  const own = { account: accountOf(statement, options, await listOwnAccounts(db)), rows: statement.rows };
  const judged = await compareStatement(db, own);
  preview(statement, own, judged);
  const states: Verdict['state'][] = options.addDoubtful ? ['new', 'doubtful'] : ['new'];
  const wanted = judged.filter(({ verdict }) => states.includes(verdict.state)).length;
  if (wanted === 0) console.log('There is nothing to add.');
  else if (options.write)
    console.log(`${await importStatement(db, own, states, OPERATOR)} added. The shop matches them now.`);
  else console.log(`Nothing was written. To add ${wanted}, type the same with --yes.`);
}

/** @throws UsageError */
async function readFile({ path, layouts }: StatementOptions): Promise<Statement> {
  const statement = await readStatementFile({ path, layouts }).catch((error) => {
    throw error instanceof StatementFileError ? new UsageError(error.message) : error;
  });
  if (!isUnknown(statement)) return statement;
  const banks = layouts.map(({ bank }) => bank);
  const looked =
    banks.length > 0
      ? `No row has the headers of ${banks.join(', ')}.`
      : 'No extension knows how a bank writes its statements.';
  throw new UsageError(
    `${looked} Say which header is which column: --map date="Ngày GD" --map memo="Nội dung" --map debit="Rút ra" --map credit="Gửi vào"; or --map amount=… where amounts have a sign.`,
  );
}

function refuseUnread({ unread }: Statement): void {
  if (unread.length === 0) return;
  const lines = unread.slice(0, SHOWN).map(({ line, reason, raw }) => `  row ${line}, ${reason}: ${printable(raw)}`);
  throw new UsageError(`These rows cannot be read, so nothing is imported:\n${lines.join('\n')}`);
}

/**
 * Checks that the transactions of the statement explain the difference between its opening and closing balance.
 * @returns a sentence about the balances @throws UsageError if the balances differ from the transactions
 */
function balancesOf(statement: Statement, { unchecked }: StatementOptions): string {
  const { result, opening, closing, cameIn, wentOut, wrongLine } = checkBalance(statement);
  if (result === 'none') return 'Balances: the file has none, so missing rows would not be noticed.';
  const sum = `${formatMoney(opening ?? 0)} + ${formatMoney(cameIn)} − ${formatMoney(wentOut)}`;
  if (result === 'agrees') return `Balances: ${sum} = ${formatMoney(closing ?? 0)}, as the bank says.`;
  const where = wrongLine === null ? '' : ` The first difference is in row ${wrongLine}.`;
  const found = `The balances differ: ${sum} is not ${formatMoney(closing ?? 0)}.${where}`;
  if (unchecked) return found;
  throw new UsageError(
    `${found} Rows are missing or misread, so nothing is imported. Export the whole time without filters; --unchecked imports it as it is.`,
  );
}

/** @returns the bank account of the statement @throws UsageError if it is unknown or does not belong to the shop */
function accountOf({ account }: Statement, options: StatementOptions, own: readonly string[]): string {
  if (options.account !== undefined) return options.account;
  const [only] = own;
  if (account === null && (own.length !== 1 || only === undefined))
    throw new UsageError(`The file names no account: add --account ${own.join(' or ')}.`);
  if (account !== null && !own.includes(account))
    throw new UsageError(
      `The statement is of account ${account}, and customers pay to ${own.join(' and ')}. If it is right, add --account ${account}.`,
    );
  return account ?? String(only);
}

const titles: Record<Verdict['state'], string> = {
  new: 'new',
  known: 'already in the ledger',
  doubtful:
    'doubtful: the ledger has this amount of about that day, and no reference of the bank says whether it is the same; --add-doubtful adds them, and nobody is credited before you decide',
};

function preview({ bank, rows }: Statement, { account }: OwnStatement, judged: readonly Judged[]): void {
  const days = rows.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime());
  const [first, last] = [days[0], days.at(-1)];
  const time = first && last ? `, ${formatDate(first)} to ${formatDate(last)}` : '';
  console.log(`${bank}, account ${account}${time}: ${rows.length} rows`);
  const broken = rows.length - judged.length;
  if (broken > 0) console.log(`  ${broken} left out: the ledger counts whole đồng`);
  for (const [state, list] of Map.groupBy(judged, ({ verdict }) => verdict.state)) {
    console.log(`  ${list.length} ${titles[state]}`);
    if (state === 'known') continue;
    for (const { transaction } of list.slice(0, SHOWN)) console.log(`    ${lineOf(transaction)}`);
    if (list.length > SHOWN) console.log(`    … and ${list.length - SHOWN} more`);
  }
}

function lineOf({ at, direction, amount, memo }: BankTransaction): string {
  const sign = direction === 'in' ? '+' : '−';
  return `${formatDate(at)}  ${`${sign}${formatMoney(amount)}`.padStart(16)}  ${printable(memo)}`;
}
