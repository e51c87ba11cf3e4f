/** What the capacity model assumes. Nobody measured these; whoever plans a shop puts in their own. */
import type { Inputs } from './model.ts';

export const ASSUMED: Inputs = {
  visitsPerOrder: 60,
  pagesPerVisit: 5,
  searchesPerVisit: 0.5,
  listsPerPage: 0.5,
  picturesPerPage: 15,
  newPageShare: 0.1,
  peakHourShare: 0.12,
  campaign: 5,
  mostUse: 0.5,
  speed: 1,
  coresPerMachine: 8,
  yearsKept: 5,
  copies: 4,
  // assumed on 27 November 2026, no provider's quote: a rented processor with 2 GB of memory, and a GB of its disk
  coreMonth: 250_000,
  gigabyteMonth: 2_500,
};
