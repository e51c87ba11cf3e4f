/**
 * Serves the back office under /admin: one HTML document for all its screens, which are rendered in the browser, and
 * its built files. The document is the same for everybody; all data is requested from the API, which checks the
 * permissions.
 */
import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ViteDevServer } from 'vite';

import { appIconUrl } from '#domain/brand/brand-pictures.ts';
import { type Brand, brandOf } from '#domain/settings/brand.ts';
import type { Database } from '#store/database/database.ts';
import { getSettings } from '#store/settings/settings.ts';

const root = new URL('../../../', import.meta.url);
const ONE_YEAR = 365 * 24 * 60 * 60;

/** The content security policy. @param dev allows the inline script and web socket by which Vite reloads the page */
function policyOf(dev: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${dev ? ' ws: wss:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const send = (reply: FastifyReply, html: string, dev: boolean) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', policyOf(dev))
    .header('referrer-policy', 'same-origin')
    .header('x-robots-tag', 'noindex, nofollow')
    .send(html);

async function fromBuild(app: FastifyInstance): Promise<() => Promise<string>> {
  await app.register(fastifyStatic, {
    root: new URL('dist/admin/assets/', root),
    prefix: '/admin/assets/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${ONE_YEAR}, immutable`),
  });
  const html = await readFile(new URL('dist/admin/index.html', root), 'utf8');
  return async () => html;
}

async function fromSources(app: FastifyInstance): Promise<(url: string) => Promise<string>> {
  const { createServer } = await import('vite');
  const vite: ViteDevServer = await createServer({
    configFile: new URL('vite.backoffice.config.ts', root).pathname,
    server: { middlewareMode: true, hmr: { server: app.server, path: '/admin-reload' }, allowedHosts: true },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  // Vite gets only requests for files; the route below answers requests for screens, for which Vite would send a 404
  app.addHook('onRequest', (request, reply, next) =>
    /^\/admin\/(?!service-worker\.js|manifest\.webmanifest).*\.\w+(\?|$)|^\/admin\/@/.test(request.url)
      ? vite.middlewares(request.raw, reply.raw, () => next())
      : next(),
  );
  const file = new URL('src/backoffice/index.html', root);
  return async (url) => vite.transformIndexHtml(url, await readFile(file, 'utf8'));
}

/** Returns the brand that the owner set; none while the database does not answer, because the office must open also then. */
const brandIn = (db: Database): Promise<Brand | undefined> => getSettings(db).then(brandOf, () => undefined);

/** The shop's accent colours as an attribute of the `html` element, as the storefront has them (docs/decisions/039). */
const accentAttribute = (accent: Brand['accent']): string =>
  accent
    ? ` style="--color-accent:${accent.mark};--color-accent-text:${accent.text};--color-accent-deep:${accent.deep}"`
    : '';

/** The icons of the browser's tab and of an iPhone that has the office on its home screen. */
function iconLinks(icon: string | undefined): string {
  const type = icon?.endsWith('.png') ? 'image/png' : 'image/svg+xml';
  const apple = appIconUrl(icon, 'apple-180');
  return `<link rel="icon" href="${icon || '/favicon.svg'}" type="${type}"><link rel="apple-touch-icon" href="${apple}">`;
}

export async function backofficePages(
  app: FastifyInstance,
  { dev, db }: { dev: boolean; db: Database },
): Promise<void> {
  const document = dev ? await fromSources(app) : await fromBuild(app);
  for (const path of ['/admin', '/admin/*'])
    app.get(path, async (request, reply) => {
      const [html, brand] = await Promise.all([document(request.url), brandIn(db)]);
      const branded = html
        .replace('<html lang="vi"', `$&${accentAttribute(brand?.accent)}`)
        .replace('</head>', `${iconLinks(brand?.icon)}$&`);
      return send(reply, branded, dev);
    });
}
