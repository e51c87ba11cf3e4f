/** The endpoints of the blog: index, the text of each post as an HTML file, feed, and previews for the back office. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ContentPreview } from '#contract/shop/content.ts';
import { Failure } from '#domain/values/failure.ts';
import { findPreview } from '#store/content/content-previews.ts';
import { getSettings } from '#store/settings/settings.ts';
import { declareShown } from '../../../cache/computation.ts';
import { CONTENT, SETTINGS } from '../../../cache/tags.ts';
import type { Shop } from '../../../config/shop.ts';
import { type Content, findPostHtml, findPresentSlug, listPosts } from '../../../content/content.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { cachedWithOrigin, keepFor, originOf } from '../../../http/origin.ts';
import { feed } from '../../../pages/feed.ts';

/** Seconds. */
const FRESH = 300;
/** Browsers must ask for a cached post again each time, because a post may be changed or unpublished at any time. */
const ASKED_AGAIN = 'public, max-age=0, must-revalidate';

export function blogRoutes(app: FastifyInstance, { db, config }: Shop, content: Content): void {
  registerEndpoint(
    app,
    'listPosts',
    {
      shows: () => [CONTENT],
    },
    async () => (await listPosts(content)).map(({ post }) => post),
  );

  registerEndpoint(app, 'getPostAddress', async ({ params }) => {
    const slug = await findPresentSlug(content, params.slug);
    if (slug === null) throw new Failure('POST_NOT_FOUND');
    return { slug };
  });

  registerEndpoint(app, 'getContentPreview', async ({ query: { key = '' }, reply }) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    const preview = await findPreview(db, key);
    if (preview === null) throw new Failure('POST_NOT_FOUND');
    return preview as ContentPreview;
  });

  app.get<{ Params: { file: string } }>(
    '/blogs/:file',
    { config: { cached: { parameters: [] } } },
    async (request, reply) => {
      const [, slug] = /^([a-z0-9-]{1,200})\.html$/.exec(request.params.file) ?? [];
      declareShown([CONTENT]);
      const html = slug === undefined ? null : await findPostHtml(content, slug);
      if (html === null) return moved(content, slug, reply);
      reply.header('cache-control', ASKED_AGAIN).header('content-security-policy', "default-src 'none'");
      // search engines should index the post's page, not the HTML file with the post's text
      return reply.header('x-robots-tag', 'noindex').type('text/html; charset=utf-8').send(html);
    },
  );

  app.get('/blog/rss.xml', { config: cachedWithOrigin(config) }, async (request, reply) => {
    declareShown([SETTINGS, CONTENT]);
    const { shopName } = await getSettings(db);
    keepFor(reply, config, FRESH).type('application/rss+xml; charset=utf-8');
    return reply.send(feed(originOf(config, request), shopName, await listPosts(content, true)));
  });
}

/** @throws Failure POST_NOT_FOUND */
async function moved(content: Content, slug: string | undefined, reply: FastifyReply): Promise<FastifyReply> {
  const present = slug === undefined ? null : await findPresentSlug(content, slug);
  if (present === null || present === slug) throw new Failure('POST_NOT_FOUND');
  return reply.redirect(`/blogs/${present}.html`, 301);
}
