/**
 * What other websites may do in a visitor's browser. By default nothing but reading what a link or a picture reads.
 * ALLOWED_ORIGINS names websites whose scripts may call the API (CORS); their requests never carry cookies.
 *
 * A request from a sibling subdomain (`same-site`) is refused as one from anywhere else is: subdomains are often run by
 * others, and hosts of many shops under one domain are not always known to browsers. A browser that is too old to send
 * Sec-Fetch-Site, and any client that is no browser, passes; the API never identifies anybody by a cookie.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#domain/values/failure.ts';
import type { Config } from '../config/config.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];
/** All but PATCH: that is how staff change orders. */
const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS = 'Authorization, Content-Type, Idempotency-Key';
/** Seconds a browser may keep the answer to its preflight request: Chromium's own limit. */
const PREFLIGHT_SECONDS = 7200;

/** The path as the router reads it; an encoded slash stays encoded there too. */
function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The API, and the blog's files that belong to it; never what staff and payment providers call. */
const isShared = (path: string) => /^\/(api|blogs)\//.test(path) && !/^\/(api\/admin|webhooks)/i.test(path);

function addVary(reply: FastifyReply): void {
  const names = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (!names.some((name) => name.toLowerCase() === 'origin')) reply.header('vary', [...names, 'Origin'].join(', '));
}

/** Register it before every route. */
export function crossOrigin(app: FastifyInstance, { ALLOWED_ORIGINS: allowed }: Config): void {
  const isAllowed = (request: FastifyRequest) =>
    allowed.includes(request.headers.origin ?? '') && isShared(pathOf(request)) && request.method !== 'PATCH';

  const addHeaders = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const path = pathOf(request);
    // an <img> of the other website asks without Origin; helmet's same-origin would hide the picture from it
    if (path.startsWith('/media/')) reply.header('cross-origin-resource-policy', 'cross-origin');
    if (!isShared(path)) return payload;
    addVary(reply);
    if (isAllowed(request))
      reply
        .header('access-control-allow-origin', request.headers.origin)
        // all of them: without credentials the asterisk means what it says
        .header('access-control-expose-headers', '*');
    return payload;
  };
  if (allowed.length > 0)
    // as the last step of each route: what a cache stores has no header that is meant for one origin
    app.addHook('onRoute', (route) => {
      route.onSend = [route.onSend ?? [], addHeaders].flat();
    });

  app.addHook('onRequest', async (request, reply) => {
    const { method, headers } = request;
    if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined && isAllowed(request)) {
      addVary(reply);
      return reply
        .header('access-control-allow-origin', headers.origin)
        .header('access-control-allow-methods', METHODS)
        .header('access-control-allow-headers', HEADERS)
        .header('access-control-max-age', PREFLIGHT_SECONDS)
        .status(204)
        .send();
    }
    const elsewhere = headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';
    if (elsewhere && !READS.includes(method) && !isAllowed(request)) throw new Failure('CROSS_SITE_REQUEST');
  });
}
