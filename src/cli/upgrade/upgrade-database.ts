/** Changes the major version of the embedded PostgreSQL; agrees with it, or goes back. */

import type { Config } from '#server/config/config.ts';
import { goBack, removeOld } from '#server/upgrade/old-database.ts';
import { upgradeDatabase } from '#server/upgrade/upgrade-database.ts';
import { interruptible } from '../backup/interruptible.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { UsageError } from '../terminal/usage-error.ts';

const say = (line: string) => console.error(line);
const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

export async function upgradeDatabaseCommand(config: Config, args: string[]): Promise<void> {
  const { values } = readArguments({
    args,
    options: {
      binaries: { type: 'string' },
      'remove-old': { type: 'boolean', default: false },
      'go-back': { type: 'boolean', default: false },
      'leave-since': { type: 'boolean', default: false },
    },
  });
  const { binaries, 'remove-old': remove, 'go-back': back, 'leave-since': leaveSince } = values;
  if (Number(remove) + Number(back) + Number(binaries !== undefined) > 1)
    throw new UsageError('--binaries, --remove-old and --go-back are three different things.');
  if (leaveSince && !back) throw new UsageError('--leave-since is for --go-back.');
  if (remove) await showRemoved(config);
  else if (back) await showWentBack(config, leaveSince);
  else await showUpgraded(config, binaries ?? null);
}

async function showUpgraded(config: Config, binaries: string | null): Promise<void> {
  const done = await interruptible((signal) => upgradeDatabase({ config, binaries, say, signal }));
  if ('major' in done) {
    console.log(`The database is of PostgreSQL ${done.major}, as this version of the shop: nothing to do.`);
    for (const { path } of done.kept)
      console.log(`${path} is kept: --remove-old removes it, --go-back goes back to it.`);
    return;
  }
  const { from, to, old, rows, tables, leftOut, migrations } = done;
  if (leftOut.length > 0)
    console.error(`Warning: left in the old one, being no tables of the shop: ${leftOut.join(', ')}`);
  const schema = migrations.length > 0 ? ` and ${migrations.length} migrations` : '';
  console.log(
    `The database is of PostgreSQL ${to} now: ${rows} rows of ${tables} tables, compared with those of ${from}${schema}.`,
  );
  console.log(`Open the shop with npm start. The old one is kept as ${old}. When all is well:`);
  console.log('  npm run shop -- upgrade-database --remove-old');
  console.log('Or, with the shop closed, back to it: npm run shop -- upgrade-database --go-back');
}

async function showRemoved(config: Config): Promise<void> {
  const removed = await removeOld({ config, say });
  for (const { path, bytes } of removed) console.log(`Removed ${path} (${megabytes(bytes)}).`);
  if (removed.length === 0) console.log('There is no old database: nothing to do.');
}

async function showWentBack(config: Config, leaveSince: boolean): Promise<void> {
  const { from, to, left, changed } = await goBack({ config, say }, leaveSince);
  console.log(
    `The database is the one of PostgreSQL ${to} again, as it was before the upgrade: start the version of the shop that brings it.`,
  );
  if (changed.length > 0) console.log(`What came since is not in it, and only in ${left} (PostgreSQL ${from}).`);
  console.log('Before the next upgrade: npm run shop -- upgrade-database --remove-old');
}
