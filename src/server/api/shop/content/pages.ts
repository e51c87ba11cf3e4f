/** The information pages, with the shop's own figures in them. */
import type { FastifyInstance } from 'fastify';
import { isPageSlug } from '#domain/content/page-slugs.ts';
import { Failure } from '#domain/values/failure.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import { fillPage, type Pages } from '../../../content/pages.ts';
import { answer } from '../../../http/calls.ts';

export function pageCalls(app: FastifyInstance, { db }: Shop, pages: Pages): void {
  answer(app, 'getPage', async ({ params: { slug } }) => {
    const page = isPageSlug(slug) ? fillPage(pages, slug, await getSettings(db)) : null;
    if (!page) throw new Failure('NOT_FOUND');
    return page;
  });
}
