/** Decides which request bodies are read, before any handler. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '#domain/values/failure.ts';

/**
 * JSON is read as by Fastify, except for an endpoint without a body: there an empty body is ignored, because clients
 * that send every request as JSON send the content type without a body. Compressed bodies are refused: nothing here
 * decompresses them, and a form parser would wait for boundaries that never arrive.
 */
export function acceptBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const takesBody = request.routeOptions.schema?.body !== undefined;
    if (text === '' && !takesBody) done(null, undefined);
    else void readJson(request, String(text), done);
  });
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
      throw new Failure('UNSUPPORTED_MEDIA_TYPE', { content_encoding: encoding.slice(0, 50) });
  });
}
