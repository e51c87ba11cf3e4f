/** Takes back a change of many prices, of those products whose prices nobody has edited since. */
import type { Actor } from '#domain/accounts/access.ts';
import { priceTakenBack } from '#domain/prices/undo-prices.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { lockCatalogue } from '#store/catalogue/catalogue.ts';
import { setCause } from '#store/catalogue/stock-movements.ts';
import type { Transaction } from '#store/database/database.ts';
import {
  type BulkPrice,
  listBulkPrices,
  listProductsOf,
  lockBulkChange,
  type Undone,
  writeUsualPrices,
} from '#store/prices/bulk-changes.ts';
import { writePrices } from '#store/prices/price-changes.ts';
import { lockProducts } from '#store/prices/price-schedules.ts';
import { completeChange } from '#store/staff/audit-log.ts';
import { type Acted, acted } from '../acts/run-act.ts';

/** The most products that the answer and the audit log name. */
const NAMED = 50;

export type PricesTakenBack = {
  restored: number;
  /** the number of products that were left alone, and the first of them */
  kept: number;
  named: { sku: string; name: string }[];
};

/** @param id of the change's entry in the audit log @throws Failure NOT_FOUND, PRICES_UNDONE */
export async function undoPrices(tx: Transaction, id: number, actor: Actor): Promise<Acted<PricesTakenBack>> {
  await lockCatalogue(tx);
  const change = demand(await lockBulkChange(tx, id), 'NOT_FOUND');
  const ranges = demand(change.ranges, 'NOT_FOUND');
  if (change.undone) throw new Failure('PRICES_UNDONE');
  await lockProducts(tx, await listProductsOf(tx, ranges));
  const planned = (await listBulkPrices(tx, ranges)).map((one) => ({ ...one, back: priceTakenBack(one, one.sale) }));
  const back = planned.flatMap(({ id: product, back }) => (back ? [{ id: product, ...back }] : []));
  await setCause(tx, { kind: 'correction', actor });
  await writePrices(
    tx,
    back.map(({ id: product, now }) => ({ id: product, ...now })),
  );
  await writeUsualPrices(
    tx,
    back.flatMap(({ id: product, usual }) => (usual ? [{ id: product, ...usual }] : [])),
  );
  const left = planned.filter((one) => one.back === null);
  // a product that was deleted since has no price to take back
  const done = { restored: back.length, kept: change.products - back.length };
  const named = left.slice(0, NAMED).map(({ sku, name }: BulkPrice) => ({ sku, name }));
  const undone: Undone = { at: new Date().toISOString(), ...done };
  await completeChange(tx, id, { undone });
  const thing = { kind: 'product' as const, id: 'prices', name: `${back.length} sản phẩm` };
  return acted(thing, { after: { change: id, ...done, left: named } }, { ...done, named });
}
