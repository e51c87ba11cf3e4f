/** Decides which request bodies are read, before any handler. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '#domain/values/failure.ts';

/**
 * Reads JSON like Fastify, except that an empty body is ignored if the endpoint needs no body, because some clients
 * send the JSON content type with every request. Compressed bodies are refused: the shop does not decompress them, and
 * the parser of forms would wait for boundaries that are never received.
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
