import type { FastifyInstance } from 'fastify';
import { LANGUAGE_COOKIE } from '#domain/language.ts';

const ONE_YEAR = 365 * 24 * 60 * 60;

/** Where to go back to: a path of this shop, whatever was sent. */
function pathOf(back: string | null): string {
  try {
    const { pathname, search } = new URL(back ?? '/', 'http://shop.invalid');
    return `/${pathname.replace(/^[/\\]+/, '')}${search}`;
  } catch {
    return '/';
  }
}

/** `POST /language` with `to` and `back` as a form: how a browser without script changes the labels' language. */
export async function languageSwitch(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.post<{ Body: URLSearchParams | undefined }>('/language', async ({ body, protocol }, reply) => {
    const to = body?.get('to') === 'en' ? 'en' : 'vi';
    const secure = protocol === 'https' ? '; Secure' : '';
    reply.header('set-cookie', `${LANGUAGE_COOKIE}=${to}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${secure}`);
    return reply.redirect(pathOf(body?.get('back') ?? null), 303);
  });
}
