/** The server's door to the pages: a request in, a whole HTML page out. */
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';

import { callThrough } from './queries/client.ts';

/** Calls of the pages go this way, not through a socket. */
export const setTransport = callThrough;

export default { fetch: createStartHandler(defaultRenderHandler) };
