/** The operator's commands: npm run shop -- <command>. */
import { openShop } from '#server/app/open-shop.ts';
import { type Config, ConfigError, loadEnvironment, readConfig } from '#server/config/config.ts';
import type { Shop } from '#server/config/shop.ts';
import { checkEmails } from './accounts/check-emails.ts';
import { api } from './api/api.ts';
import { archive } from './backup/archive.ts';
import { backup } from './backup/backup.ts';
import { wasInterrupted } from './backup/interruptible.ts';
import { proveBackupCommand } from './backup/prove-backup.ts';
import { restore } from './backup/restore.ts';
import { checkBooksCommand } from './balance/check-books.ts';
import { carrier } from './carriers/carrier.ts';
import { importProducts } from './catalogue/import-products.ts';
import { doctor } from './doctor/doctor.ts';
import { simulateBank } from './payments/simulate-bank.ts';
import { webhooks } from './payments/webhooks.ts';
import { affectedPeopleCommand } from './privacy/affected-people.ts';
import { eraseAgainCommand } from './privacy/erase-again.ts';
import { removedCommands } from './removed-commands.ts';
import { settings } from './settings/settings.ts';
import { createAdminCommand } from './staff/create-admin.ts';
import { resetSecondFactor } from './staff/reset-second-factor.ts';
import { UsageError } from './terminal/usage-error.ts';
import { upgradeDatabaseCommand } from './upgrade/upgrade-database.ts';

/** `run` may return an exit status; a command that returns none and does not throw ends with 0. */
type Command = { usage: string; purpose: string } & (
  | { run(config: Config, args: string[]): Promise<unknown> }
  /** for a command that also runs with settings that are wrong */
  | { runAnyhow(args: string[]): Promise<unknown> }
);

/** Opens the shop before the command and closes it afterwards. */
function inShop(
  act: (shop: Shop, args: string[]) => Promise<unknown>,
): (config: Config, args: string[]) => Promise<unknown> {
  return async (config, args) => {
    const opened = await openShop(config, (line) => console.error(line));
    try {
      return await act(opened.shop, args);
    } finally {
      await opened.close();
    }
  };
}

const commands: Record<string, Command> = {
  'import-products': {
    usage: 'import-products FILE',
    purpose: 'import products from a JSON file; all rows or none',
    run: inShop(importProducts),
  },
  'check-books': {
    usage: 'check-books [--recent]',
    purpose:
      'check that all books agree; ends with 0 if they do, 1 if they differ, 2 if something could not be checked',
    run: inShop(checkBooksCommand),
  },
  doctor: {
    usage: 'doctor [--json] [--full] [--start-database] [--clock URL]',
    purpose:
      'find what is wrong with the shop and say what to do; ends with 0, with 1 for warnings, 2 if something is wrong',
    runAnyhow: doctor,
  },
  settings: { usage: 'settings [KEY=VALUE …]', purpose: 'read or change the shop’s settings', run: inShop(settings) },
  carrier: {
    usage: 'carrier [NAME --url U | --remove]',
    purpose: 'list connected carriers; lead one’s calls to another address, or disconnect it before the shop is opened',
    run: inShop(carrier),
  },
  webhooks: {
    usage: 'webhooks [PROVIDER [SECRETS] [ACCOUNT] [--remove]]',
    purpose: 'connect a service that reports transfers (docs/operations.md); list who is connected',
    run: inShop(webhooks),
  },
  'simulate-bank': {
    usage: 'simulate-bank CODE [AMOUNT]',
    purpose: 'let a transfer arrive, on a shop for trying only',
    run: inShop(simulateBank),
  },
  'create-admin': {
    usage: 'create-admin EMAIL [--staff]',
    purpose: 'create an owner, or a member of the staff',
    run: inShop(createAdminCommand),
  },
  'reset-second-factor': {
    usage: 'reset-second-factor EMAIL',
    purpose: 'turn off the second factor of somebody who lost their phone and recovery codes',
    run: inShop(resetSecondFactor),
  },
  'affected-people': {
    usage: 'affected-people [--tables NAME,NAME | --orders NUMBER,NUMBER]',
    purpose: 'after a breach: print as CSV whose personal data these tables or orders have',
    run: inShop(affectedPeopleCommand),
  },
  'erase-again': {
    usage: 'erase-again FOLDER',
    purpose: 'after restoring a backup: erase who was erased since, by the records in the DATA_DIR of another copy',
    run: inShop(eraseAgainCommand),
  },
  'check-emails': {
    usage: 'check-emails',
    purpose: 'list accounts, orders and subscribers whose email address is not accepted any more',
    run: inShop(checkEmails),
  },
  api: {
    usage: 'api METHOD PATH [JSON | -] [--url U]',
    purpose: 'call the running shop’s API with the token of SHOP_TOKEN; - reads the JSON from standard input',
    run: api,
  },
  archive: {
    usage: 'archive',
    purpose: 'say how far the archive of the embedded database reaches; ends with 1 if it needs you',
    run: archive,
  },
  backup: { usage: 'backup FILE', purpose: 'write the whole shop into one new file; it may be open', run: backup },
  'prove-backup': {
    usage: 'prove-backup [FILE]',
    purpose:
      'restore the newest backup (or FILE) into a second database and compare it; ends with 0 if it is whole, 1 if not, 2 if nobody knows',
    run: proveBackupCommand,
  },
  restore: {
    usage:
      'restore FILE | restore FOLDER [--at TIME] [--life NAME] [--unsigned] [--keep-since [--present DATA_DIR] [--dry-run]]',
    purpose:
      'put a backup into an empty DATA_DIR or database; or an archive (a folder, s3://BUCKET, or the DATA_DIR of a stopped shop), as it was at a time; --keep-since takes over what came since in the present shop',
    run: restore,
  },
  'upgrade-database': {
    usage: 'upgrade-database [--binaries FOLDER | --remove-old | --go-back [--leave-since]]',
    purpose:
      'copy the embedded database of a closed shop to the PostgreSQL of this version; then remove the old one, or go back to it',
    run: upgradeDatabaseCommand,
  },
};

function help(): string {
  const lines = Object.values(commands).map(({ usage, purpose }) => `  ${usage.padEnd(48)} ${purpose}`);
  return `npm run shop -- <command>\n\n${lines.join('\n')}`;
}

async function run([name = 'help', ...args]: string[]): Promise<number> {
  const command = commands[name];
  const removed = removedCommands.get(name);
  if (removed) {
    console.error(`There is no command "${name}" any more: ${removed}.`);
    return 1;
  }
  if (!command) {
    console.log(help());
    if (name === 'help' || name === '--help') return 0;
    console.error(`\nThere is no command "${name}".`);
    return 1;
  }
  try {
    const status =
      'run' in command ? await command.run(readConfig(loadEnvironment()), args) : await command.runAnyhow(args);
    return typeof status === 'number' ? status : 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\nUsage: npm run shop -- ${command.usage}`);
    return 1;
  }
}

/** Runs a command, and tells the operator what went wrong. @param args the command's name, and what follows it @returns the exit code */
export async function runCommand(args: string[]): Promise<number> {
  try {
    return await run(args);
  } catch (error) {
    const expected =
      error instanceof ConfigError ||
      ['StartError', 'EmbeddedPostgresError', 'BackupError', 'ApiError'].includes((error as Error).name);
    if (wasInterrupted(error)) console.error('Stopped: nothing was written.');
    else console.error(expected ? (error as Error).message : error);
    return 1;
  }
}
