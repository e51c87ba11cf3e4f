/**
 * Limits the requests that other websites may send from a visitor's browser: by default only links and pictures work.
 * ALLOWED_ORIGINS names websites whose scripts may call the API (CORS); their requests never carry cookies. A request
 * from a sibling subdomain (`same-site`) is refused like a request from any other site: others often run subdomains,
 * and browsers do not know every domain that hosts many shops. A request from an old browser without Sec-Fetch-Site, or
 * from another program, passes; the API never identifies anybody by a cookie.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#domain/values/failure.ts';
import type { Config } from '../config/config.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];
/** The allowed methods: not PATCH, with which staff change orders. */
const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS = 'Authorization, Content-Type, Idempotency-Key';
/** Seconds for which a browser may cache the answer to a preflight request: Chromium's own limit. */
const PREFLIGHT_SECONDS = 7200;

/** Decodes a path as the router does; an encoded slash stays encoded. */
function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** True for the API and the files of the blog; never for endpoints of staff and payment providers. */
const isShared = (path: string) => /^\/(api|blogs)\//.test(path) && !/^\/(api\/admin|webhooks)/i.test(path);

function addVary(reply: FastifyReply): void {
  const names = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (!names.some((name) => name.toLowerCase() === 'origin')) reply.header('vary', [...names, 'Origin'].join(', '));
}

/** True for a website that ALLOWED_ORIGINS names; answers to its scripts have headers of their own. */
export const isAllowedOrigin = ({ ALLOWED_ORIGINS }: Config, origin: string): boolean =>
  ALLOWED_ORIGINS.includes(origin);

/** Call this function before any route is registered. */
export function crossOrigin(app: FastifyInstance, config: Config): void {
  const isAllowed = (request: FastifyRequest) =>
    isAllowedOrigin(config, request.headers.origin ?? '') && isShared(pathOf(request)) && request.method !== 'PATCH';

  const addHeaders = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const path = pathOf(request);
    // an <img> of the other website sends no Origin; helmet's same-origin would block the picture there
    if (path.startsWith('/media/')) reply.header('cross-origin-resource-policy', 'cross-origin');
    if (!isShared(path)) return payload;
    addVary(reply);
    if (isAllowed(request))
      reply
        .header('access-control-allow-origin', request.headers.origin)
        // exposes all headers: without credentials, * is a wildcard
        .header('access-control-expose-headers', '*');
    return payload;
  };
  if (config.ALLOWED_ORIGINS.length > 0)
    // the header is set in the last step of each route, so that a cache stores no header for a single origin
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
