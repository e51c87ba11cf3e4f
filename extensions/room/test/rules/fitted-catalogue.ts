/** The demo catalogue as "Vừa nhà" sees it. */
import { readFileSync } from 'node:fs';
import { readAttributeFile } from '#domain/attributes/attribute-file.ts';
import { describeAttributes } from '#server/extensions/described-attributes.ts';
import { fitFactsOf } from '../../rules/fitting/fit-facts.ts';
import type { FitFacts } from '../../rules/fitting/fit-facts-shape.ts';
import { readMachineFile } from '../../rules/fitting/machine-file.ts';
import { freeFloorOf, machineOf } from '../../rules/fitting/machines.ts';

type Row = {
  sku: string;
  type: string;
  packageCm: number[];
  grossWeightKg: number;
  attributes?: Record<string, string | number | boolean>;
  parts?: unknown[];
};

export const catalogueFile = (name: string) => readFileSync(`catalogue/${name}`, 'utf8');

export const attributeTable = readAttributeFile(catalogueFile('attributes.json'));

export const described = describeAttributes(attributeTable);

export const machineTable = readMachineFile(readFileSync('extensions/room/data/machines.json', 'utf8'));

/** The free floor around a machine of this type and of this length and width in use. */
export const freeOf = (type: string, length: number, width: number) =>
  freeFloorOf(machineOf(machineTable, type), [length, width]);

const rows: Row[] = JSON.parse(catalogueFile('products.json'));

const factsOfRow = ({ type, packageCm, grossWeightKg, attributes = {}, parts }: Row): FitFacts => {
  const keyed = Object.entries(attributes).map(([key, value]) => [`catalogue/${key}`, value]);
  const product = {
    type,
    attributes: Object.fromEntries(keyed),
    package_cm: packageCm,
    gross_weight_kg: grossWeightKg,
    is_bundle: parts !== undefined,
  };
  return fitFactsOf(product, described, machineTable);
};

export const allFacts = new Map(rows.map((row) => [row.sku, factsOfRow(row)]));

/** The facts of a product of the catalogue by its SKU. */
export function factsOf(sku: string): FitFacts {
  const facts = allFacts.get(sku);
  if (!facts) throw new Error(`the catalogue has no ${sku}`);
  return facts;
}

/** The SKUs of all products of a type. */
export const skusOf = (type: string) => rows.filter((row) => row.type === type).map(({ sku }) => sku);
