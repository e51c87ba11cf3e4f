/**
 * The endpoints /dev/mail, which show the emails of a shop without a mail server. They answer only requests from this
 * machine that no proxy has forwarded and that contain the key that was printed when the shop started.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demand, Failure } from '#domain/values/failure.ts';
import { listMailFiles, readMailFile } from '../adapters/mail/mail-folder.ts';
import { isLocalAddress } from '../config/public-url.ts';
import type { Shop } from '../config/shop.ts';
import { emailPage, listPage, pagePolicy } from './dev-mail-pages.ts';

/**
 * The access key to /dev/mail, which changes with each start. Other users of this machine do not know it, and neither
 * do visitors through a proxy that adds no header. It is in the query of every page and never in a cookie, because
 * programs on other ports of localhost receive the cookies of localhost too.
 */
export const makeDevMailKey = (): string => randomBytes(24).toString('base64url');

/** @returns path and query of the list of emails; null if /dev/mail is not available */
export function devMailPath({ config, devMailKey }: Pick<Shop, 'config' | 'devMailKey'>): string | null {
  const { SMTP_URL, DEV_MAIL, PUBLIC_URL } = config;
  const open = DEV_MAIL && !SMTP_URL && (!PUBLIC_URL || isLocalAddress(PUBLIC_URL));
  return open ? `/dev/mail?key=${devMailKey}` : null;
}

function hasKey({ query }: FastifyRequest, key: string): boolean {
  const { key: given } = query as { key?: unknown };
  return (
    typeof given === 'string' &&
    Buffer.byteLength(given) === key.length &&
    timingSafeEqual(Buffer.from(given), Buffer.from(key))
  );
}

/** Matches headers that proxies add: the real visitor behind a proxy on this machine may be anybody. */
const FORWARDED =
  /^(forwarded|via|client-ip|true-client-ip|x-forwarded|x-forwarded-.+|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|x-envoy-.+|cf-.+|fastly-.+|fly-.+)$/;
const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
/** Accepts only local host names: a foreign website could read emails by a name that resolves to this machine. */
const LOCAL_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
/** The maximum number of emails in the list. */
const SHOWN = 200;

/** The content security policy for an email's HTML: no script, no loading, no origin; links open in a new tab. */
const EMAIL_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Reads the remote address of the socket, because request.ip may come from a header if the shop trusts a proxy. */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
    LOCAL_NAME.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
}

function sendHtml(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .send(html);
}

export function devMail(app: FastifyInstance, { config, devMailKey: key }: Shop): void {
  if (devMailPath({ config, devMailKey: key }) === null) return;
  const onRequest = async (request: FastifyRequest) => {
    if (!isFromThisMachine(request) || !hasKey(request, key)) throw new Failure('NOT_FOUND');
  };
  const read = async (request: FastifyRequest) => {
    const content = demand(await readMailFile(config.DATA_DIR, (request.params as { name: string }).name), 'NOT_FOUND');
    const { default: PostalMime } = await import('postal-mime');
    return PostalMime.parse(content);
  };
  app.get('/dev/mail', { onRequest }, async (_, reply) => {
    const names = await listMailFiles(config.DATA_DIR);
    return sendHtml(reply, pagePolicy, listPage(names.slice(0, SHOWN), names.length, key));
  });
  app.get('/dev/mail/:name', { onRequest }, async (request, reply) => {
    const { name } = request.params as { name: string };
    return sendHtml(reply, pagePolicy, emailPage(name, await read(request), key));
  });
  app.get('/dev/mail/:name/html', { onRequest }, async (request, reply) =>
    sendHtml(reply, EMAIL_POLICY, (await read(request)).html ?? ''),
  );
}
