/** Sends an exported table as a stream: the next rows are read from the database when the client has taken the last. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginExport, endExport } from '#commands/staff/record-export.ts';
import { columnsFor, type ExportFormat, type ExportTable } from '#domain/exports/column.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { openSnapshot } from '#store/database/read-rows.ts';
import { takeExportTurn } from '#store/exports/export-turn.ts';
import type { Shop } from '../config/shop.ts';
import type { Staff } from '../http/staff-authentication.ts';
import { csvFile } from './csv-file.ts';
import { xlsxFile } from './xlsx-file.ts';

/** Milliseconds after which an export is ended, because its database snapshot prevents PostgreSQL from vacuuming. */
const LONGEST = 60 * 60_000;

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Call = { staff: Staff; request: FastifyRequest; reply: FastifyReply };

type Wanted<Row> = {
  /** the name of the endpoint, for the audit log */
  name: string;
  table: ExportTable<Row>;
  /** the query of the request: its format, and the filters of the list */
  query: { format: ExportFormat } & Record<string, unknown>;
  /** yields the rows in parts, all read in the given transaction */
  read: (db: Database) => AsyncIterable<readonly Row[]>;
};

/** @throws Failure EXPORT_BUSY, and whatever is wrong with the statement, before the file begins */
export async function sendTable<Row>(
  shop: Shop,
  { staff, request, reply }: Call,
  { name, table, query: { format, ...filters }, read }: Wanted<Row>,
): Promise<FastifyReply> {
  const snapshot = await openSnapshot(shop.databaseUrl);
  const sent = { rows: 0, isWhole: false };
  try {
    if (!(await takeExportTurn(snapshot.db))) throw new Failure('EXPORT_BUSY');
    const parts = read(snapshot.db)[Symbol.asyncIterator]();
    // what is wrong with the statement must be known while the answer can still be a failure
    const first = await parts.next();
    const list = { id: name, name: table.title };
    const entry = await beginExport(shop.db, { actor: staff.actor, list, format, filters });
    const counted = async function* () {
      try {
        for (let part = first; !part.done; part = await parts.next()) {
          sent.rows += part.value.length;
          yield part.value;
        }
        sent.isWhole = true;
      } finally {
        await parts.return?.();
        // before the end of the file: whoever has received it may begin the next export at once
        await snapshot.close();
      }
    };
    const columns = columnsFor(table, staff.permissions);
    const file = format === 'csv' ? csvFile(columns, counted()) : xlsxFile(table.title, columns, counted());
    const stream = Readable.from(file);
    const limit = setTimeout(() => stream.destroy(new Error('an export took too long')), LONGEST);
    // also if the client leaves before the first byte, when no generator has started and none would clean up
    stream.once('close', () => {
      clearTimeout(limit);
      const ended = Promise.all([snapshot.close(), endExport(shop.db, entry, sent)]);
      ended.catch((error) => request.log.error({ err: error }, 'the end of an export was not recorded'));
    });
    return reply
      .type(types[format])
      .header('content-disposition', `attachment; filename="${table.fileName}-${dayInVietnam(new Date())}.${format}"`)
      .send(stream);
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}
