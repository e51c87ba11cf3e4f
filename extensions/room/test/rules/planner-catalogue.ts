/** The measures of the demo shop's products, as the planner reads them. */
import { readFileSync } from 'node:fs';
import { fitFactsOf } from '../../rules/fitting/fit-facts.ts';
import { type Measures, measuresOf } from '../../rules/planner/measures.ts';
import { machineTable } from './fitted-catalogue.ts';

type Entry = {
  slug: string;
  type: string;
  listed: boolean;
  stock?: number;
  grossWeightKg: number;
  attributes: Record<string, string | number | boolean>;
};

export const products: Entry[] = JSON.parse(
  readFileSync(new URL('../../../../catalogue/products.json', import.meta.url), 'utf8'),
);

const measured = products.flatMap(({ slug, type, grossWeightKg, attributes }) => {
  const own = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`catalogue/${key}`, value]));
  const measures = measuresOf(
    slug,
    fitFactsOf(
      { type, attributes: own, package_cm: null, gross_weight_kg: grossWeightKg, is_bundle: false },
      {},
      machineTable,
    ),
  );
  return measures ? [measures] : [];
});

/** By slug; only the products whose length, width and height in use are known. */
export const measuresBySlug: ReadonlyMap<string, Measures> = new Map(measured.map((each) => [each.slug, each]));
