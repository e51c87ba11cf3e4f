// Proves that a release starts without a network: unpacks it, and starts it in a network namespace that has loopback only,
// with an empty home folder and a PATH without node and npm.
//   npm run proof:release -- FILE.tar.gz      needs Linux with unshare, ip and tar, and the right to use namespaces

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The programs of the machine that a release may use: those of every Debian, and none of npm. */
const PROGRAMS = ['sh', 'dirname', 'readlink', 'git'];
const SECONDS = 180;

const file = process.argv[2] && resolve(process.argv[2]);
if (!file || !existsSync(file)) {
  console.error('Name the tarball of a release: npm run proof:release -- release/suc-bat-….tar.gz');
  process.exit(1);
}
let failed = 0;
function report(holds, what, detail = '') {
  if (!holds) failed += 1;
  console.log(`${holds ? 'ok    ' : 'FAILED'}  ${what}${detail ? ` (${detail})` : ''}`);
}

const folder = mkdtempSync(join(tmpdir(), 'suc-bat-offline-'));
try {
  // root starts PostgreSQL as another user, who must be able to enter
  spawnSync('chmod', ['755', folder]);
  const unpacked = spawnSync('tar', ['-xzf', file, '-C', folder]);
  report(unpacked.status === 0, 'the tarball is unpacked', String(unpacked.stderr).trim());
  const shop = join(folder, readdirSync(folder)[0]);
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const name of PROGRAMS) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
    if (found) symlinkSync(found, join(bin, name));
  }
  const home = join(folder, 'home');
  mkdirSync(home);
  await tryIn({ shop, bin, home });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed === 0 ? 'the release starts without a network' : `${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Starts the shop and asks it for pages, all within one namespace. */
async function tryIn({ shop, bin, home }) {
  const port = 3987;
  const environment = [
    '-i',
    `HOME=${home}`,
    `PATH=${bin}`,
    `PORT=${port}`,
    `DATA_DIR=${join(shop, 'data')}`,
    'LOG=off',
  ];
  const script = `ip link set lo up && exec env ${environment.map((one) => `'${one}'`).join(' ')} "$0"`;
  const begun = Date.now();
  const child = spawn('unshare', ['--net', 'sh', '-c', script, join(shop, 'shop')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = new Promise((done) => child.on('exit', done));
  let isEnded = false;
  void ended.then(() => {
    isEnded = true;
  });
  while (!said.includes('The shop is open') && !isEnded && Date.now() - begun < SECONDS * 1000) await sleep(100);
  report(said.includes('The shop is open'), 'the shop opens', `${((Date.now() - begun) / 1000).toFixed(1)} s`);
  if (!said.includes('The shop is open')) console.log(said);
  report(!/Installing|Bringing|Building/.test(said), 'nothing is installed or built');
  const inside = (program, args) =>
    spawnSync('nsenter', ['--target', String(child.pid), '--net', program, ...args], { encoding: 'utf8' });
  const links = inside('ip', ['-o', 'link']).stdout ?? '';
  report(
    links.trim().split('\n').length === 1 && links.includes(' lo:'),
    'the only network is loopback',
    links.split(' <')[0],
  );
  const ask = `const [page, ready, office] = await Promise.all(['/', '/readyz', '/admin'].map((path) => fetch('http://127.0.0.1:${port}' + path)));
    console.log(JSON.stringify([page.status, (await page.text()).includes('<h1'), ready.status, office.status]));`;
  const answer = inside(process.execPath, ['--input-type=module', '-e', ask]);
  report(
    answer.stdout.trim() === '[200,true,200,200]',
    'home page, readiness and office answer',
    answer.stdout.trim() || answer.stderr.trim().split('\n').at(-1),
  );
  const doctor = spawnSync(
    'nsenter',
    ['--target', String(child.pid), '--net', 'env', ...environment, join(shop, 'shop'), 'doctor', '--json'],
    { encoding: 'utf8' },
  );
  const { findings = [] } = JSON.parse(doctor.stdout || '{}');
  const wrong = findings.filter(({ level }) => level === 'wrong').map(({ code }) => code);
  report(
    findings.length > 0 && wrong.length === 0,
    'the doctor finds nothing wrong',
    wrong.join(', ') || doctor.stderr.trim(),
  );
  child.kill('SIGTERM');
  await Promise.race([ended, sleep(30_000)]);
  report(isEnded, 'the shop stops');
}

function sleep(ms) {
  return new Promise((done) => setTimeout(done, ms));
}
