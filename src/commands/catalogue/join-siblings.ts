/** Finds products that are one in several sizes or colours and were not entered so, and joins them into one group. */
import type { Actor } from '#domain/accounts/access.ts';
import type { ProductRow } from '#domain/catalogue/catalogue-row.ts';
import { differencesOf } from '#domain/catalogue/siblings.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { fold } from '#domain/values/vietnamese-text.ts';
import { type EditedProduct, findEdited, isGroupListed, listEditedById } from '#store/catalogue/edited-products.ts';
import { listSameNamed } from '#store/catalogue/siblings.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import type { ActEntry, Acted } from '../acts/run-act.ts';
import { freeGroup } from './make-siblings.ts';
import { entriesOfEdit, inCatalogue, invalid, refuseFaults } from './save-product.ts';
import { writeProducts } from './write-products.ts';

/** `key`: the place in the list; `products`: those that can be joined, with the value of the option that each gets */
export type Joinable = { key: string; option: string; products: { product: EditedProduct; value: string }[] };

/** @returns sets of products with the same name, brand and type whose options or specifications differ, and the key to go on at */
export async function listJoinable(
  db: Database,
  after: string,
  limit: number,
): Promise<{ items: Joinable[]; next: string | null }> {
  const sets = await listSameNamed(db, after, limit);
  const known = await listEditedById(
    db,
    sets.flatMap(({ ids }) => ids),
  );
  const items = sets.flatMap(({ key, ids }): Joinable[] => {
    const products = ids.flatMap((id) => known.get(id) ?? []);
    const told = differencesOf(products.map(({ fields }) => fields));
    if (!told) return [];
    const valued = products.flatMap((product, at) => {
      const value = told.values[at];
      return value ? [{ product, value }] : [];
    });
    return isOneGroup(valued.map(({ product }) => product)) ? [] : [{ key, option: told.option, products: valued }];
  });
  return { items, next: sets.length < limit ? null : (sets.at(-1)?.key ?? null) };
}

function isOneGroup(products: readonly EditedProduct[]): boolean {
  const [group = null] = products.map(({ fields }) => fields.group);
  return group !== null && products.every(({ fields }) => fields.group === group);
}

type Joining = {
  option: string;
  products: readonly { id: string; version: string; value: string }[];
  actor: Actor;
};

/**
 * Makes products one group, each with its value of the option. Their SKUs, addresses, prices, stocks and orders stay; lists then
 * show the first of them that was listed.
 * @returns their number @throws Failure PRODUCT_NOT_FOUND, CHANGED_MEANWHILE, PRODUCT_INVALID
 */
export function joinSiblings(
  tx: Transaction,
  { option, products: given, actor }: Joining,
): Promise<Acted<{ joined: number }>> {
  return inCatalogue(tx, async () => {
    const known = await listEditedById(
      tx,
      given.map(({ id }) => id),
    );
    const products = given.map(({ id, version, value }) => {
      const current = demand(known.get(id) ?? null, 'PRODUCT_NOT_FOUND');
      if (current.version !== version) throw new Failure('CHANGED_MEANWHILE', { current });
      return { current, value };
    });
    const keys = products.map(({ current: { fields } }) => fold([fields.name, fields.brand, fields.type].join('\n')));
    if (new Set(keys).size > 1) throw invalid([{ field: 'products', reason: 'phải cùng tên, thương hiệu và loại' }]);
    const rows = await rowsOf(tx, products, option);
    await refuseFaults(
      tx,
      rows.map(({ row, current }, at) => ({ number: at + 1, id: current.id, row })),
      [],
    );
    await writeProducts(tx, rows, actor);
    const entries: ActEntry[] = [];
    for (const { current } of rows) {
      const after = await findEdited(tx, current.id);
      if (after) entries.push(...entriesOfEdit(current, after));
    }
    return { result: { joined: rows.length }, entries };
  });
}

type Valued = { current: EditedProduct; value: string };

async function rowsOf(tx: Transaction, products: readonly Valued[], option: string) {
  const all = products.map(({ current }) => current.fields);
  const groups = new Set(all.flatMap(({ group }) => group ?? []));
  if (groups.size > 1) throw invalid([{ field: 'products', reason: 'đang thuộc hai nhóm khác nhau' }]);
  const [present] = groups;
  const group = present ?? (await freeGroup(tx, all[0]?.slug ?? ''));
  // lists show one product of a group
  const shown = present && (await isGroupListed(tx, present)) ? undefined : all.find(({ listed }) => listed);
  return products.map(({ current, value }): { current: EditedProduct; row: ProductRow } => {
    const { sku, slug, name, type, brand, priceVnd, listed, group: own } = current.fields;
    const row = { sku, slug, name: `${name} ${value}`, type, brand, priceVnd, group, option: { name: option, value } };
    return { current, row: { ...row, listed: own === group ? listed : current.fields === shown } };
  });
}
