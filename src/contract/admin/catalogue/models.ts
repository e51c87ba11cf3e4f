import { z } from 'zod';
import { poses } from '#domain/models/model.ts';
import { endpoint } from '../base/endpoint.ts';

const params = z.object({ id: z.uuid(), pose: z.enum(poses) });

/**
 * The models of a product. `misfits`: its sides that are more than 3 % away from the typed specifications, in cm.
 * `url`: a path that everybody may open.
 */
const productModels = z.object({
  models: z.array(
    z.object({
      pose: z.enum(poses),
      url: z.string(),
      bytes: z.number(),
      size_cm: z.array(z.number()).length(3),
      misfits: z.array(
        z.object({ side: z.enum(['length', 'width', 'height']), said: z.number(), measured: z.number() }),
      ),
    }),
  ),
});
export type ProductModels = z.input<typeof productModels>;

export const modelEndpoints = {
  getProductModels: endpoint('GET', '/api/admin/products/:id/models', 'catalogue:read', {
    params: params.pick({ id: true }),
    output: productModels,
    failures: ['PRODUCT_NOT_FOUND'],
  }),
  /** receives a multipart form with the file `model`, a GLB, and replaces the one that the product has in this pose */
  uploadModel: endpoint('POST', '/api/admin/products/:id/models/:pose', 'catalogue:write', {
    params,
    form: z.object({
      model: z.unknown().meta({ type: 'string', format: 'binary', description: 'a GLB of at most 5 MB, in metres' }),
    }),
    output: productModels,
    failures: ['PRODUCT_NOT_FOUND', 'MODEL_REFUSED', 'MODEL_TOO_LARGE', 'DISK_FULL'],
  }),
  removeModel: endpoint('DELETE', '/api/admin/products/:id/models/:pose', 'catalogue:write', {
    audit: 'product.model-removed',
    params,
    output: productModels,
    failures: ['PRODUCT_NOT_FOUND'],
  }),
};
