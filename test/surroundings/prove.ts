/**
 * Proof: what surrounds the shop fails, under orders and emails: the network to the database, the disk, the clock, file
 * handles, memory, names, the mail server, the folder of files. Each acknowledged order is in the database once, the
 * emails leave, the books agree, and nothing has to be restarted. npm run proof:surroundings
 * Single parts: npm run proof:surroundings -- network clock
 */
import { Findings } from '../kill/tried-shop.ts';
import { proveClock } from './clock.ts';
import { proveDisk } from './disk.ts';
import { proveNetwork } from './network.ts';
import { proveMail, proveNames, provePictures } from './outside.ts';
import { proveHandles, proveWorkers } from './process.ts';

const parts: Record<string, (findings: Findings) => Promise<void>> = {
  network: proveNetwork,
  disk: proveDisk,
  clock: proveClock,
  handles: proveHandles,
  workers: proveWorkers,
  names: proveNames,
  mail: proveMail,
  pictures: provePictures,
};

const only = process.argv.slice(2);
const unknown = only.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const findings = new Findings();
const begun = performance.now();
for (const [name, prove] of Object.entries(parts)) if (only.length === 0 || only.includes(name)) await prove(findings);
const { wrong } = findings;
findings.say(
  `${wrong.length === 0 ? 'Every fault was survived.' : `${wrong.length} wrong.`} ${Math.round((performance.now() - begun) / 1000)} s`,
);
process.exit(wrong.length === 0 ? 0 : 1);
