/**
 * The content security policy of a page. The page is rendered with a nonce, which only the shop's own inline scripts
 * contain, and the policy allows exactly these scripts by their hashes. A script that an attacker inserted as text has
 * no nonce and does not run. The nonce is then removed, so that the bytes of the page are always the same and can be
 * cached.
 */
import { createHash, randomBytes } from 'node:crypto';

export const makeNonce = (): string => randomBytes(16).toString('base64url');

const INLINE_SCRIPT = /<script\b([^<>]*)>([\s\S]*?)<\/script>/g;

/** Matches attributes of script elements that need no hash: those with `src`, and JSON-LD, which does not run. */
const NOT_RUN = /\s(?:src|type="application\/ld\+json")(?=[\s=]|$)/;

/** @returns one CSP source for each inline script with the nonce */
function hashesOf(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', source = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (!attributes.includes(` nonce="${nonce}"`) || NOT_RUN.test(attributes) || source === '') continue;
    hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  }
  return [...hashes];
}

/**
 * @param html a page that was rendered with the nonce @param options.dev true to allow the web socket through which
 * Vite reloads the page @param options.framed true to allow pages of the shop to show this page in a frame @returns the
 * page without the nonce, and its Content-Security-Policy
 */
export function allowOwnScripts(
  html: string,
  nonce: string,
  { dev, framed = false }: { dev: boolean; framed?: boolean },
): { html: string; policy: string } {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(html, nonce)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${dev ? ' ws: wss:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; ');
  const sent = html
    .replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(` nonce="${nonce}"`, '');
  return { html: sent, policy };
}
