/** @returns the origin for links in emails, without a slash at its end */
import type { Config } from './config.ts';

export function publicUrl({ PUBLIC_URL, PORT }: Config): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`;
}

/** True if a URL names this machine: localhost, a subdomain of localhost, or a loopback address. */
export function isLocalAddress(url: string): boolean {
  const { hostname } = new URL(url);
  return /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
