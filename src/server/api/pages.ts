/** The information pages, with the shop's own figures in them. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '#domain/failure.ts';
import { isPageSlug } from '#domain/page-slugs.ts';
import { getSettings } from '#store/settings.ts';
import { answer } from '../calls.ts';
import { fillPage, type Pages } from '../content/pages.ts';
import type { Shop } from '../shop.ts';

export function pageCalls(app: FastifyInstance, { db }: Shop, pages: Pages): void {
  answer(app, 'getPage', async ({ params: { slug } }) => {
    const page = isPageSlug(slug) ? fillPage(pages, slug, await getSettings(db)) : null;
    if (!page) throw new Failure('NOT_FOUND');
    return page;
  });
}
