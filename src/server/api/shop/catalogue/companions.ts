/** The endpoint of the products that go with a product. */
import type { FastifyInstance } from 'fastify';
import { fitsOf } from '#domain/attributes/fitting-attributes.ts';
import { demand } from '#domain/values/failure.ts';
import { findProduct } from '#store/catalogue/product-details.ts';
import { findLackingType, listBoughtTogether, listFitting } from '#store/catalogue/products.ts';
import { CATALOGUE, COMPANIONS, LISTS, productTag, shownTag } from '../../../cache/tags.ts';
import type { Shop } from '../../../config/shop.ts';
import { attributesOf } from '../../../extensions/attributes.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { presentSummary } from './present-product.ts';

export function companionEndpoints(app: FastifyInstance, { db, extensions }: Shop): void {
  registerEndpoint(
    app,
    'listCompanions',
    {
      shows: ({ together, fits }, { params }) => [
        ...[CATALOGUE, COMPANIONS, LISTS, productTag(params.id)],
        ...[together, ...fits.map(({ products }) => products)].flat().map(({ id }) => shownTag(id)),
      ],
    },
    async ({ params }) => {
      const attributes = await attributesOf({ db, extensions });
      const product = demand(await findProduct(db, params.id, attributes), 'PRODUCT_NOT_FOUND');
      const fits = fitsOf(attributes, product).map(async ({ wanted, ...words }) => ({
        ...words,
        products: (await listFitting(db, wanted)).map(presentSummary),
        lacks: await findLackingType(db, wanted),
      }));
      return {
        together: (await listBoughtTogether(db, product.id)).map(presentSummary),
        fits: await Promise.all(fits),
      };
    },
  );
}
