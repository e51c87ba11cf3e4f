/** Updates the search words of products when types and categories are renamed. */
import { type KnownType, listKnownTypes, listProductsOf } from '#store/catalogue/catalogue.ts';
import type { Transaction } from '#store/database/database.ts';
import { forgetWords, learnWords } from '#store/search/indexing.ts';

/** Writes the search words again for all products whose type or category has a new name. */
export async function relearnTypes(tx: Transaction, before: readonly KnownType[]): Promise<void> {
  const names = new Map(before.map((type) => [type.id, `${type.name}\n${type.category_name}`]));
  const renamed = (await listKnownTypes(tx)).filter(
    (type) => names.has(type.id) && names.get(type.id) !== `${type.name}\n${type.category_name}`,
  );
  if (renamed.length === 0) return;
  const ids = await listProductsOf(
    tx,
    renamed.map(({ id }) => id),
  );
  await forgetWords(tx, ids);
  await learnWords(tx, ids);
}
