import { AsyncLocalStorage } from 'node:async_hooks';

/** Set while a page is rendered: the worst status of the calls it made. A page with a failed call says so by its own. */
export const rendering = new AsyncLocalStorage<{ worstStatus: number }>();
