// Lets one launcher at a time change node_modules, .runtime and the build.

import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject, LaunchError } from './project.mjs';

const FILE = inProject('.runtime', 'preparing');
const BEAT_MS = 1_000;
/**
 * True while the process that holds the lock is alive. The process id alone proves nothing: after a reboot another
 * process may have it.
 */
const DEAD_AFTER_MS = 15_000;

/** Waits until no other running launcher is preparing this clone. */
export async function takeTurn(say) {
  try {
    mkdirSync(inProject('.runtime'), { recursive: true });
  } catch (error) {
    throw new LaunchError(
      `Cannot write in ${inProject()} (${error.code}): give this user the right to, or clone elsewhere.`,
    );
  }
  let told = false;
  while (!begin()) {
    const { pid, age } = holder();
    if ((pid && !isAlive(pid)) || age > DEAD_AFTER_MS) dropDead();
    else if (!told) {
      told = true;
      say(`Waiting for another start${pid ? ` (process ${pid})` : ''}, which is preparing this clone`);
    }
    await sleep(200);
  }
  const beat = setInterval(() => touch(), BEAT_MS);
  return {
    end() {
      clearInterval(beat);
      rmSync(FILE, { force: true });
    },
  };
}

function touch() {
  try {
    utimesSync(FILE, new Date(), new Date());
  } catch {
    // Another launcher believed that this launcher was dead and removed its lock. The result stays correct, but both
    // may work at the same time.
  }
}

function begin() {
  try {
    writeFileSync(FILE, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new LaunchError(`Cannot write ${FILE} (${error.code}): free some space, or give this user the right to.`);
  }
}

function holder() {
  try {
    return { pid: Number(readFileSync(FILE, 'utf8')), age: Date.now() - statSync(FILE).mtimeMs };
  } catch {
    return { pid: 0, age: 0 };
  }
}

/** Renames the lock file first: if two launchers both find that its owner is dead, only one of them removes it. */
function dropDead() {
  const aside = `${FILE}.${process.pid}`;
  try {
    renameSync(FILE, aside);
    rmSync(aside, { force: true });
  } catch {
    // Another launcher was faster.
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
