/** The blog as static files: its index, the body of each post, and the feed. */
import type { FastifyInstance } from 'fastify';
import type { Post } from '#contract/shop/content.ts';
import { Failure } from '#domain/values/failure.ts';
import { getSettings } from '#store/settings/settings.ts';
import { declareShown } from '../../../cache/computation.ts';
import { SETTINGS } from '../../../cache/tags.ts';
import type { Shop } from '../../../config/shop.ts';
import { catalogueFolder, type PostText, withPictures } from '../../../content/posts.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { cachedWithOrigin, keepFor, originOf } from '../../../http/origin.ts';
import { feed } from '../../../pages/feed.ts';
import { takeImagesFrom } from '../../../pages/media.ts';

/** Seconds. */
const FRESH = 300;
const KEPT = `public, max-age=${FRESH}`;

export function blogRoutes(app: FastifyInstance, { db, files, config }: Shop, posts: readonly PostText[]): void {
  const bodies = new Map(posts.map(({ post, html }) => [post.slug, html]));
  let index: Promise<Post[]> | null = null;
  const readIndex = () => {
    index ??= withPictures(posts, takeImagesFrom(files)(catalogueFolder));
    // after a failure, such as a full disk, the next request tries again
    index.catch(() => {
      index = null;
    });
    return index;
  };

  registerEndpoint(
    app,
    'listPosts',
    async ({ reply }) => {
      reply.header('cache-control', KEPT);
      return readIndex();
    },
    // files, which do not change while the shop runs
    { shows: () => [] },
  );

  app.get<{ Params: { file: string } }>(
    '/blogs/:file',
    { config: { cached: { parameters: [] } } },
    async (request, reply) => {
      const html = bodies.get(request.params.file.replace(/\.html$/, ''));
      if (html === undefined || !request.params.file.endsWith('.html')) throw new Failure('POST_NOT_FOUND');
      reply.header('cache-control', KEPT).header('content-security-policy', "default-src 'none'");
      // search engines should find the page around it
      return reply.header('x-robots-tag', 'noindex').type('text/html; charset=utf-8').send(html);
    },
  );

  app.get('/blog/rss.xml', { config: cachedWithOrigin(config) }, async (request, reply) => {
    declareShown([SETTINGS]);
    const { shopName } = await getSettings(db);
    keepFor(reply, config, FRESH).type('application/rss+xml; charset=utf-8');
    return reply.send(feed(originOf(config, request), shopName, posts));
  });
}
