/** The files in which carriers settle parcels: preview, booking and undoing. Amounts are whole đồng. */
import { z } from 'zod';
import { money } from '#domain/money/money-kind.ts';
import { settlementVerdicts } from '#domain/payments/judge-settlement.ts';
import { MAX_REASON } from '#domain/values/free-text.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';
import { extensionName } from '../shop/extensions.ts';

/** The maximum number of parcels in one file; each is booked on its own. */
export const MOST_SETTLED = 1000;

/** The columns of a file: the header of each meaning, as the file writes it. */
export const settlementColumns = z.strictObject({
  code: z.string().max(200).optional(),
  cash: z.string().max(200).optional(),
  fee: z.string().max(200).optional(),
  returned: z.string().max(200).optional(),
});

const settlementForm = z.object({
  file: z.unknown().meta({ type: 'string', format: 'binary', description: 'CSV or XLSX of at most 8 MB' }),
  carrier: extensionName,
  columns: z
    .string()
    .optional()
    .meta({ description: 'JSON {"code":"Mã vận đơn",…}: the header of each column; if omitted, as last time' }),
});

const settlementPreview = z.object({
  headers: z.array(z.string()),
  columns: settlementColumns,
  /** false: staff must choose the columns, and the file has no rows yet */
  isEnough: z.boolean(),
  /** the rows with amounts that cannot be read; if there is one, nothing is booked */
  unread: z.array(z.object({ line: z.number(), raw: z.string() })),
  counts: z.partialRecord(z.enum(settlementVerdicts), z.number()),
  /** what would be booked: parcels, collected cash, fees; and the parcels that would be delivered or come back */
  books: z.object({
    parcels: z.number(),
    cash: money(),
    fees: money(),
    delivered: z.number(),
    returning: z.number(),
  }),
  /** the sums of the whole file, whose difference is what the carrier pays out */
  sums: z.object({ cash: money(), fees: money() }),
  /** all rows that differ from what the shop knows, and the first of those that would be booked; at most 200 */
  rows: z.array(
    z.object({
      line: z.number(),
      code: z.string(),
      /** the shop's code of the parcel; null if no parcel has the code */
      parcel: z.string().nullable(),
      verdict: z.enum(settlementVerdicts),
      cash: money(),
      fee: money().nullable(),
      expected: money().nullable(),
      moveTo: z.enum(['delivered', 'returning']).nullable(),
    }),
  ),
});
export type SettlementPreview = z.input<typeof settlementPreview>;

const settlement = z.object({
  id: z.number(),
  carrier: z.string(),
  fileName: z.string(),
  at: moment,
  by: z.string().nullable(),
  undoneAt: moment.nullable(),
  parcels: z.number(),
  cash: money(),
  fees: money(),
});

const failures = ['SETTLEMENT_UNREADABLE', 'SETTLEMENT_TOO_LONG', 'FILE_TOO_LARGE', 'DISK_FULL'] as const;

export const settlementEndpoints = {
  previewSettlement: endpoint('POST', '/api/admin/settlements/preview', 'money:write', {
    form: settlementForm,
    output: settlementPreview,
    failures,
  }),
  /** books the rows that say something new; `id`: null if there was none */
  bookSettlement: endpoint('POST', '/api/admin/settlements', 'money:write', {
    form: settlementForm,
    output: z.object({ id: z.number().nullable(), parcels: z.number(), cash: money(), fees: money() }),
    failures: [...failures, 'SETTLEMENT_ROWS_UNREAD'],
  }),
  /** returns the files that were booked, newest first */
  listSettlements: listOf('/api/admin/settlements', 'money:read', settlement),
  /** `kept`: the parcels that changed since the file was booked, and stay as they are */
  undoSettlement: endpoint('POST', '/api/admin/settlements/:id/undo', 'money:write', {
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    body: z.strictObject({ reason: z.string().trim().min(1).max(MAX_REASON) }),
    output: z.object({ parcels: z.number(), kept: z.array(z.string()) }),
    failures: ['SETTLEMENT_NOT_FOUND', 'SETTLEMENT_UNDONE'],
  }),
};
