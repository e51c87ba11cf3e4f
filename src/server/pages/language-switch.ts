import type { FastifyInstance } from 'fastify';
import { LANGUAGE_COOKIE } from '#domain/values/language.ts';

const ONE_YEAR = 365 * 24 * 60 * 60;

/** @returns the path of the page that sent the form, from the Referer header; the header's host is ignored */
function pathOf(referer: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return `/${pathname.replace(/^[/\\]+/, '')}${search}`;
}

/** Handles the form `POST /language` and redirects to the page that sent it. It works without JavaScript. */
export async function languageSwitch(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.post<{ Body: URLSearchParams | undefined }>('/language', async ({ body, headers, protocol }, reply) => {
    const to = body?.get('to') === 'en' ? 'en' : 'vi';
    const secure = protocol === 'https' ? '; Secure' : '';
    reply.header('set-cookie', `${LANGUAGE_COOKIE}=${to}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${secure}`);
    return reply.redirect(pathOf(headers.referer), 303);
  });
}
