/** Records the serial numbers of the pieces of an order, when its parcel is packed or at any time later. */
import { piecesNotThere } from '#domain/fulfilment/pieces.ts';
import { readSerials } from '#domain/warranty/serial.ts';
import type { Transaction } from '#store/database/database.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import type { LockedOrder } from '#store/orders/order-events.ts';
import { findSameSerials, writeSerials } from '#store/warranty/serials.ts';

/**
 * @param lines all serial numbers of each of these order lines; those that are left out are removed
 * @returns the serial numbers that other sold pieces of the product have too, which is unusual but possible
 * @throws Failure SERIAL_INVALID, SERIAL_TWICE; PIECES_NOT_THERE for more numbers than pieces in parcels
 */
export async function recordSerials(
  tx: Transaction,
  order: LockedOrder,
  lines: readonly { line: string; serials: readonly string[] }[],
): Promise<{ serial: string; orderNumber: string }[]> {
  const ordered = new Map((await listLinePieces(tx, order.id)).map((line) => [line.id, line]));
  const same: { serial: string; orderNumber: string }[] = [];
  for (const { line: id, serials } of lines) {
    const read = readSerials(serials);
    const line = ordered.get(id);
    const left = line?.shipped ?? 0;
    if (!line || read.length > left) throw piecesNotThere([...ordered.values()], id, left);
    await writeSerials(tx, id, read);
    const keys = read.map(({ key }) => key);
    same.push(...(await findSameSerials(tx, id, keys)));
  }
  return same;
}
