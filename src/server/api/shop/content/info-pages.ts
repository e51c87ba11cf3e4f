/** The endpoint of the information pages, which contain current settings of the shop. */
import type { FastifyInstance } from 'fastify';
import { demand } from '#domain/values/failure.ts';
import { declareShown } from '../../../cache/computation.ts';
import { CONTENT, SETTINGS } from '../../../cache/tags.ts';
import { type Content, findPage } from '../../../content/content.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';

export function infoPageEndpoints(app: FastifyInstance, content: Content): void {
  registerEndpoint(app, 'getPage', { shows: () => [SETTINGS, CONTENT] }, async ({ params: { slug } }) => {
    // also for a page that does not exist: the shop may publish one under this slug
    declareShown([SETTINGS, CONTENT]);
    return demand(await findPage(content, slug), 'NOT_FOUND');
  });
}
