/** The server's entry to the pages: takes a request and renders a whole HTML page. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { english } from '#browser/labels/english.ts';
import { type Language, takeDictionaryFrom } from '#browser/labels/label.ts';
import { callThrough } from '#browser/session/call.ts';
import { takeNonceFrom } from './page/page-nonce.ts';

/** Lets the pages call the API in process instead of over a socket. */
export const setTransport = callThrough;

const rendering = new AsyncLocalStorage<{ language: Language; nonce: string }>();
takeDictionaryFrom(() => (rendering.getStore()?.language === 'en' ? english : null));
takeNonceFrom(() => rendering.getStore()?.nonce);

const render = createStartHandler(defaultRenderHandler);

/**
 * @param language of the page's labels
 * @param nonce marks the shop's own scripts
 */
const fetchPage = (request: Request, language: Language, nonce: string): Promise<Response> =>
  rendering.run({ language, nonce }, async () => render(request));

export default { fetch: fetchPage };
