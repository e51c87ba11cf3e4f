/** Serves the storefront: its built files and server-rendered pages; in development, changes show at once. */
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { ViteDevServer } from 'vite';
import type { Transport } from '#browser/api/client.ts';
import { isAnswer } from '#contract/cached-pages.ts';
import { pageRuleOf } from '#contract/page-rule-of.ts';
import { isFailure, retryAfterOf } from '#domain/values/failure.ts';
import { languageOfCookies } from '#domain/values/language.ts';
import { readingOnce } from '#store/database/read-once.ts';
import { takeTemplatesFrom } from '../adapters/mail/templates.ts';
import { acceptedEncoding } from '../cache/accepted-encoding.ts';
import { compress } from '../cache/compress.ts';
import { computing, declareKeptFor } from '../cache/computation.ts';
import { noteThrown } from '../extensions/faults.ts';
import { sendError } from '../http/errors.ts';
import { clientOf } from '../http/limits.ts';
import { rendering } from '../http/load-shedding.ts';
import type { Turns } from '../http/turns.ts';
import { archivedPlaceOf } from './archived-places.ts';
import { languageSwitch } from './language-switch.ts';
import { allowOwnScripts, makeNonce } from './own-scripts.ts';
import { sendRefusalPage } from './refusal-page.ts';

export type RenderedPagesOptions = {
  dev: boolean;
  transport: Transport;
  renders: Turns;
  /** finds where an address of the owner's former shop leads; called only for a page that does not exist */
  oldAddressOf: (url: URL) => Promise<string | null>;
  /** true if answers are kept in memory */
  isKept: boolean;
  /** the number of database connections; the rendering of pages uses at most half of them */
  databasePool: number;
};

type Renderer = {
  default: {
    fetch(request: Request, language: 'vi' | 'en', nonce: string): Promise<{ response: Response; html: string }>;
  };
  setTransport(transport: Transport): void;
  setExtensionFaults(report: (folder: string, place: string, error: unknown) => void): void;
};

const root = new URL('../../../', import.meta.url);

/** Milliseconds for which a page is cached in which an extension failed. */
const WITHOUT_FAULT = 60_000;

const ONE_YEAR = 365 * 24 * 60 * 60 * 1000;

function watched(transport: Transport): Transport {
  return async (path, init) => {
    const page = rendering.getStore();
    const answer = await transport(path, init).catch((error: unknown) => {
      if (page) page.worstStatus = 500;
      throw error;
    });
    if (page) page.worstStatus = Math.max(page.worstStatus, answer.status);
    return answer;
  };
}

/** Returns the page's URL with one leading slash: `//elsewhere` must not become a redirect to another host. */
function pageUrl(request: FastifyRequest): URL {
  const path = `/${request.raw.url?.replace(/^[/\\]+/, '') ?? ''}`;
  return new URL(path, 'http://shop.invalid');
}

async function sendPage(
  renderer: Renderer,
  request: FastifyRequest,
  reply: FastifyReply,
  { dev, oldAddressOf }: Pick<RenderedPagesOptions, 'dev' | 'oldAddressOf'>,
): Promise<FastifyReply> {
  const page = { worstStatus: 200 };
  const url = pageUrl(request);
  const nonce = makeNonce();
  const render = (wanted: URL) =>
    rendering.run(page, () =>
      renderer.default.fetch(
        new Request(wanted, { headers: { accept: 'text/html' } }),
        languageOfCookies(request.headers.cookie),
        nonce,
      ),
    );
  const { response: answer, html: text } = await render(url);
  const location = answer.headers.get('location');
  // addresses of some shop systems end in a slash, which the router removes: they are not sent on twice
  const bare =
    location !== null && url.pathname.endsWith('/') ? (await render(new URL(location, url))).response : answer;
  const moved = bare.status === 404 && page.worstStatus < 500 ? await oldAddressOf(url) : null;
  if (moved !== null) return reply.header('cache-control', 'public, max-age=0, must-revalidate').redirect(moved, 301);
  if (location !== null) {
    const target = new URL(location, url);
    reply.header('location', `/${target.pathname.replace(/^[/\\]+/, '')}${target.search}${target.hash}`);
    return reply.code(answer.status).send();
  }
  const { keyed, scripts, framed = false, answers = false } = pageRuleOf(url.pathname);
  const { html, policy } = allowOwnScripts(text, nonce, { dev, framed, deferred: scripts !== 'at once' });
  const failed = page.worstStatus >= 500;
  if (failed) reply.header('retry-after', '5');
  if (failed || keyed) reply.header('cache-control', 'private, no-store');
  // a page with a customer's answers belongs to that customer, and no proxy may store it
  else if (answers && [...url.searchParams.keys()].some(isAnswer))
    reply.header('cache-control', 'private, max-age=0, must-revalidate');
  else reply.header('cache-control', 'public, max-age=0, must-revalidate');
  // the page cache asks for pages without an encoding, and compresses what it keeps itself
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body = encoding === 'identity' ? html : await compress(Buffer.from(html), encoding);
  return reply
    .code(failed ? 503 : answer.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('vary', encoding === 'identity' ? 'cookie' : 'cookie, accept-encoding')
    .header('content-security-policy', policy)
    .header('referrer-policy', keyed ? 'no-referrer' : 'same-origin')
    .send(body);
}

async function serveBuilt(app: FastifyInstance): Promise<() => Promise<Renderer>> {
  await app.register(fastifyStatic, {
    root: new URL('dist/client/', root),
    wildcard: false,
    index: false,
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.includes('/client/assets/');
      reply.header('cache-control', hashed ? `public, max-age=${ONE_YEAR / 1000}, immutable` : 'public, max-age=3600');
    },
  });
  const renderer = (await import(pathToFileURL(new URL('dist/server/server.js', root).pathname).href)) as Renderer;
  return async () => renderer;
}

async function serveSources(app: FastifyInstance): Promise<() => Promise<Renderer>> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite: ViteDevServer = await createServer({
    root: root.pathname,
    server: { middlewareMode: true, hmr: { server: app.server }, allowedHosts: true },
  });
  app.addHook('onClose', () => vite.close());
  // if Vite answers the request, it never calls `next`, and Fastify does not answer
  app.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, () => next()));
  const ssr = vite.environments.ssr;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render pages in');
  takeTemplatesFrom(() => ssr.runner.import('/src/mails/render.tsx'));
  return () => ssr.runner.import('/src/storefront/server.tsx');
}

export async function renderedPages(app: FastifyInstance, options: RenderedPagesOptions): Promise<void> {
  const load = options.dev ? await serveSources(app) : await serveBuilt(app);
  const calls = pLimit(Math.max(1, Math.floor(options.databasePool / 2)));
  const transport = watched((path, init) => calls(() => options.transport(path, init)));
  await app.register(languageSwitch);
  app.get('/assets/*', (_, reply) => reply.callNotFound());
  app.get(
    '/*',
    {
      config: { rendered: true },
      errorHandler: (error, request, reply) =>
        isFailure(error) && retryAfterOf(error) !== undefined
          ? sendRefusalPage(reply, error)
          : sendError(error, request, reply),
    },
    async (request, reply) => {
      const elsewhere = await archivedPlaceOf(pageUrl(request), transport);
      if (elsewhere !== null) return reply.header('cache-control', 'no-cache').redirect(elsewhere, 302);
      const renderer = await load();
      renderer.setTransport(transport);
      renderer.setExtensionFaults((folder, place, error) => {
        declareKeptFor(WITHOUT_FAULT);
        noteThrown(folder, place, error);
      });
      const send = () => sendPage(renderer, request, reply, options);
      // an answer that is kept is told of each change since its page began to read; a page that is not kept tells it nothing
      const isTold = !options.isKept || computing.getStore() !== undefined;
      return options.renders.run({ client: clientOf(request) }, () => (isTold ? readingOnce(send) : send()));
    },
  );
}
