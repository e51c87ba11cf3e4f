/** Choosing a machine, whether it fits a home, and a room and a set of weights to plan: pages of their own (README.md). */
import { defineExtension } from '#extension-api/extension.ts';
import type { ProductFacts } from '#extension-api/pages.ts';
import { finders, machines } from './answers/data.ts';
import { comparison, finder } from './answers/finder.ts';
import { fitting, gear, json, planned } from './answers/fitting.ts';
import type { CategoryExtras, ProductExtras } from './answers/shapes.ts';
import { finderNames } from './rules/choosing/finder-file.ts';
import { fitFactsOf } from './rules/fitting/fit-facts.ts';
import { whatToMeasure } from './rules/fitting/judge-fit.ts';
import { machineOf } from './rules/fitting/machines.ts';

const factsOf = (product: ProductFacts) => fitFactsOf(product, {}, machines);

/** The types of products about which the page of the weight route is. */
const WEIGHTS: readonly string[] = ['ta-dia', 'don-ta'];

export default defineExtension({
  proposed: {
    endpoints: { finder, fitting, planned, gear },
    data: {
      product(product) {
        const { use, stored, free } = factsOf(product);
        const sizes: ProductExtras = { use, stored, free };
        return use || stored ? json(sizes) : null;
      },
      measured: (product) => whatToMeasure(factsOf(product)),
      category({ types }) {
        const named: CategoryExtras = { finders: finderNames(finders, types) };
        return named.finders.length > 0 ? json(named) : null;
      },
      comparison,
      sitemap(types) {
        const named = finderNames(finders, types).map(({ slug }) => `/tu-van/${slug}`);
        const hasMachines = types.some((type) => machineOf(machines, type) !== undefined);
        return [
          ...(named.length > 0 ? ['/tu-van', ...named] : []),
          ...(hasMachines ? ['/vua-nha', '/phong-tap'] : []),
          ...(types.some((type) => WEIGHTS.includes(type)) ? ['/lo-trinh-ta'] : []),
        ];
      },
    },
  },
});
