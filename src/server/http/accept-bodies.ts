/** Which request bodies the shop reads at all, before any handler. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '#domain/values/failure.ts';

/**
 * JSON as Fastify reads it, but for a call that takes no body: there, an empty one is none, because clients that send
 * every request as JSON announce the type without a body. Compressed bodies are refused at once: nothing here unpacks
 * them, and a form parser would wait for boundaries that never come.
 */
export function acceptBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const takesBody = request.routeOptions.schema?.body !== undefined;
    if (text === '' && !takesBody) done(null, undefined);
    else readJson(request, String(text), done);
  });
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
      throw new Failure('UNSUPPORTED_MEDIA_TYPE', { content_encoding: encoding.slice(0, 50) });
  });
}
