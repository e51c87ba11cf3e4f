import { AsyncLocalStorage } from 'node:async_hooks';

/** The highest error status of the API requests during the rendering of a page; the page is sent with this status. */
export const rendering = new AsyncLocalStorage<{ worstStatus: number }>();
