/** The library sanitize-html, loaded at its first use: a process that never cleans HTML saves its 11 MB. */
import { createRequire } from 'node:module';
import type { Attributes, IOptions, default as Library } from 'sanitize-html';

export type { Attributes };

let library: typeof Library | undefined;

/** @returns the HTML without what the options do not allow */
export function sanitizeHtml(html: string, options: IOptions): string {
  library ??= createRequire(import.meta.url)('sanitize-html') as typeof Library;
  return library(html, options);
}
