/** The endpoints for the manual of a product, which staff upload as a PDF. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { runAct } from '#commands/acts/run-act.ts';
import { changeManual } from '#commands/catalogue/change-manual.ts';
import { isPdf, keyOfManual, MAX_MANUAL_BYTES, manualUrl } from '#domain/catalogue/manual.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { findManual, type StoredManual } from '#store/content/manuals.ts';
import { findMailedProduct } from '#store/mail/mail-recipients.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { type PictureField, receiveForm } from '../../../http/multipart-form.ts';

const field: PictureField = { name: 'manual', most: 1, tooLarge: 'MANUAL_TOO_LARGE', mostBytes: MAX_MANUAL_BYTES };

export function manualAdminEndpoints(register: RegisterAdmin, shop: Shop, { app }: { app: FastifyInstance }): void {
  const { db, files, config } = shop;
  const folder = join(config.DATA_DIR, 'private', 'uploads');
  const slugOf = async (id: string) => demand(await findMailedProduct(db, id), 'PRODUCT_NOT_FOUND').slug;
  const present = (manual: StoredManual | null, slug: string) => ({
    manual: manual && { url: manualUrl(manual, slug), bytes: manual.bytes, at: manual.at },
  });

  register('getProductManual', async ({ params: { id } }) => present(await findManual(db, id), await slugOf(id)));

  register('uploadManual', async ({ params: { id }, request, reply, staff }) => {
    const slug = await slugOf(id);
    const [file] = (await receiveForm({ request, reply }, { folder, field })).pictures;
    if (!file) throw new Failure('INVALID_REQUEST', { fields: ['manual'] });
    const content = await readFile(file.path);
    if (!isPdf(content)) throw new Failure('MANUAL_UNREADABLE', { field: 'manual' });
    await files.put(keyOfManual(file.sha256), content);
    const manual = { hash: file.sha256, bytes: file.bytes };
    const changed = await runAct(db, { actor: staff.actor, audit: 'product.manual-set' }, (tx) =>
      changeManual(tx, { productId: id, manual }),
    );
    await app.catchUp();
    return present(changed, slug);
  });

  register.act(
    'removeManual',
    ({ tx, params: { id } }) => changeManual(tx, { productId: id, manual: null }),
    async (manual, { params: { id } }) => {
      await app.catchUp();
      return present(manual, await slugOf(id));
    },
  );
}
