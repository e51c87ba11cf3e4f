/** Archived categories and product types, and the pages to which their URLs redirect. */
import { z } from 'zod';

export const archivedPlace = z.object({
  kind: z.enum(['category', 'type']),
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** the path of the page to which the URL redirects */
  leads_to: z.string(),
});
export type ArchivedPlace = z.infer<typeof archivedPlace>;
