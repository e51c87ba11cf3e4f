/** The server's door to the pages: a request in, a whole HTML page out. */
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';

export { setTransport } from './queries/client.ts';

export default { fetch: createStartHandler(defaultRenderHandler) };
