import { z } from 'zod';
import { demoReasons } from '#domain/catalogue/demo-removal.ts';
import { endpoint } from '../base/endpoint.ts';

const product = z.object({ id: z.string(), sku: z.string(), name: z.string() });
/** a demo product, with the reasons why it cannot be deleted */
const keptProduct = product.extend({ reasons: z.array(z.enum(demoReasons)) });

const demo = z.object({
  /** the effect that a removal of the demo would have now */
  plan: z.object({
    deleted: z.array(product),
    archived: z.array(keptProduct),
    /** the demo products that would stay unchanged, because they are already archived */
    kept: z.array(keptProduct),
    /** the number of the owner's products, which the removal does not change; counted up to 1,000 */
    own: z.number(),
    /** whether the blog still contains the demo's posts */
    posts: z.boolean(),
  }),
  /** the last requested removal */
  removal: z
    .object({
      state: z.enum(['backing-up', 'removing', 'done', 'failed']),
      /** the name of the backup file in the backup folder; null until the backup is complete and verified */
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

/** The endpoints that remove the demo products. */
export const demoEndpoints = {
  getDemo: endpoint('GET', '/api/admin/demo', 'shop:write', { output: demo }),
  /**
   * Queues the removal. `seen`: the numbers of deleted and archived products in the plan as it was shown to the user. A
   * backup is written before anything is removed.
   */
  removeDemo: endpoint('POST', '/api/admin/demo/removal', 'shop:write', {
    audit: 'shop.demo-removal-asked',
    body: z.strictObject({ seen: counted }),
    output: demo,
    current: counted,
    failures: ['CHANGED_MEANWHILE', 'DEMO_REMOVAL_UNDER_WAY'],
  }),
};
