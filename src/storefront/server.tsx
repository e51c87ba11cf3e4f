/** The entry point of the server-side rendering: takes a request and returns a whole HTML page. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { createStartHandler } from '@tanstack/react-start/server';
import ReactDOMServer from 'react-dom/server';
import { english } from '#browser/labels/english.ts';
import { type Language, setDictionarySource } from '#browser/labels/label.ts';
import { setTransport as setCallTransport } from '#browser/session/call.ts';
import { latePartsLoaded } from '#ui/late.tsx';
import { setFaultReport } from './extensions/report-fault.ts';
import { setNonceSource } from './page/page-nonce.ts';

/** Lets the pages call the API within the same process instead of over the network. */
export const setTransport = setCallTransport;

/** Tells the shop which extension failed while a page was rendered. */
export const setExtensionFaults = setFaultReport;

const rendering = new AsyncLocalStorage<{ language: Language; nonce: string; html: string }>();
setDictionarySource(() => (rendering.getStore()?.language === 'en' ? english : null));
setNonceSource(() => rendering.getStore()?.nonce);

type Handler = Extract<Parameters<typeof createStartHandler>[0], (...given: never[]) => unknown>;

/**
 * As the router's defaultRenderHandler, but the page stays a string: a Response would write it into bytes, and its reader
 * would read these as a string again.
 */
const renderPage: Handler = async ({ router, responseHeaders: headers }) => {
  await latePartsLoaded();
  const page = rendering.getStore();
  if (!page) throw new Error('a page is rendered outside its request');
  const children = <RouterServer router={router} />;
  // the bench finds this text in the built file, to render the last page again
  const { render } = { render: () => ReactDOMServer.renderToString(children) };
  try {
    page.html = await transformHtmlStringWithRouter(router, render());
    return new Response(null, { status: getSsrStatus(router), headers });
  } catch (error) {
    console.error('Render to string error:', error);
    page.html = 'Internal Server Error';
    return new Response(null, { status: 500, headers });
  } finally {
    router.serverSsr?.cleanup();
  }
};

const handle = createStartHandler(renderPage);

/** Renders a page as HTML. @param language the labels' language @param nonce marks the shop's own scripts */
async function fetchPage(
  request: Request,
  language: Language,
  nonce: string,
): Promise<{ response: Response; html: string }> {
  const page = { language, nonce, html: '' };
  const response = await rendering.run(page, async () => handle(request));
  return { response, html: page.html };
}

export default { fetch: fetchPage };
