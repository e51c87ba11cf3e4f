/** What the browser must know of products to judge by itself whether they fit a home and go onto bars. */
import { z } from 'zod';
import { fitFacts } from '#domain/fitting/fit-facts-shape.ts';
import type { Gear } from '#domain/weights/gear.ts';
import { endpoint } from './endpoint.ts';

/** The most products of one request. */
export const MOST_FITTED = 48;

/** The present slugs of products, separated by commas; the first 48 different ones are looked up. */
export const fittingQuery = z.object({ products: z.string().max(10_000).default('') });

const plate = z.object({ grams: z.number(), boreMm: z.number(), thicknessUm: z.number().nullable() });
const plates = z.array(z.object({ plate, pieces: z.number() }));
const bar = z.object({
  grams: z.number(),
  sleeveMm: z.number(),
  sleeveLengthUm: z.number().nullable(),
  mostPlatesGrams: z.number().nullable(),
  isOfSet: z.boolean().optional(),
});
/** The price in whole đồng; the stock in pieces. */
const sold = z.object({ id: z.string(), price: z.number(), stock: z.number() });

/** Weights in grams; the meaning of each number is written at the type. */
export const gear = z.discriminatedUnion('kind', [
  sold.extend({ kind: z.literal('plates'), plates }),
  sold.extend({
    ...{ kind: z.literal('set'), boreMm: z.number(), plates },
    ...{ bar: bar.nullable(), bars: z.literal([1, 2]) },
  }),
  sold.extend({ kind: z.literal('bar'), bar }),
  sold.extend({ kind: z.literal('collars'), sleeveMm: z.number(), pieces: z.number() }),
]) satisfies z.ZodType<Gear>;

/** Products in the order of the request, each once; unknown and archived ones are left out. */
const fitted = z.object({
  products: z.array(
    z.object({ id: z.string(), slug: z.string(), name: z.string(), fit: fitFacts, gear: gear.nullable() }),
  ),
});
export type FittedAnswer = z.infer<typeof fitted>['products'][number];

export const fittingEndpoints = {
  listFitted: endpoint('GET', '/api/fitting', 'anyone', { query: fittingQuery, output: fitted }),
};
