/** How the shop is doing, in figures. The contract has the same shape; the browser imports only the type. */
import { z } from 'zod';
import { money } from '../money/money-kind.ts';
import { archiveTroubles } from './archive-troubles.ts';
import { runFailures } from './backup-runs.ts';

const queue = { waiting: z.number(), oldestSeconds: z.number().nullable() };

/**
 * How the shop is doing, as shop-status.ts puts it into words. Times that end in `Seconds` or `Age` are seconds; what the
 * shop does not have or cannot know is null.
 */
export const shopStatus = z.object({
  startedAt: z.string(),
  /** why the shop cannot take orders, as /readyz says it; null if it can */
  notReady: z.string().nullable(),
  /** null if the database did not answer */
  facts: z
    .object({
      /** of the last hour; amounts are missing for staff who see no prices */
      orders: z.number(),
      revenue: money().optional(),
      usualOrders: z.number().nullable(),
      money: money().optional(),
      mails: z.object({ ...queue, failed: z.number() }),
      jobs: z.object({ ...queue, dead: z.number() }),
      unexplained: z.object({
        count: z.number(),
        amount: money().optional(),
        oldestSeconds: z.number().nullable(),
      }),
      databaseBytes: z.number(),
      connections: z.number(),
      connectionsAllowed: z.number(),
    })
    .nullable(),
  disk: z.object({ free: z.number(), size: z.number() }),
  backupAge: z.number().nullable(),
  provenAge: z.number().nullable(),
  /** since the last proof, or since the shop began if there was none; null if backups are not proven */
  unprovenAge: z.number().nullable(),
  /** why the last proof failed; null if it did not */
  proofFailure: z.enum(runFailures).nullable(),
  /** `age`: what was written before can be restored from the archive; `reason`: as the server wrote it down */
  archive: z
    .object({ age: z.number(), trouble: z.enum(archiveTroubles).nullable(), reason: z.string().nullable() })
    .nullable(),
  booksDifferences: z.number().nullable(),
  /** seconds until the certificate of the shop's address expires; null if unknown */
  certificate: z.number().nullable(),
});
export type ShopStatus = z.infer<typeof shopStatus>;
