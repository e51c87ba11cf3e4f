/** The endpoint of "Vừa nhà", the planner and the weight route: it tells facts; the customer's home stays on the device. */
import type { FastifyInstance } from 'fastify';
import { type FittedAnswer, MOST_FITTED } from '#contract/shop/fitting.ts';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';
import { fitFactsOf } from '#domain/fitting/fit-facts.ts';
import { readGear } from '#domain/weights/gear.ts';
import { catalogueMachines } from '#store/fitting/catalogue-machines.ts';
import { type FittedRow, listFitted } from '#store/fitting/fitted-products.ts';
import { CATALOGUE, LISTS, productTag } from '../../../cache/tags.ts';
import type { Shop } from '../../../config/shop.ts';
import { attributesOf } from '../../../extensions/attributes.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';

export function slugsOf(text: string): string[] {
  const slugs = text.split(',').map((slug) => slug.trim().toLowerCase());
  return [...new Set(slugs.filter((slug) => slug !== ''))].slice(0, MOST_FITTED);
}

const presentFitted = (product: FittedRow, table: AttributeTable): FittedAnswer => ({
  ...{ id: product.id, slug: product.slug, name: product.name },
  fit: fitFactsOf(product, table, catalogueMachines()),
  gear: readGear(product),
});

export function fittingEndpoints(app: FastifyInstance, { db, extensions }: Shop): void {
  registerEndpoint(
    app,
    'listFitted',
    {
      shows: ({ products }, { query }) => [
        CATALOGUE,
        // a product that is added may have a slug that was left out
        ...(products.length < slugsOf(query.products).length ? [LISTS] : []),
        ...products.map(({ id }) => productTag(id)),
      ],
    },
    async ({ query }) => {
      const table = await attributesOf({ db, extensions });
      const rows = await listFitted(db, slugsOf(query.products), table);
      return { products: rows.map((row) => presentFitted(row, table)) };
    },
  );
}
