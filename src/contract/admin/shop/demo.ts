import { z } from 'zod';
import { demoReasons } from '#domain/catalogue/demo-removal.ts';
import { endpoint } from '../base/endpoint.ts';

const product = z.object({ id: z.string(), sku: z.string(), name: z.string() });
/** with what keeps it from being deleted */
const keptProduct = product.extend({ reasons: z.array(z.enum(demoReasons)) });

const demo = z.object({
  /** what a removal would do now */
  plan: z.object({
    deleted: z.array(product),
    archived: z.array(keptProduct),
    /** archived before, and kept */
    kept: z.array(keptProduct),
    /** the products of the owner, which stay; counted to 1,000 */
    own: z.number(),
    /** the posts of the demo are still in the blog */
    posts: z.boolean(),
  }),
  /** the last one that was asked for */
  removal: z
    .object({
      state: z.enum(['backing-up', 'removing', 'done', 'failed']),
      /** a file in the folder of backups; null until it is complete and verified */
      backup: z.string().nullable(),
      deleted: z.number(),
      archived: z.number(),
      reason: z.string().nullable(),
      createdAt: z.iso.datetime(),
      endedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
});
const counted = z.strictObject({ deleted: z.int().min(0), archived: z.int().min(0) });
export type Demo = z.infer<typeof demo>;

/** The products that the demo brought. */
export const demoEndpoints = {
  getDemo: endpoint('GET', '/api/admin/demo', 'shop:write', { output: demo, failures: [] }),
  /** Queues the removal; `seen` is what the person read of the plan. A backup is written before anything is removed. */
  removeDemo: endpoint('POST', '/api/admin/demo/removal', 'shop:write', {
    body: z.strictObject({ seen: counted }),
    output: demo,
    current: counted,
    failures: ['INVALID_REQUEST', 'CHANGED_MEANWHILE', 'DEMO_REMOVAL_UNDER_WAY'],
  }),
};
