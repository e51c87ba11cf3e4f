/** The address links in letters begin with, without a slash at its end. */
import type { Config } from './config.ts';

export function publicUrl({ PUBLIC_URL, PORT }: Config): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`;
}
