// Makes a release: one tarball that starts without npm, without any registry, and without a Node on the machine.
//   npm run release [-- FOLDER]     by default ./release; for the system on which it is made
// It holds the committed files, the packages of package-lock.json for a running shop, Node, the built pages, the bill of
// materials and the licences. Beside it stands its SHA-256.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { giveUp, LaunchError, ROOT } from '../launch/project.mjs';
import { LICENCE_OF } from './allowed.mjs';
import { licenceOf } from './flaws.mjs';
import { idOf, readLocked } from './locked.mjs';
import { describeMaterials } from './sbom.mjs';

/** What a running shop does not need. */
const LEFT_OUT = ['test', 'bench', 'studio', '.ci'];

/** @returns the output. Throws LaunchError with what the program said. */
function run(program, args, { cwd = ROOT, show = false } = {}) {
  const stdio = ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'];
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8', stdio, maxBuffer: 1e8 });
  if (status !== 0)
    throw new LaunchError(
      `${program} ${args[0]} failed, and no release was made.`,
      `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`,
    );
  return stdout ?? '';
}

/** The program with which a release is started: it uses the Node that the release brings. */
const START = `#!/bin/sh
# ./shop starts the shop; ./shop COMMAND … is what npm run shop -- COMMAND … is elsewhere (./shop help lists the commands).
cd "$(dirname "$(readlink -f "$0")")" || exit 1
for node in .runtime/node24-*/node_modules/*/bin/node; do
  [ -x "$node" ] || continue
  case "\${1:-start}" in
    start) exec "$node" tools/launch/start.mjs ;;
    *) exec "$node" tools/launch/run.mjs shop "$@" ;;
  esac
done
echo "The Node of this release is missing: unpack it again." >&2
exit 1
`;

/**
 * Makes the symbolic links of PostgreSQL, which npm cannot bring. In a folder that the shop may not write to, its first
 * start would otherwise copy PostgreSQL into DATA_DIR.
 */
const LINKS = `import { findBinaries } from './packages/embedded-postgres/index.ts';
  await findBinaries({ folder: '.cache', as: undefined });`;

function listLicences() {
  const lines = readLocked()
    .filter(({ dev }) => !dev)
    .map((each) => `${idOf(each).padEnd(56)} ${licenceOf(each, LICENCE_OF)}`);
  return `Packages of a running shop and their licences; the texts are in node_modules.\n\n${[...new Set(lines)].sort().join('\n')}\n`;
}

/** Fills a folder with a whole shop. */
function fill(folder) {
  const tree = join(folder, 'tree.tar');
  run('git', ['archive', '--output', tree, 'HEAD']);
  const shop = join(folder, 'shop');
  mkdirSync(shop);
  run('tar', ['-xf', tree, '-C', shop, ...LEFT_OUT.map((name) => `--exclude=${name}`)]);
  rmSync(tree);
  // Node from the lock of the launcher, packages and build as at every first start
  const steps = `import { execFileSync } from 'node:child_process';
    import { bringNode } from './tools/launch/node24.mjs';
    import { prepare } from './tools/launch/prepare.mjs';
    const node = await bringNode(console.log);
    await prepare({ build: true, say: console.log });
    execFileSync(node, ['--input-type=module', '-e', ${JSON.stringify(LINKS)}], { stdio: 'inherit' });`;
  run(process.execPath, ['--input-type=module', '-e', steps], { cwd: shop, show: true });
  writeFileSync(join(shop, 'shop'), START, { mode: 0o755 });
  writeFileSync(join(shop, 'sbom.cdx.json'), `${JSON.stringify(describeMaterials(), null, 2)}\n`);
  writeFileSync(join(shop, 'licences.txt'), listLicences());
  return shop;
}

async function sha256Of(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function makeRelease(target) {
  const changed = run('git', ['status', '--porcelain']).trim();
  if (changed) throw new LaunchError(`A release holds committed files only; commit or undo these first:\n${changed}`);
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const commit = run('git', ['rev-parse', '--short=12', 'HEAD']).trim();
  const time = run('git', ['log', '-1', '--format=%cI']).trim();
  const name = `suc-bat-${version}-${commit}-${process.platform}-${process.arch}`;
  mkdirSync(target, { recursive: true });
  const file = join(target, `${name}.tar.gz`);
  if (existsSync(file)) throw new LaunchError(`${file} is there already; nothing was written.`);
  const folder = mkdtempSync(join(tmpdir(), 'suc-bat-release-'));
  try {
    renameSync(fill(folder), join(folder, name));
    // the same commit gives the same order, times and owners
    const same = ['--sort=name', `--mtime=${time}`, '--owner=0', '--group=0', '--numeric-owner'];
    run('tar', [...same, '--exclude=.cache', '-C', folder, '-czf', `${file}.part`, name]);
    renameSync(`${file}.part`, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(`${file}.part`, { force: true });
  }
  writeFileSync(`${file}.sha256`, `${await sha256Of(file)}  ${name}.tar.gz\n`);
  console.log(`Made ${file}`);
}

try {
  await makeRelease(resolve(process.argv[2] ?? 'release'));
} catch (error) {
  giveUp(error);
}
