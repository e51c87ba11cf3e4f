/** The endpoints for the settlement files of carriers: a preview of what a file books, the booking, and its undoing. */
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ComparedRow, compareSettlement, findCodeColumn, settleFile } from '#commands/fulfilment/settle-file.ts';
import { undoSettlement } from '#commands/fulfilment/undo-settlement.ts';
import { MOST_SETTLED, type SettlementPreview, settlementColumns } from '#contract/admin/payments/settlements.ts';
import type { Carrier } from '#domain/carriers/carriers.ts';
import { isEnough, type SettlementColumns, type SettlementFile } from '#domain/payments/settlement-file.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { findColumns, listSettlements } from '#store/payments/settlements.ts';
import { readSettlementFile } from '../../../adapters/settlement-file/read-settlement-file.ts';
import type { Shop } from '../../../config/shop.ts';
import { checkCarrier } from '../../../extensions/check-carrier.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { type PictureField, receiveForm } from '../../../http/multipart-form.ts';

/** The maximum number of rows in a preview. */
const SHOWN = 200;

type Uploaded = { carrier: Carrier; fileName: string; file: SettlementFile };

export function settlementAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;
  const folder = join(shop.config.DATA_DIR, 'private', 'uploads');
  const receive = async (call: { request: FastifyRequest; reply: FastifyReply }): Promise<Uploaded> => {
    const field: PictureField = { name: 'file', most: 1, tooLarge: 'FILE_TOO_LARGE' };
    const { fields, pictures } = await receiveForm(call, { folder, field });
    const [upload] = pictures;
    const carrier = fields.carrier?.trim() ?? '';
    if (!upload || carrier === '') throw new Failure('INVALID_REQUEST', { fields: [upload ? 'carrier' : 'file'] });
    checkCarrier(shop.extensions, carrier);
    const given = readColumns(fields.columns);
    const read = async (columns: SettlementColumns | null) =>
      demand(await readSettlementFile({ path: upload.path, columns }), 'SETTLEMENT_UNREADABLE');
    let file = await read(given ?? (await findColumns(db, carrier)));
    const code = given ? file.columns.code : await findCodeColumn(db, file);
    if (code !== file.columns.code) file = await read({ ...file.columns, code });
    if (file.rows.length > MOST_SETTLED) throw new Failure('SETTLEMENT_TOO_LONG', { most: MOST_SETTLED });
    return { carrier, fileName: upload.name, file };
  };

  register('previewSettlement', async (call) => {
    const { carrier, file } = await receive(call);
    return present(file, await compareSettlement(db, carrier, file.rows));
  });

  register('bookSettlement', async (call) => {
    const { carrier, fileName, file } = await receive(call);
    const { columns, rows, unread } = file;
    if (unread.length > 0) throw new Failure('SETTLEMENT_ROWS_UNREAD');
    if (!isEnough(columns)) throw new Failure('INVALID_REQUEST', { fields: ['columns'] });
    return settleFile(db, { carrier, fileName, columns, rows, actor: call.staff.actor });
  });

  register('listSettlements', ({ query }) => listSettlements(db, query));

  register('undoSettlement', ({ staff, params: { id }, body: { reason } }) =>
    undoSettlement(db, id, { actor: staff.actor, reason }),
  );
}

/** @throws Failure INVALID_REQUEST if the text is no choice of columns */
function readColumns(text: string | undefined): SettlementColumns | null {
  if (text === undefined || text.trim() === '') return null;
  try {
    const { code, cash, fee, returned } = settlementColumns.parse(JSON.parse(text));
    return { ...(code && { code }), ...(cash && { cash }), ...(fee && { fee }), ...(returned && { returned }) };
  } catch {
    throw new Failure('INVALID_REQUEST', { fields: ['columns'] });
  }
}

function present(file: SettlementFile, compared: readonly ComparedRow[]): SettlementPreview {
  const { headers, columns, unread, rows } = file;
  const books = compared.filter(({ judged }) => judged.verdict === 'book');
  const others = compared.filter(({ judged }) => judged.verdict !== 'book' && judged.verdict !== 'known');
  const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((total, each) => total + (each ?? 0), 0);
  const moved = (to: 'delivered' | 'returning') => books.filter(({ judged }) => judged.moveTo === to).length;
  const counts: SettlementPreview['counts'] = {};
  for (const { judged } of compared) counts[judged.verdict] = (counts[judged.verdict] ?? 0) + 1;
  return {
    headers,
    columns,
    isEnough: isEnough(columns),
    unread: unread.slice(0, SHOWN),
    counts,
    books: {
      parcels: books.length,
      cash: sum(books.map(({ judged }) => judged.cash)),
      fees: sum(books.map(({ judged }) => judged.fee)),
      delivered: moved('delivered'),
      returning: moved('returning'),
    },
    sums: { cash: sum(rows.map(({ cash }) => cash)), fees: sum(rows.map(({ fee }) => fee)) },
    rows: [...others, ...books].slice(0, SHOWN).map(({ row, parcel, judged }) => ({
      line: row.line,
      code: row.code,
      parcel: parcel?.code ?? null,
      verdict: judged.verdict,
      cash: row.cash,
      fee: row.fee,
      expected: judged.expected,
      moveTo: judged.moveTo,
    })),
  };
}
