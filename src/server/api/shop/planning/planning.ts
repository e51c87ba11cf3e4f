/** The endpoints of the room planner and of the weight route: what products measure, and what they cost today. */
import type { FastifyInstance } from 'fastify';
import { gearKeys, readGear } from '#domain/weights/gear.ts';
import { listBundlesWith } from '#store/catalogue/bundles.ts';
import { type ComparedProduct, findCompared, listHaving } from '#store/choosing/compared-products.ts';
import { CATALOGUE, LISTS, productTag } from '../../../cache/tags.ts';
import type { Shop } from '../../../config/shop.ts';
import { attributesOf } from '../../../extensions/attributes.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { presentProducts } from '../choosing/present-choosing.ts';
import { slugsOf } from '../fitting/fitting.ts';

function presentSold(products: readonly ComparedProduct[]) {
  return presentProducts(products).map(
    ({ id, name, slug, short_name, type_name, image_url, raw_price, stock }, place) => ({
      sold: { id, name, slug, short_name, type_name, image_url, raw_price, stock },
      product: products[place] as ComparedProduct,
    }),
  );
}

export function planningEndpoints(app: FastifyInstance, { db, extensions }: Shop): void {
  registerEndpoint(
    app,
    'listPlanned',
    {
      shows: (products, { query }) => [
        CATALOGUE,
        // a product that is added may have a slug that was left out
        ...(products.length < slugsOf(query.products).length ? [LISTS] : []),
        ...products.map(({ id }) => productTag(id)),
      ],
    },
    async ({ query }) => {
      const table = await attributesOf({ db, extensions });
      const { products, names } = await findCompared(db, slugsOf(query.products), table);
      return presentSold(products).map(({ sold, product }) => ({
        ...sold,
        sku: product.sku,
        former_slugs: (names.get(product.id) ?? []).filter((name) => name !== sold.slug),
        fit: product.fit,
      }));
    },
  );

  registerEndpoint(
    app,
    'listGear',
    { shows: (products) => [CATALOGUE, LISTS, ...products.map(({ id }) => productTag(id))] },
    async () => {
      const table = await attributesOf({ db, extensions });
      const products = await listHaving(db, [gearKeys.boreMm, gearKeys.sleeveMm], table);
      const bundles = await listBundlesWith(
        db,
        products.map(({ id }) => id),
      );
      return presentSold(products).flatMap(({ sold, product }) => {
        const gear = readGear(product);
        return gear ? [{ ...sold, gear, bundles: bundles.get(sold.id) ?? [] }] : [];
      });
    },
  );
}
