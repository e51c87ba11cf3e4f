/** The endpoints for the models of a product, which staff upload as GLB. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { runAct } from '#commands/acts/run-act.ts';
import { changeModel } from '#commands/models/change-model.ts';
import { type ProductModel, presentModel } from '#domain/models/model.ts';
import { MAX_MODEL_BYTES, misfitsOf } from '#domain/models/read-model.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { listModels, listTypedSizes } from '#store/models/product-models.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { type PictureField, receiveForm } from '../../../http/multipart-form.ts';
import { keepModel } from '../../../models/keep-model.ts';
import { readWholeInThread } from '../../../models/read-whole.ts';

const field: PictureField = { name: 'model', most: 1, tooLarge: 'MODEL_TOO_LARGE', mostBytes: MAX_MODEL_BYTES };

export function modelAdminEndpoints(register: RegisterAdmin, shop: Shop, { app }: { app: FastifyInstance }): void {
  const { db, files, config } = shop;
  const folder = join(config.DATA_DIR, 'private', 'uploads');
  const present = async (id: string) => {
    const said = demand(await listTypedSizes(db, id), 'PRODUCT_NOT_FOUND');
    const shown = (model: ProductModel) => ({ ...presentModel(model), misfits: misfitsOf(model, said[model.pose]) });
    return { models: (await listModels(db, id)).map(shown) };
  };

  register('getProductModels', ({ params: { id } }) => present(id));

  register('uploadModel', async ({ params: { id, pose }, request, reply, staff }) => {
    demand(await listTypedSizes(db, id), 'PRODUCT_NOT_FOUND');
    const [file] = (await receiveForm({ request, reply }, { folder, field })).pictures;
    if (!file) throw new Failure('INVALID_REQUEST', { fields: ['model'] });
    const model = await keepModel(files, await readFile(file.path), readWholeInThread);
    if (typeof model === 'string') throw new Failure('MODEL_REFUSED', { field: 'model', reason: model });
    await runAct(db, { actor: staff.actor, audit: 'product.model-set' }, (tx) =>
      changeModel(tx, { productId: id, pose, model }),
    );
    await app.catchUp();
    return present(id);
  });

  register.act(
    'removeModel',
    ({ tx, params: { id, pose } }) => changeModel(tx, { productId: id, pose, model: null }),
    async (_, { params: { id } }) => {
      await app.catchUp();
      return present(id);
    },
  );
}
