/** Renames a brand on all its products. If the new name is the name of another brand, the two brands are merged. */
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
import { type Acted, acted } from '../acts/run-act.ts';

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
  /** the numbers of products that the person saw: with the old brand, and with the brand of the new name */
  products: number;
  into: number;
  keepsOldName: boolean;
};

/**
 * Renames a brand. Each of its products counts as edited, so that pages, search and open forms in the back office
 * notice the change.
 * @returns the number of renamed products
 * @throws Failure BRAND_NOT_FOUND, BRAND_SAME; CHANGED_MEANWHILE, with a new preview of the renaming
 */
export async function renameBrand(tx: Transaction, chosen: Chosen): Promise<Acted<{ renamed: number }>> {
  const { brand, to } = tidied(chosen);
  await lockCatalogue(tx);
  const plan = await planRename(tx, { brand, to });
  if (plan.products !== chosen.products || plan.into !== chosen.into)
    throw new Failure('CHANGED_MEANWHILE', { current: plan });
  const ids = await lockProductsOfBrand(tx, brand);
  await forgetWords(tx, ids);
  await writeBrand(tx, ids, to);
  await learnWords(tx, ids);
  if (chosen.keepsOldName) await keepInSearch(tx, brand, to);
  const before = { brand, products: plan.products };
  const after = { brand: to, products: plan.products + plan.into, keepsOldName: chosen.keepsOldName };
  return acted({ kind: 'product', id: 'brands', name: to }, { before, after }, { renamed: ids.length });
}

/**
 * Makes searches for the old name find the new one. Not needed if the names differ only in case and diacritics, which
 * the search ignores.
 */
async function keepInSearch(tx: Transaction, brand: string, to: string): Promise<void> {
  const [before, after] = [brand, to].map((name) => searchWords(name).join(' '));
  if (before && after && before !== after) await keepOldPhrase(tx, before, after);
}
