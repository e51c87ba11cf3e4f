/** How the shop is doing, for whoever asks in this process: /metrics as text, the owner's page as values. */
import { readVersion } from '../config/version.ts';
import type { Gathered } from './gather.ts';
import { readGathered } from './gathered-numbers.ts';
import { readOwnNumbers } from './own-numbers.ts';
import { addUp, put, type Samples, writeText } from './samples.ts';

export type Observer = {
  gather(): Promise<Gathered>;
  /** @returns the numbers of all processes in the text format of Prometheus */
  writeMetrics(): Promise<string>;
};

/**
 * @param gather asks the database, in the one process that does
 * @param readOthers reads the numbers of the other processes of the shop
 */
export function openObserver(gather: () => Promise<Gathered>, readOthers: () => Promise<Samples[]>): Observer {
  return {
    gather,
    async writeMetrics() {
      const about: Samples = {};
      put(about, 'shop_build_info', 1, { version: await readVersion(), node: process.version });
      // numbers of the processes are most needed while something is wrong with the rest
      const gathered = await gather().then(readGathered, () => ({ shop_facts_read: 0 }));
      return writeText(addUp([about, gathered, readOwnNumbers('main'), ...(await readOthers())]));
    },
  };
}
