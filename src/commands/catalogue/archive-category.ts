/** Archives a category or type of products instead of deleting it, or restores it. The products' pages remain. */
import { Failure } from '#domain/values/failure.ts';
import * as archived from '#store/catalogue/archived-types.ts';
import { type KnownType, listKnownTypes, listProductsOf, lockCatalogue } from '#store/catalogue/catalogue.ts';
import type { TreeCategory, TreeType } from '#store/catalogue/category-tree.ts';
import type { Transaction } from '#store/database/database.ts';
import { forgetWords, learnWords } from '#store/search/indexing.ts';
import { type Acted, acted, unchanged } from '../acts/run-act.ts';
import { type CategoryTree, getCategoryTree } from './save-categories.ts';

export type Place = { kind: 'category' | 'type'; slug: string };
type Found = { category: TreeCategory; types: TreeType[]; isArchived: boolean; name: string };

const refused = (reason: string) => new Failure('CATEGORY_REFUSED', { reason });

/** @returns the type, or all types of the category @throws Failure CATEGORY_REFUSED if category or type is unknown */
function findPlace({ categories }: CategoryTree, { kind, slug }: Place): Found {
  for (const category of categories) {
    if (kind === 'category' && category.slug === slug)
      return { category, types: category.types, isArchived: category.archived, name: category.name };
    const type = kind === 'type' && category.types.find((each) => each.slug === slug);
    if (type) return { category, types: [type], isArchived: type.archived, name: type.name };
  }
  throw refused('Danh mục hoặc loại này không còn: hãy tải lại trang.');
}

export type Archiving = {
  place: Place;
  /** the number of products for sale in the category or type, as the person saw it */
  selling: number;
  /** the slug of the type to which all products are moved; null: they stay and are reachable only at their own URLs */
  to: string | null;
};

/**
 * Archives a category or type.
 * @throws Failure CATEGORY_REFUSED; CHANGED_MEANWHILE, with the present tree of categories, if the number of products
 * for sale has changed
 */
export async function archivePlace(tx: Transaction, { place, selling, to }: Archiving): Promise<Acted<CategoryTree>> {
  await lockCatalogue(tx);
  const current = await getCategoryTree(tx);
  const treeNode = findPlace(current, place);
  if (treeNode.isArchived) return unchanged(current);
  const live = treeNode.types.filter((type) => !type.archived);
  if (live.reduce((sum, type) => sum + type.selling, 0) !== selling)
    throw new Failure('CHANGED_MEANWHILE', { current });
  const types = await listKnownTypes(tx);
  const ids = idsOf(live, types);
  const target = to === null ? null : targetOf(to, current, types, live);
  const products = await listProductsOf(tx, ids);
  await forgetWords(tx, products);
  if (target) await archived.moveProducts(tx, ids, { id: target.id, categoryId: target.category_id });
  const category = place.kind === 'category' ? categoryIdOf(treeNode, types) : null;
  await archived.markArchived(
    tx,
    { types: ids, category },
    target && { type: target.id, category: target.category_id },
  );
  await archived.shelveProducts(tx, ids);
  await learnWords(tx, products);
  const after = { kind: place.kind, to, selling };
  return acted({ kind: 'category', id: place.slug, name: treeNode.name }, { after }, await getCategoryTree(tx));
}

/** @throws Failure CATEGORY_REFUSED */
export async function restorePlace(tx: Transaction, place: Place): Promise<Acted<CategoryTree>> {
  await lockCatalogue(tx);
  const current = await getCategoryTree(tx);
  const target = findPlace(current, place);
  if (!target.isArchived) return unchanged(current);
  if (place.kind === 'type' && target.category.archived)
    throw refused(`Danh mục “${target.category.name}” đang ẩn: hãy hiện lại danh mục trước.`);
  const types = await listKnownTypes(tx);
  const category = place.kind === 'category' ? categoryIdOf(target, types) : null;
  const [type = null] = place.kind === 'type' ? idsOf(target.types, types) : [];
  const ids = await archived.markRestored(tx, { type, category });
  const products = await listProductsOf(tx, ids);
  await forgetWords(tx, products);
  await archived.unshelveProducts(tx, ids);
  await learnWords(tx, products);
  const after = { kind: place.kind };
  return acted({ kind: 'category', id: place.slug, name: target.name }, { after }, await getCategoryTree(tx));
}

const idsOf = (types: readonly TreeType[], known: readonly KnownType[]) =>
  known.filter(({ slug }) => types.some((type) => type.slug === slug)).map(({ id }) => id);

/** Returns the id of the category of these types; a category has at least one type. */
const categoryIdOf = ({ category }: Found, known: readonly KnownType[]) =>
  known.find((type) => type.category_slug === category.slug)?.category_id ?? null;

function targetOf(
  slug: string,
  { categories }: CategoryTree,
  known: readonly KnownType[],
  leaving: readonly TreeType[],
): KnownType {
  const isLive = categories.some((category) => category.types.some((type) => type.slug === slug && !type.archived));
  const type = known.find((each) => each.slug === slug);
  if (!type || !isLive || leaving.some((each) => each.slug === slug))
    throw refused('Hãy chọn một loại khác đang dùng để chuyển sản phẩm đến.');
  return type;
}
