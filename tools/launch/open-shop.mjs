// Says whether processes run from this folder: nothing that they load may be exchanged under them.

import { setTimeout as sleep } from 'node:timers/promises';
import { runQuietly } from './child.mjs';
import { LaunchError } from './project.mjs';

async function listPids(node) {
  const { code, output } = await runQuietly(node, ['tools/launch/list-users.mjs']);
  if (code !== 0) throw new LaunchError('It is not known whether the shop of this folder is open.', output);
  return JSON.parse(output.split('\n').at(-1));
}

const named = (pids) => `${pids.length === 1 ? 'process' : 'processes'} ${pids.join(', ')}`;

/** @param what says what would be exchanged. Throws LaunchError if a shop of this folder is open. */
export async function refuseOpenShop(node, what) {
  const { shops } = await listPids(node);
  if (shops.length === 0) return;
  throw new LaunchError(
    `${what}, and the shop that is open runs from them (${named(shops)}). Nothing was changed: stop every shop of this folder and start it again, which does this first; then run this command again.`,
  );
}

/** Waits until no program runs from this folder. Throws LaunchError if a shop of this folder is open. */
export async function untilUnused(node, what, say) {
  for (let told = false; ; told = true) {
    await refuseOpenShop(node, what);
    const { commands } = await listPids(node);
    if (commands.length === 0) return;
    if (!told) say(`Waiting for the end of ${named(commands)}: ${what}`);
    await sleep(1_000);
  }
}
