import { AsyncLocalStorage } from 'node:async_hooks';

/** The worst status of the API requests of a page while it is rendered: a page with a failed request gets its status. */
export const rendering = new AsyncLocalStorage<{ worstStatus: number }>();
