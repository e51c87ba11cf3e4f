/**
 * The content security policy of a page. The page is rendered with a nonce, which only the shop's own inline scripts
 * contain, and the policy allows exactly these scripts by their hashes. A script that an attacker inserted as text has
 * no nonce and does not run. The nonce is then removed, so that the bytes of the page are always the same and can be
 * cached.
 */
import { createHash, randomBytes } from 'node:crypto';

export const makeNonce = (): string => randomBytes(16).toString('base64url');

/** Matches attributes of script elements that need no hash: those with `src`, and JSON-LD, which does not run. */
const NOT_RUN = /\s(?:src|type="application\/ld\+json")(?=[\s=]|$)/;

const SCRIPT = '<script';
const END = '</script>';
const PRELOAD = '<link rel="modulepreload"';

/** @param at where the nonce of an element is @returns the source of the inline script; null if the element is none */
function inlineScriptAt(html: string, at: number): string | null {
  const start = html.lastIndexOf('<', at);
  const opened = html.indexOf('>', at);
  const end = html.indexOf(END, opened);
  if (!html.startsWith(`${SCRIPT} `, start) || opened === -1 || end === -1) return null;
  if (NOT_RUN.test(html.slice(start + SCRIPT.length, opened))) return null;
  return html.slice(opened + 1, end);
}

const policyOf = (hashes: Iterable<string>, dev: boolean, framed: boolean) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${dev ? ' ws: wss:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; ');

/**
 * Goes through a page once. @param html a page that was rendered with the nonce @param options.dev true to allow the
 * web socket through which Vite reloads the page @param options.framed true to allow pages of the shop to show this page
 * in a frame @param options.deferred true to delay the page's scripts until the page has been painted:
 * storefront/client.tsx starts them @returns the page without the nonce, and its Content-Security-Policy
 */
export function allowOwnScripts(
  html: string,
  nonce: string,
  { dev, framed = false, deferred }: { dev: boolean; framed?: boolean; deferred: boolean },
): { html: string; policy: string } {
  const hashes = new Set<string>();
  // a nonce has no character that means something in a regular expression
  const marks = new RegExp(`${PRELOAD}| nonce="${nonce}"|<meta property="csp-nonce" content="${nonce}"/>`, 'g');
  const sent = html.replace(marks, (mark, at: number) => {
    if (mark === PRELOAD) return deferred ? `${PRELOAD} media="not all"` : mark;
    const source = mark.startsWith('<') ? null : inlineScriptAt(html, at);
    if (source) hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
    return '';
  });
  return { html: sent, policy: policyOf(hashes, dev, framed) };
}
