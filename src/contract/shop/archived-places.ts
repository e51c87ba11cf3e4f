/** Categories and types that are not used any more, and where their addresses lead. */
import { z } from 'zod';

export const archivedPlace = z.object({
  kind: z.enum(['category', 'type']),
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** a path of the shop */
  leads_to: z.string(),
});
export type ArchivedPlace = z.infer<typeof archivedPlace>;
