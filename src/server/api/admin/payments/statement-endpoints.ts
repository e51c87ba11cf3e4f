/** The endpoints for uploaded bank statements: a preview of the new transactions in the ledger, and the import. */
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compareStatement, importStatement, type OwnStatement } from '#commands/payments/import-statement.ts';
import type { Judged } from '#commands/payments/record-transactions.ts';
import type { StatementPreview } from '#contract/admin/payments/payments.ts';
import type { Statement } from '#domain/payments/read-statement.ts';
import type { Verdict } from '#domain/payments/same-transfer.ts';
import { checkBalance } from '#domain/payments/statement-balance.ts';
import { columnMeanings, headerText, isWhole, type Layout } from '#domain/payments/statement-layouts.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { Failure } from '#domain/values/failure.ts';
import { listOwnAccounts } from '#store/settings/settings.ts';
import { isUnknown, readStatementFile } from '../../../adapters/statement/read-statement-file.ts';
import { StatementFileError } from '../../../adapters/statement/statement-file-error.ts';
import type { Shop } from '../../../config/shop.ts';
import { statementLayoutsOf } from '../../../extensions/load-extensions.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { type PictureField, receiveForm } from '../../../http/multipart-form.ts';

const SAVE_AGAIN = 'Hãy mở tệp bằng Excel, lưu lại thành .xlsx hoặc CSV rồi thử lại.';
/** The maximum number of rows in the response with a preview or a failure. */
const SHOWN = 200;

type Uploaded = { statement: Statement; account: string | null; ownAccounts: string[]; fields: Record<string, string> };

export function statementAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const folder = join(shop.config.DATA_DIR, 'private', 'uploads');
  const read = async (call: { request: FastifyRequest; reply: FastifyReply }): Promise<Uploaded> => {
    const field: PictureField = { name: 'file', most: 1, tooLarge: 'FILE_TOO_LARGE' };
    const { fields, pictures } = await receiveForm(call, { folder, field });
    const [file] = pictures;
    if (!file) throw new Failure('INVALID_REQUEST', { fields: ['file'] });
    const statement = await openStatement(file.path, readMap(fields.map), statementLayoutsOf(shop.extensions));
    const ownAccounts = await listOwnAccounts(shop.db);
    const given = fields.account?.replace(/[\s.]/g, '') || null;
    const only = ownAccounts.length === 1 ? (ownAccounts[0] ?? null) : null;
    return { statement, account: given ?? statement.account ?? only, ownAccounts: [...ownAccounts], fields };
  };

  register('previewStatement', async (call) => {
    const { statement, account, ownAccounts } = await read(call);
    const own: OwnStatement = { account: account ?? '', rows: statement.rows };
    return present(statement, { account, ownAccounts, judged: await compareStatement(shop.db, own) });
  });

  register('importStatement', async (call) => {
    const { statement, account, ownAccounts, fields } = await read(call);
    if (statement.unread.length > 0) throw new Failure('STATEMENT_ROWS_UNREAD');
    if (checkBalance(statement).result === 'differs' && fields.unchecked !== 'yes')
      throw new Failure('STATEMENT_BALANCE_DIFFERS');
    // the account in the file must belong to the shop, unless staff confirmed the account
    const isKnown = account !== null && (fields.account !== undefined || ownAccounts.includes(account));
    if (account === null || !isKnown) throw new Failure('STATEMENT_ACCOUNT');
    const states: Verdict['state'][] = fields.addDoubtful === 'yes' ? ['new', 'doubtful'] : ['new'];
    const own = { account, rows: statement.rows };
    return { added: await importStatement(shop.db, own, states, call.staff.actor) };
  });
}

/** @throws Failure STATEMENT_UNREADABLE, STATEMENT_COLUMNS_UNKNOWN */
async function openStatement(path: string, mapped: Layout | undefined, known: readonly Layout[]): Promise<Statement> {
  const statement = await readStatementFile({ path, layouts: mapped ? [mapped] : known }).catch((error) => {
    if (!(error instanceof StatementFileError)) throw error;
    throw new Failure('STATEMENT_UNREADABLE', { reason: error.message, advice: error.says ?? SAVE_AGAIN });
  });
  if (!isUnknown(statement)) return statement;
  const banks = [...new Set(known.flatMap(({ bank }) => bank ?? []))];
  throw new Failure('STATEMENT_COLUMNS_UNKNOWN', { ...statement, banks });
}

/** @throws Failure INVALID_REQUEST if the mapping of columns lacks a required column */
function readMap(text: string | undefined): Layout | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const wrong = new Failure('INVALID_REQUEST', { fields: ['map'] });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw wrong;
  }
  if (typeof given !== 'object' || given === null) throw wrong;
  const headers: Layout['headers'] = {};
  for (const meaning of columnMeanings) {
    const header = (given as Record<string, unknown>)[meaning];
    if (typeof header === 'string' && header.trim() !== '') headers[meaning] = [headerText(header)];
  }
  if (!isWhole(new Set(columnMeanings.filter((meaning) => headers[meaning] !== undefined)))) throw wrong;
  return { bank: null, headers };
}

type Compared = Pick<StatementPreview, 'account' | 'ownAccounts'> & { judged: readonly Judged[] };

function present(statement: Statement, { account, ownAccounts, judged }: Compared) {
  const { bank, rows, unread } = statement;
  const days = rows.map(({ at }) => at.getTime()).sort((a, b) => a - b);
  const dayOf = (time: number | undefined) => (time === undefined ? null : dayInVietnam(new Date(time)));
  const { result, opening, closing, cameIn, wentOut, wrongLine } = checkBalance(statement);
  const count = (wanted: Verdict['state']) => judged.filter(({ verdict }) => verdict.state === wanted).length;
  return {
    bank,
    account,
    ownAccounts,
    rows: rows.length,
    firstDay: dayOf(days[0]),
    lastDay: dayOf(days.at(-1)),
    balance: { result, opening: opening ?? null, closing: closing ?? null, cameIn, wentOut, wrongLine },
    unread: unread.slice(0, SHOWN),
    counts: {
      new: count('new'),
      known: count('known'),
      doubtful: count('doubtful'),
      broken: rows.length - judged.length,
    },
    sample: judged
      .slice(0, 10 * SHOWN)
      .flatMap(({ transaction: { at, direction, amount, memo }, verdict: { state } }) =>
        state === 'known' ? [] : [{ at, direction, amount, memo, state }],
      )
      .slice(0, SHOWN),
  };
}
