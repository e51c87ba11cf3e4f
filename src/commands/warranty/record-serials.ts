/** Records the serial numbers of the pieces of one order line, when its parcel is packed or at any time later. */
import { Failure } from '#domain/values/failure.ts';
import { readSerials } from '#domain/warranty/serial.ts';
import type { Transaction } from '#store/database/database.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import type { LockedOrder } from '#store/orders/order-events.ts';
import { findSameSerials, writeSerials } from '#store/warranty/serials.ts';

/**
 * @param serials all serial numbers of the line; those that are left out are removed
 * @returns the serial numbers that other sold pieces of the product have too, which is unusual but possible
 * @throws Failure SERIAL_INVALID, SERIAL_TWICE; PIECES_NOT_THERE for more numbers than pieces in parcels
 */
export async function recordSerials(
  tx: Transaction,
  order: LockedOrder,
  { line: id, serials }: { line: string; serials: readonly string[] },
): Promise<{ serial: string; orderNumber: string }[]> {
  const read = readSerials(serials);
  const line = (await listLinePieces(tx, order.id)).find((one) => one.id === id);
  const left = line?.shipped ?? 0;
  if (read.length > left)
    throw new Failure('PIECES_NOT_THERE', { line: id, product_name: line?.productName ?? '', left });
  await writeSerials(tx, id, read);
  return findSameSerials(
    tx,
    id,
    read.map(({ key }) => key),
  );
}
