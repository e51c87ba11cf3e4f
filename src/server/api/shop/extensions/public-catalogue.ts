/** What extensions read of the catalogue. Each answer that is made of it is cached until one of its products changes. */
import type { AttributeKey } from '#domain/catalogue/product-attributes.ts';
import type { CatalogueProduct, PublicCatalogue } from '#extension-api/pages.ts';
import { listBundlesWith } from '#store/catalogue/bundles.ts';
import { listFilledCategories } from '#store/catalogue/categories.ts';
import { type ComparedProduct, findCompared, listHaving, listOfTypes } from '#store/choosing/compared-products.ts';
import { declareShown } from '../../../cache/computation.ts';
import { CATALOGUE, LISTS, productTag, shownTag } from '../../../cache/tags.ts';
import type { Shop } from '../../../config/shop.ts';
import { attributesOf } from '../../../extensions/attributes.ts';
import { describeAttributes } from '../../../extensions/described-attributes.ts';
import { compare } from '../catalogue/compare.ts';

/** The most words that are looked up at once. */
const MOST_WORDS = 48;

function present(product: ComparedProduct): CatalogueProduct {
  const { id, sku, slug, name, brand_name, type, type_name, image_url, price, original_price, stock } = product;
  const { option_name, option_value, shipping_class, attributes, package_cm, gross_weight_kg, is_bundle } = product;
  return {
    ...{ id, sku, slug, name, brand_name, type, type_name, image_url, price, original_price, stock },
    ...{ option_name, option_value, shipping_class, package_cm, gross_weight_kg, is_bundle },
    attributes: attributes as CatalogueProduct['attributes'],
  };
}

export async function publicCatalogue(shop: Pick<Shop, 'db' | 'extensions'>): Promise<PublicCatalogue> {
  const { db } = shop;
  const table = await attributesOf(shop);
  const read = new Map<string, ComparedProduct>();
  const give = (products: readonly ComparedProduct[], tagOf: (id: string) => string): CatalogueProduct[] => {
    for (const product of products) read.set(product.id, product);
    declareShown([CATALOGUE, ...products.map(({ id }) => tagOf(id))]);
    return products.map(present);
  };
  return {
    attributes: describeAttributes(table),
    async types() {
      declareShown([CATALOGUE, LISTS]);
      const categories = await listFilledCategories(db);
      return categories.flatMap(({ slug: category, types }) =>
        types.map(({ slug, name }) => ({ slug, name, category })),
      );
    },
    async find(words) {
      const asked = [...new Set(words.map((word) => word.trim().toLowerCase()))].filter((word) => word !== '');
      const { products, unknown, names } = await findCompared(db, asked.slice(0, MOST_WORDS), table);
      // a product that is added may have a slug that was not found
      if (unknown.length > 0) declareShown([LISTS]);
      return { products: give(products, productTag), unknown, names };
    },
    async list(asked) {
      declareShown([CATALOGUE, LISTS]);
      if ('having' in asked)
        return give(await listHaving(db, asked.having as readonly AttributeKey[], table), productTag);
      return give(await listOfTypes(db, asked.types, table, asked.stock), shownTag);
    },
    bundlesWith: (ids) => listBundlesWith(db, ids),
    compare: (products) =>
      compare(
        products.flatMap(({ id }) => read.get(id) ?? []),
        table,
      ),
  };
}
