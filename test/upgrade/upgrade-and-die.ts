/** Upgrades a database, and is killed when it comes to a step, or never with 0: node test/upgrade/upgrade-and-die.ts BINARIES STEP */
import { readConfig } from '#server/config/config.ts';
import { upgradeDatabase } from '#server/upgrade/upgrade-database.ts';

const [binaries = '', step = '0'] = process.argv.slice(2);
let said = 0;

await upgradeDatabase({
  config: readConfig({ DATA_DIR: process.env.DATA_DIR }),
  binaries,
  signal: new AbortController().signal,
  say(line) {
    said += 1;
    process.stdout.write(`${said} ${line}\n`);
    if (said === Number(step)) process.kill(process.pid, 'SIGKILL');
  },
});
