/** The one way the storefront asks the shop: fetch in the browser, in process during server rendering. */
import { createClient, type Transport } from '#contract/client.ts';

let transport: Transport = (path, init) => fetch(path, init);

/** Called by the server, whose module graph is another: the in-process transport comes from outside. */
export function callThrough(inProcess: Transport): void {
  transport = inProcess;
}

export const call = createClient((path, init) => transport(path, init));
