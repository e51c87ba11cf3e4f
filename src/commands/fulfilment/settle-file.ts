/** Books what a carrier's settlement file says: collected cash, fees, and parcels that were delivered or come back. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Carrier } from '#domain/carriers/carriers.ts';
import { type JudgedRow, judgeSettlement } from '#domain/payments/judge-settlement.ts';
import type { SettlementColumns, SettlementFile, SettlementRow } from '#domain/payments/settlement-file.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { findParcels, type ParcelRow } from '#store/fulfilment/parcel-list.ts';
import { writeCarrier } from '#store/fulfilment/shipments.ts';
import {
  type Booked,
  insertBooked,
  insertSettlement,
  removeSettlement,
  writeColumns,
} from '#store/payments/settlements.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { lockShipment, moveShipmentWithin } from './move-shipment.ts';
import { settleCashWithin } from './settle-cash.ts';

export type ComparedRow = { row: SettlementRow; parcel: ParcelRow | null; judged: JudgedRow };

/** @returns for each row the parcel, and what would be booked; nothing is written */
export async function compareSettlement(
  db: Database,
  carrier: Carrier,
  rows: readonly SettlementRow[],
): Promise<ComparedRow[]> {
  const found = await findParcels(
    db,
    rows.map(({ code }) => code),
  );
  const seen = new Set<string>();
  return rows.map((row) => {
    const parcels = found.get(row.code) ?? [];
    const parcel = parcels.find((one) => one.carrier === carrier) ?? parcels[0] ?? null;
    const isRepeated = parcel !== null && seen.has(parcel.id);
    if (parcel) seen.add(parcel.id);
    return { row, parcel, judged: judgeSettlement(row, parcel, { carrier, isRepeated }) };
  });
}

/**
 * Carriers write codes of their own beside the shop's; the column of the parcel is the one with the most codes that the
 * shop knows. @returns its header; the one that was read if no other column has more
 */
export async function findCodeColumn(db: Database, { columns, codes }: SettlementFile): Promise<string | undefined> {
  const found = await findParcels(db, Object.values(codes).flat());
  const knownIn = (header: string) => codes[header]?.filter((code) => found.has(code)).length ?? 0;
  const most = { header: columns.code, known: columns.code === undefined ? 0 : knownIn(columns.code) };
  for (const header of Object.keys(codes)) {
    const known = knownIn(header);
    if (known > most.known) Object.assign(most, { header, known });
  }
  return most.header;
}

type SettlingFile = {
  carrier: Carrier;
  fileName: string;
  columns: SettlementColumns;
  rows: readonly SettlementRow[];
  actor: Actor;
};

type FileSettled = {
  /** null if the file booked nothing */ id: number | null;
  parcels: number;
  cash: number;
  fees: number;
};

/**
 * Books the rows that say something new, each in a transaction of its own: the rows before a failure stay booked, and
 * the same file then books the rest, because a row that is booked is known. The other rows book nothing.
 */
export async function settleFile(
  db: Database,
  { carrier, fileName, columns, rows, actor }: SettlingFile,
): Promise<FileSettled> {
  const compared = await compareSettlement(db, carrier, rows);
  await writeColumns(db, carrier, columns);
  const id = await insertSettlement(db, { carrier, fileName, actor });
  const booked: Booked[] = [];
  for (const { row, parcel, judged } of compared)
    if (parcel && judged.verdict === 'book') booked.push(...(await bookRow(row, parcel)));
  const sums = {
    parcels: booked.length,
    cash: booked.reduce((sum, { cash }) => sum + cash, 0),
    fees: booked.reduce((sum, { fee }) => sum + (fee ?? 0), 0),
  };
  if (booked.length === 0) {
    await removeSettlement(db, id);
    return { id: null, ...sums };
  }
  const thing = { kind: 'payment', id: `settlement-${id}` } as const;
  await withinTransaction(db, (tx) =>
    recordChange(tx, { actor, act: 'money.settlement-booked', thing, after: { carrier, fileName, ...sums } }),
  );
  return { id, ...sums };

  function bookRow(row: SettlementRow, { code }: ParcelRow): Promise<Booked[]> {
    return db.transaction().execute(async (tx) => {
      // the row is judged again under the lock: another person may have booked the parcel meanwhile
      const { shipment } = await lockShipment(tx, code);
      const judged = judgeSettlement(row, shipment, { carrier, isRepeated: false });
      if (judged.verdict !== 'book') return [];
      const reason = `Tệp đối soát ${fileName}, dòng ${row.line}`;
      const { fee, moveTo } = judged;
      if (fee !== null) await writeCarrier(tx, shipment.id, { ...shipment, fee });
      if (moveTo) await moveShipmentWithin(tx, { code, to: moveTo, actor, note: reason });
      const entry = judged.cash > 0 ? (await settleCashWithin(tx, code, { actor, reason })).entry : null;
      const one = { shipmentId: shipment.id, entry, cash: judged.cash, fee, feeBefore: shipment.fee };
      await insertBooked(tx, id, one);
      return [one];
    });
  }
}
