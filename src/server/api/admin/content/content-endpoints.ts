/** The back office's endpoints for posts and information pages. */
import type { FastifyInstance } from 'fastify';
import { sanitizeArticle } from '#commands/content/article-html.ts';
import { checkFields } from '#commands/content/checked-fields.ts';
import { previewContent } from '#commands/content/keep-preview.ts';
import { moveContent, resetContent } from '#commands/content/move-content.ts';
import { readEntry } from '#commands/content/read-entry.ts';
import { createContent, saveContent } from '#commands/content/save-content.ts';
import { picturesIn } from '#domain/content/article-pictures.ts';
import { type ContentEntry, entryOfShipped } from '#domain/content/content-entry.ts';
import type { ContentKind } from '#domain/content/content-fields.ts';
import { Failure } from '#domain/values/failure.ts';
import { listEntries } from '#store/content/content-entries.ts';
import { mapPage, pageFrom, readCursor } from '#store/database/list-order.ts';
import type { Shop } from '../../../config/shop.ts';
import { type Content, listPlaceholders, shippedOf } from '../../../content/content.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { hasMaster } from '../../../pages/media.ts';
import { isInState, isLater, present, presentRow } from './present-content.ts';
import { presentPreview } from './present-preview.ts';

export function contentAdminEndpoints(
  register: RegisterAdmin,
  shop: Shop,
  { content, app }: { content: Content; app: FastifyInstance },
): void {
  const { db } = shop;
  /** Waits until the page cache has noticed the change, so that shoppers see the change at once. */
  const say = async (entry: ContentEntry) => {
    await app.catchUp();
    return present(entry);
  };

  /** Checks that the pictures of a post are stored by the shop. */
  const checkPictures = async (kind: ContentKind, { html }: { html: string }) => {
    const urls = kind === 'post' ? picturesIn(sanitizeArticle(html, { pictures: true })) : [];
    const areStored = await Promise.all(urls.map((url) => hasMaster(shop.files, url)));
    const reason = 'có ảnh không có trong cửa hàng: hãy bỏ và thêm lại';
    if (areStored.includes(false)) throw new Failure('CONTENT_INVALID', { faults: [{ field: 'html', reason }] });
  };

  const listAll = async (kind: ContentKind): Promise<ContentEntry[]> => {
    const shipped = (await shippedOf(content)).filter((each) => each.kind === kind);
    const stored = await listEntries(db, kind);
    const ids = new Set(shipped.map(({ id }) => id));
    const own = stored.map((each): ContentEntry => ({ ...each, origin: ids.has(each.id) ? 'changed' : 'own' }));
    const changed = new Map(own.map((each) => [each.id, each]));
    if (kind === 'page')
      return [
        ...shipped.map((each) => changed.get(each.id) ?? entryOfShipped(each)),
        ...own.filter(({ origin }) => origin === 'own').sort(isLater),
      ];
    return [...own, ...shipped.filter(({ id }) => !changed.has(id)).map(entryOfShipped)].sort(isLater);
  };

  register('listContent', async ({ query: { cursor, limit, kind, state } }) => {
    const all = (await listAll(kind)).filter((entry) => state === undefined || isInState(entry, state));
    // the list is short, so all its rows are read, and the cursor names the last row of a page; if that row was deleted
    // in the meantime, the list begins again
    const after = cursor === undefined ? -1 : all.findIndex(({ id }) => id === readCursor(cursor, ['text'])[0]);
    const rows = all.slice(after + 1, after + 2 + limit);
    return mapPage(
      pageFrom(rows, limit, ({ id }) => [id]),
      presentRow,
    );
  });

  register('listPlaceholders', () => listPlaceholders(content));

  register('getContent', async ({ params: { kind, id } }) =>
    present(await readEntry(db, kind, id, await shippedOf(content))),
  );

  register.act(
    'createContent',
    async ({ tx, body }) => {
      await checkPictures(body.kind, body.fields);
      return createContent(tx, body, await shippedOf({ ...content, db: tx }));
    },
    say,
  );

  register.act(
    'saveContent',
    async ({ tx, params, body }) => {
      await checkPictures(params.kind, body.fields);
      return saveContent(tx, { ...params, ...body }, await shippedOf({ ...content, db: tx }));
    },
    say,
  );

  register.act(
    'moveContent',
    async ({ tx, params, body }) => {
      const at = body.at === null ? null : new Date(body.at);
      return moveContent(tx, { ...body, ...params, at }, await shippedOf({ ...content, db: tx }));
    },
    say,
  );

  register.act(
    'resetContent',
    async ({ tx, params, body }) => resetContent(tx, { ...params, ...body }, await shippedOf({ ...content, db: tx })),
    say,
  );

  register('previewContent', async ({ body: { kind, id, fields: given } }) => {
    const shipped = await shippedOf(content);
    const entry = id === null ? null : await readEntry(db, kind, id, shipped);
    const fields = await checkFields(db, { kind, id, given, complete: false }, shipped);
    const { key, expiresAt } = await previewContent(db, await presentPreview(content, { kind, id, fields, entry }));
    return { path: `/preview?key=${key}`, expiresAt };
  });
}
