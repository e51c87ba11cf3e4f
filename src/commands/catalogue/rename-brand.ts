/** Renames a brand on all its products: to a new name, or to the name of another brand, which merges the two. */
import type { Actor } from '#domain/accounts/access.ts';
import { Failure } from '#domain/values/failure.ts';
import { fold, searchWords, tidy } from '#domain/values/vietnamese-text.ts';
import {
  type BrandUse,
  countBrandUse,
  listBrandNames,
  lockProductsOfBrand,
  writeBrand,
} from '#store/catalogue/brands.ts';
import { lockCatalogue } from '#store/catalogue/catalogue.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { forgetWords, learnWords } from '#store/search/indexing.ts';
import { keepOldPhrase } from '#store/search/synonyms.ts';
import { recordChange } from '#store/staff/audit-log.ts';

export type Renaming = { brand: string; to: string };
export type RenamePlan = BrandUse & { alike: string | null };

const tidied = ({ brand, to }: Renaming): Renaming => ({ brand, to: tidy(to).normalize('NFC') });

/** @throws Failure BRAND_NOT_FOUND, BRAND_SAME */
export async function planRename(db: Database, renaming: Renaming): Promise<RenamePlan> {
  const { brand, to } = tidied(renaming);
  if (to === brand) throw new Failure('BRAND_SAME');
  const use = await countBrandUse(db, { brand, to });
  if (use.products === 0) throw new Failure('BRAND_NOT_FOUND');
  const others = use.into > 0 ? [] : await listBrandNames(db);
  const alike = others.find((name) => name !== brand && fold(tidy(name)) === fold(to)) ?? null;
  return { ...use, alike };
}

type Chosen = Renaming & {
  /** the numbers that the person saw: the products of the brand, and of the brand with the new name */
  products: number;
  into: number;
  keepsOldName: boolean;
  actor: Actor;
};

/**
 * Each product counts as edited, so pages, search and open editors notice the change.
 * @returns the number of products. @throws Failure BRAND_NOT_FOUND, BRAND_SAME, CHANGED_MEANWHILE with the current plan
 */
export function renameBrand(db: Database, chosen: Chosen): Promise<number> {
  const { brand, to } = tidied(chosen);
  return db.transaction().execute(async (tx) => {
    await lockCatalogue(tx);
    const plan = await planRename(tx, { brand, to });
    if (plan.products !== chosen.products || plan.into !== chosen.into)
      throw new Failure('CHANGED_MEANWHILE', { current: plan });
    const ids = await lockProductsOfBrand(tx, brand);
    await forgetWords(tx, ids);
    await writeBrand(tx, ids, to);
    await learnWords(tx, ids);
    if (chosen.keepsOldName) await keepInSearch(tx, brand, to);
    await recordChange(tx, {
      actor: chosen.actor,
      act: 'brand.renamed',
      thing: { kind: 'product', id: 'brands', name: to },
      before: { brand, products: plan.products },
      after: { brand: to, products: plan.products + plan.into, keepsOldName: chosen.keepsOldName },
    });
    return ids.length;
  });
}

/** The search treats names as equal if they are equal without marks. */
async function keepInSearch(tx: Transaction, brand: string, to: string): Promise<void> {
  const [before, after] = [brand, to].map((name) => searchWords(name).join(' '));
  if (before && after && before !== after) await keepOldPhrase(tx, before, after);
}
