/** The pictures of imported products, which are fetched in the background. */
import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';

const ofImport = z.object({ import: z.uuid().optional() });

export const importedPictureEndpoints = {
  /** counts the pictures, and names the first 200 that could not be fetched; `import`: only those of this import */
  getImportedPictures: endpoint('GET', '/api/admin/imported-pictures', 'catalogue:read', {
    query: ofImport,
    output: z.object({
      waiting: z.number(),
      done: z.number(),
      failed: z.number(),
      failures: z.array(z.object({ url: z.string(), reason: z.string(), productId: z.string(), product: z.string() })),
    }),
  }),
  /** tries again to fetch those that failed */
  retryImportedPictures: endpoint('POST', '/api/admin/imported-pictures/retry', 'catalogue:write', {
    audit: 'pictures.retried',
    body: z.strictObject({ import: z.uuid().nullable() }),
    output: z.object({ retried: z.number() }),
  }),
};
