/** The information pages, with the shop's own figures in them. */
import type { FastifyInstance } from 'fastify';
import { isPageSlug } from '#domain/content/page-slugs.ts';
import { Failure } from '#domain/values/failure.ts';
import { getSettings } from '#store/settings/settings.ts';
import { SETTINGS } from '../../../cache/tags.ts';
import type { Shop } from '../../../config/shop.ts';
import { fillInfoPage, type InfoPages } from '../../../content/info-pages.ts';
import { loadProvinces } from '../../../content/provinces.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';

export function infoPageEndpoints(app: FastifyInstance, { db }: Shop, pages: InfoPages): void {
  registerEndpoint(
    app,
    'getPage',
    async ({ params: { slug } }) => {
      const settings = { ...(await getSettings(db)), places: await loadProvinces() };
      const page = isPageSlug(slug) ? fillInfoPage(pages, slug, settings) : null;
      if (!page) throw new Failure('NOT_FOUND');
      return page;
    },
    { shows: () => [SETTINGS] },
  );
}
