/** The delivery table of the documents. */
import { readFile } from 'node:fs/promises';
import type { DeliveryTable } from '#domain/fulfilment/delivery-table.ts';
import { readDeliveryTable } from '#domain/fulfilment/read-delivery-table.ts';
import { loadProvinces } from '#server/content/provinces.ts';

const file = new URL('../../docs/delivery-table.json', import.meta.url);

export type WrittenExample = { zones: { parcel: { steps: { fee: number }[] } }[] };

/** @param change alters the table as it is written */
export async function exampleTable(change: (table: WrittenExample) => void = () => {}): Promise<DeliveryTable> {
  const example = JSON.parse(await readFile(file, 'utf8')) as WrittenExample;
  change(example);
  const result = readDeliveryTable(example, await loadProvinces());
  if ('flaws' in result) throw new Error(result.flaws.join());
  return result.table;
}
