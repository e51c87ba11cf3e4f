// A slow test of npm start in a fresh clone: first start, Ctrl-C, second start, kill -9 of all processes, third start.
//   node tools/launch/proofs/fresh-clone.mjs [FOLDER]    clones HEAD into FOLDER (default: a new folder below /tmp)
// It uses the node and npm of PATH, runs as the current user, and takes some minutes. It does not run on Windows.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../project.mjs';

const folder = process.argv[2] ?? mkdtempSync('/tmp/suc-bat-clone-');
const clone = join(folder, 'suc-bat');
const PORT = String(await freePort());
const limits = { first: 180, second: 3, afterKill: 10 };
let failed = 0;

console.log(`node ${process.version}, user ${process.getuid()}, ${clone}`);
// With --no-hardlinks the clone shares no files with the original repository.
const cloned = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone], { stdio: 'inherit' });
if (cloned.status !== 0) process.exit(1);

let shop = start();
tell('first start to first page', await shop.page(limits.first), limits.first);
tell('Ctrl-C to the prompt', await shop.interrupt(), 30);
await leftOver('after Ctrl-C');
shop = start();
tell('second start to first page', await shop.page(30), limits.second);
const second = start();
const refusal = await second.ended;
report(refusal.code === 1, 'a second shop on the same DATA_DIR ends with 1', second.output().trim().split('\n').at(-1));
await shop.page(5);
killEverything();
await shop.ended;
await leftOver('after kill -9 of everything');
shop = start();
tell('start after kill -9 of everything to first page', await shop.page(60), limits.afterKill);
process.kill(shop.pid, 'SIGKILL');
await shop.ended;
await sleep(3000);
await leftOver('3 s after kill -9 of npm alone');
shop = start();
await shop.page(60);
const launcher = processes().find(({ name }) => name.includes('start.mjs') && !name.startsWith('sh'));
process.kill(launcher.pid, 'SIGKILL');
await shop.ended;
await sleep(3000);
await leftOver('3 s after kill -9 of the launcher alone');
killEverything();
console.log(failed ? `${failed} failed` : 'all as promised');
process.exitCode = failed ? 1 : 0;

function start() {
  const begun = Date.now();
  let output = '';
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT },
    // Starts a command in a process group of its own, as a terminal does.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const keep = (chunk) => {
    output += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise((resolve) => child.on('exit', (code, signal) => resolve({ code, signal })));
  return {
    pid: child.pid,
    ended,
    output: () => output,
    /** Returns the seconds from the start to the first page; Infinity if it takes longer than `limit` seconds. */
    async page(limit) {
      while (Date.now() - begun < limit * 1000) {
        if (output.includes(`:${PORT}`)) {
          const answer = await fetch(`http://127.0.0.1:${PORT}/`).catch(() => undefined);
          if (answer?.ok && (await answer.text()).length > 0) return (Date.now() - begun) / 1000;
        }
        await sleep(20);
      }
      console.log(output);
      return Number.POSITIVE_INFINITY;
    },
    /** Returns the seconds from Ctrl-C, which the terminal sends to the whole process group, until npm has ended. */
    async interrupt() {
      const asked = Date.now();
      process.kill(-child.pid, 'SIGINT');
      await ended;
      return (Date.now() - asked) / 1000;
    },
  };
}

function tell(what, seconds, limit) {
  report(seconds <= limit, `${what}: ${seconds.toFixed(2)} s`, `limit ${limit} s`);
}

/** Waits until the processes have ended, because a killed process ends a moment later. */
async function leftOver(when) {
  for (let tries = 0; tries < 50 && processes().length > 0; tries++) await sleep(20);
  const left = processes();
  report(left.length === 0, `nothing is left running ${when}`, left.map(({ name }) => name).join(' '));
}

function report(holds, what, detail) {
  if (!holds) failed += 1;
  console.log(`${holds ? 'ok    ' : 'FAILED'}  ${what} (${detail})`);
}

/** Lists the processes of this clone and of its database, which are found by their folder, not by their name. */
function processes() {
  const home = realpathSync(clone);
  const idFile = join(clone, 'data', 'cluster-id');
  const id = existsSync(idFile) ? readFileSync(idFile, 'utf8').trim() : '';
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .flatMap((pid) => {
      try {
        const at = readlinkSync(`/proc/${pid}/cwd`);
        const name = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, 2).join(' ');
        return at.startsWith(home) || (id && at.includes(id)) ? [{ pid: Number(pid), name }] : [];
      } catch {
        return [];
      }
    });
}

function killEverything() {
  for (const { pid } of processes()) process.kill(pid, 'SIGKILL');
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
