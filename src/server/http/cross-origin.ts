/**
 * Limits the requests that other websites can send from a visitor's browser: by default only links to the shop and its
 * pictures work. ALLOWED_ORIGINS names websites whose scripts may call the API (CORS); their requests never contain
 * cookies. Requests from another subdomain of the same domain (`same-site`) are refused like requests from any other
 * website, because it may belong to somebody else. Requests from old browsers without Sec-Fetch-Site, and from other
 * programs, are accepted; the API never identifies anybody by a cookie.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#domain/values/failure.ts';
import type { Config } from '../config/config.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];
/** The HTTP methods that other websites may use; PATCH, with which staff change orders, is not among them. */
const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS = 'Authorization, Content-Type, Idempotency-Key';
/** Seconds for which a browser may cache the response to a preflight request: the maximum of Chromium. */
const PREFLIGHT_SECONDS = 7200;

/** Decodes a path like the router; an encoded slash stays encoded. */
function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** True for the paths of the API and of the blog's files; false for endpoints of staff and payment providers. */
const isShared = (path: string) => /^\/(api|blogs)\//.test(path) && !/^\/(api\/admin|webhooks)/i.test(path);

function addVary(reply: FastifyReply): void {
  const names = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (!names.some((name) => name.toLowerCase() === 'origin')) reply.header('vary', [...names, 'Origin'].join(', '));
}

/** True for a website that ALLOWED_ORIGINS names; responses to its scripts have additional headers. */
export const isAllowedOrigin = ({ ALLOWED_ORIGINS }: Config, origin: string): boolean =>
  ALLOWED_ORIGINS.includes(origin);

/** Call this function before any route is registered, because it adds a step to each route. */
export function crossOrigin(app: FastifyInstance, config: Config): void {
  const isAllowed = (request: FastifyRequest) =>
    isAllowedOrigin(config, request.headers.origin ?? '') && isShared(pathOf(request)) && request.method !== 'PATCH';

  const addHeaders = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const path = pathOf(request);
    // another website's page requests a picture without an Origin header; helmet's `same-origin` would block it
    if (path.startsWith('/media/')) reply.header('cross-origin-resource-policy', 'cross-origin');
    if (!isShared(path)) return payload;
    addVary(reply);
    if (isAllowed(request))
      reply
        .header('access-control-allow-origin', request.headers.origin)
        // allows scripts to read all response headers: in requests without cookies, * matches every header
        .header('access-control-expose-headers', '*');
    return payload;
  };
  if (config.ALLOWED_ORIGINS.length > 0)
    // the header is set in the last step of each route, so that the cache does not store a header for one origin
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
