/** The entry point of the server-side rendering: takes a request and returns a whole HTML page. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { english } from '#browser/labels/english.ts';
import { type Language, setDictionarySource } from '#browser/labels/label.ts';
import { setTransport as setCallTransport } from '#browser/session/call.ts';
import { latePartsLoaded } from '#ui/late.tsx';
import { setNonceSource } from './page/page-nonce.ts';

/** Lets the pages call the API within the same process instead of over the network. */
export const setTransport = setCallTransport;

const rendering = new AsyncLocalStorage<{ language: Language; nonce: string }>();
setDictionarySource(() => (rendering.getStore()?.language === 'en' ? english : null));
setNonceSource(() => rendering.getStore()?.nonce);

const render = createStartHandler(async (page) => {
  await latePartsLoaded();
  return defaultRenderHandler(page);
});

/** Renders a page as HTML. @param language the labels' language @param nonce marks the shop's own scripts */
const fetchPage = (request: Request, language: Language, nonce: string): Promise<Response> =>
  rendering.run({ language, nonce }, async () => render(request));

export default { fetch: fetchPage };
