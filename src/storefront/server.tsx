/** The server's door to the pages: a request in, a whole HTML page out. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { english } from './labels/english.ts';
import { type Language, takeDictionaryFrom } from './labels/label.ts';
import { callThrough } from './queries/client.ts';

/** Calls of the pages go this way, not through a socket. */
export const setTransport = callThrough;

const rendering = new AsyncLocalStorage<Language>();
takeDictionaryFrom(() => (rendering.getStore() === 'en' ? english : null));

const render = createStartHandler(defaultRenderHandler);

/** @param language of the page's labels */
const fetchPage = (request: Request, language: Language): Promise<Response> =>
  rendering.run(language, async () => render(request));

export default { fetch: fetchPage };
