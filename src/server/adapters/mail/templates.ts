/** Loads the email templates when the first email is sent, because loading React would slow the start of the shop. */
import { fileURLToPath } from 'node:url';
import type { EmailRequest, RenderedEmail, Sender } from '#mails/parts/email-data.ts';

export type Templates = { renderEmail(request: EmailRequest, sender: Sender): RenderedEmail };

const built = new URL('../../../../dist/server/mails.js', import.meta.url);

async function loadBuilt(): Promise<Templates> {
  try {
    return await import(built.href);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(`${fileURLToPath(built)} is missing: build it with "node node_modules/vite/bin/vite.js build"`);
  }
}

let load = loadBuilt;

/** False in development, where the templates change while the shop runs. */
export const areTemplatesBuilt = (): boolean => load === loadBuilt;

/** Sets another source of the email templates: in development, Vite supplies the current version, not the built one. */
export function takeTemplatesFrom(source: () => Promise<Templates>): void {
  load = source;
}

export const loadTemplates = (): Promise<Templates> => load();
