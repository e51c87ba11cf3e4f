import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';

const group = z.object({ id: z.number(), phrases: z.array(z.string()) });

/** The endpoints for searches that found nothing, and for groups of synonyms. */
export const searchEndpoints = {
  /** returns the searches that found nothing, the most frequent first */
  listSearchMisses: endpoint('GET', '/api/admin/search-misses', 'catalogue:read', {
    output: z.object({
      items: z.array(z.object({ words: z.string(), times: z.number(), lastAt: z.iso.datetime() })),
    }),
  }),
  listSynonyms: endpoint('GET', '/api/admin/synonyms', 'catalogue:read', {
    output: z.object({ items: z.array(group) }),
  }),
  addSynonyms: endpoint('POST', '/api/admin/synonyms', 'catalogue:write', {
    audit: 'synonyms.changed',
    status: 201,
    /** two to thirty different phrases; the comparison of phrases ignores diacritics and case */
    body: z.strictObject({ phrases: z.array(z.string().max(200)).min(2).max(30) }),
    output: group.pick({ id: true }),
    failures: ['SYNONYMS_INVALID'],
  }),
  removeSynonyms: endpoint('DELETE', '/api/admin/synonyms/:id', 'catalogue:write', {
    audit: 'synonyms.changed',
    params: z.object({ id: z.coerce.number().int().min(1).max(2_000_000_000) }),
    output: z.object({ removed: z.boolean() }),
  }),
};
