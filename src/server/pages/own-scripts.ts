/**
 * The content security policy of a page. The page is rendered with a nonce; the inline scripts that carry it are the
 * shop's own, and the policy allows exactly these, by their hashes. A script that an attacker injected as text has no
 * nonce and does not run. The nonce is then removed: the same page stays the same bytes and can be cached.
 */
import { createHash, randomBytes } from 'node:crypto';

export const makeNonce = (): string => randomBytes(16).toString('base64url');

const INLINE_SCRIPT = /<script\b([^<>]*)>([\s\S]*?)<\/script>/g;

/** True for executable scripts: data such as JSON-LD is not executed, and needs no permission. */
const NOT_RUN = /\s(?:src|type="application\/ld\+json")(?=[\s=]|$)/;

/** @returns one CSP source for each inline script that carries the nonce */
function hashesOf(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', source = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (!attributes.includes(` nonce="${nonce}"`) || NOT_RUN.test(attributes) || source === '') continue;
    hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  }
  return [...hashes];
}

/**
 * @param html a page rendered with the nonce
 * @param options.dev allows the web socket through which Vite reloads the page
 * @param options.framed allows the shop's own pages to show it in a frame
 * @returns the page without the nonce, and its Content-Security-Policy
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
