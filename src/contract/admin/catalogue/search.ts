import { z } from 'zod';
import type { CallTypes, Shape } from '../../call-types.ts';
import type { searchRoutes } from './search-routes.ts';

const group = z.object({ id: z.number(), phrases: z.array(z.string()) });

export const searchShapes = {
  /** the most frequent first */
  listSearchMisses: {
    output: z.object({
      items: z.array(z.object({ words: z.string(), times: z.number(), lastAt: z.iso.datetime() })),
    }),
    failures: [],
  },
  listSynonyms: { output: z.object({ items: z.array(group) }), failures: [] },
  addSynonyms: {
    /** two to thirty different phrases; diacritics and capitals do not count */
    body: z.strictObject({ phrases: z.array(z.string().max(200)).min(2).max(30) }),
    output: group.pick({ id: true }),
    failures: ['INVALID_REQUEST', 'SYNONYMS_INVALID'],
  },
  removeSynonyms: {
    params: z.object({ id: z.coerce.number().int().min(1).max(2_000_000_000) }),
    output: z.object({ removed: z.boolean() }),
    failures: [],
  },
} as const satisfies Record<keyof typeof searchRoutes, Shape>;

export type SearchCalls = CallTypes<typeof searchShapes>;
