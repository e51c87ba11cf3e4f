import { defineExtension } from '#extension-api/extension.ts';

/** How many pieces are few. */
const FEW = 5;

export default defineExtension({
  proposed: {
    endpoints: {
      few: {
        query: ['type'],
        async answer({ type = '' }, catalogue) {
          const types = await catalogue.types();
          if (!types.some(({ slug }) => slug === type)) return null;
          const products = await catalogue.list({ types: [type], stock: 'in' });
          return products
            .filter(({ stock }) => stock <= FEW)
            .map(({ slug, name, stock, price }) => ({ slug, name, stock, price }));
        },
      },
    },
    data: {
      product: ({ type }) => ({ listedAt: `/con-lai/${type}` }),
      sitemap: (types) => types.map((type) => `/con-lai/${type}`),
    },
  },
});
