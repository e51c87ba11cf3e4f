import { z } from 'zod';
import { demoReasons } from '#domain/catalogue/demo-removal.ts';
import { endpoint } from '../base/endpoint.ts';

const product = z.object({ id: z.string(), sku: z.string(), name: z.string() });
/** a product of the demo, with the reasons that prevent its deletion */
const keptProduct = product.extend({ reasons: z.array(z.enum(demoReasons)) });

const demo = z.object({
  /** the effect of a removal now */
  plan: z.object({
    deleted: z.array(product),
    archived: z.array(keptProduct),
    /** the demo products that stay: they were already archived */
    kept: z.array(keptProduct),
    /** the number of the owner's products, which stay; counted up to 1,000 */
    own: z.number(),
    /** true: the demo's posts are still in the blog */
    posts: z.boolean(),
  }),
  /** the last requested removal */
  removal: z
    .object({
      state: z.enum(['backing-up', 'removing', 'done', 'failed']),
      /** the name of the backup file in the folder of backups; null until it is complete and verified */
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

/** The endpoints of the demo's products. */
export const demoEndpoints = {
  getDemo: endpoint('GET', '/api/admin/demo', 'shop:write', { output: demo, failures: [] }),
  /** Queues the removal; `seen`: the plan that the person saw. A backup is written before anything is removed. */
  removeDemo: endpoint('POST', '/api/admin/demo/removal', 'shop:write', {
    body: z.strictObject({ seen: counted }),
    output: demo,
    current: counted,
    failures: ['INVALID_REQUEST', 'CHANGED_MEANWHILE', 'DEMO_REMOVAL_UNDER_WAY'],
  }),
};
