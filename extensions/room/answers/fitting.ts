/** What "Vừa nhà", the planner and the weight route must know of products: facts. The customer's home stays on the device. */
import type { CatalogueProduct, DescribedAttributes, Endpoint, Json } from '#extension-api/pages.ts';
import type { ComparedProducts } from '#extension-kit/choices.ts';
import { fitFactsOf } from '../rules/fitting/fit-facts.ts';
import { gearKeys, readGear } from '../rules/weights/gear.ts';
import { machines } from './data.ts';
import type { FittedAnswer, PlannedProduct, SoldGear } from './shapes.ts';

/** The most products of one request. */
const MOST_FITTED = 48;

const wordsOf = (text = '') => text.split(',').slice(0, MOST_FITTED);

export const factsOf = (product: CatalogueProduct, attributes: DescribedAttributes) =>
  fitFactsOf(product, attributes, machines);

/** The types of answers are checked where they are made; JSON has no `undefined`, which optional fields may have. */
export const json = (answer: object): Json => answer as Json;

/** The products of the query `products`, by their slugs, whether they fit a home and go onto bars. */
export const fitting: Endpoint = {
  query: ['products'],
  async answer({ products: text }, catalogue) {
    const { products } = await catalogue.find(wordsOf(text));
    const fitted = products.map((product): FittedAnswer => {
      const { id, slug, name } = product;
      return { id, slug, name, fit: factsOf(product, catalogue.attributes), gear: readGear(product) };
    });
    return json({ products: fitted });
  },
};

const soldOf = (compared: Json, place: number) => {
  const { id, name, slug, short_name, type_name, image_url, raw_price, stock } = (
    compared as unknown as ComparedProducts
  ).products[place] as ComparedProducts['products'][number];
  return { id, name, slug, short_name, type_name, image_url, raw_price, stock };
};

/** The same products as the planner draws and sells them. */
export const planned: Endpoint = {
  query: ['products'],
  async answer({ products: text }, catalogue) {
    const { products, names } = await catalogue.find(wordsOf(text));
    const compared = catalogue.compare(products);
    return json(
      products.map((product, place): PlannedProduct => {
        const sold = soldOf(compared, place);
        const former = (names.get(product.id) ?? []).filter((name) => name !== sold.slug);
        return { ...sold, sku: product.sku, former_slugs: former, fit: factsOf(product, catalogue.attributes) };
      }),
    );
  },
};

/** The plates, bars, collars and sets that the shop lists, also those that are sold out. */
export const gear: Endpoint = {
  async answer(_, catalogue) {
    const products = await catalogue.list({ having: [gearKeys.boreMm, gearKeys.sleeveMm] });
    const bundles = await catalogue.bundlesWith(products.map(({ id }) => id));
    const compared = catalogue.compare(products);
    return json(
      products.flatMap((product, place): SoldGear[] => {
        const read = readGear(product);
        return read ? [{ ...soldOf(compared, place), gear: read, bundles: bundles.get(product.id) ?? [] }] : [];
      }),
    );
  },
};
