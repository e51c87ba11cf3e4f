// Completes package-lock.json for systems whose packages the registry in use did not offer when the lock was written.
// npm ci refuses a lock file that lacks an optional package, on every system; run this after npm install.
// For an entry without integrity (the hash that npm compares a download with) it asks the registry.
//   node tools/launch/complete-lock.mjs            writes what is missing
//   node tools/launch/complete-lock.mjs --check    only reports, and exits with 1 if something is missing

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './project.mjs';

const SYSTEMS = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
};
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const file = inProject('package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name, version]) => !isLocked(path, name, version))
    .map(([name, version]) => [placeFor(path, name), entryFor(name, version, entry)]),
);

const added = Object.fromEntries(missing);
const unverified = Object.entries({ ...lock.packages, ...added }).filter(
  ([path, entry]) => path !== '' && !entry.link && !entry.integrity,
);

if (process.argv.includes('--check')) {
  // only packages for other systems may lack an integrity, because the registry may not offer these packages when the
  // lock file is written
  const bare = unverified.filter(([, entry]) => !entry.optional || !entry.cpu).map(([path]) => path);
  const problem =
    missing.length > 0
      ? `lacks ${missing.length} packages for other systems, ${missing[0][0]} among them`
      : bare.length > 0 && `has no integrity for ${bare.join(', ')}`;
  if (problem) {
    console.error(`package-lock.json ${problem}: run node tools/launch/complete-lock.mjs.`);
    process.exitCode = 1;
  }
} else {
  const repaired = unverified.filter(([path, entry]) => {
    entry.integrity = askForIntegrity(path, entry.version);
    return entry.integrity;
  });
  if (missing.length + repaired.length > 0) write(added);
  console.log(
    `Added ${missing.length} packages for other systems and the integrity of ${repaired.length} to package-lock.json; the registry does not offer that of ${unverified.length - repaired.length}.`,
  );
}

function write(entries) {
  const { '': self, ...packages } = lock.packages;
  const sorted = Object.entries({ ...packages, ...entries }).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = { '': self, ...Object.fromEntries(sorted) };
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}

/** @returns the registry's data about this version of the package; undefined if the registry does not have it */
function askForIntegrity(path, version) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  try {
    const answer = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return /^sha512-[\w+/]+=*$/.test(answer.trim()) ? answer.trim() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Resolves a package as Node does: in the node_modules folder of the package that needs it, then in each node_modules
 * folder above.
 */
function isLocked(path, name, version) {
  for (let at = path; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const entry = lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`];
    if (entry) return entry.version === version || !/^\d/.test(version);
    if (!at) return false;
  }
}

/**
 * @returns the place of a new entry: next to the package that needs it, or inside that package if another version is
 * already next to it
 */
function placeFor(path, name) {
  const beside = `${path.slice(0, path.lastIndexOf('node_modules/'))}node_modules/${name}`;
  return lock.packages[beside] ? `${path}/node_modules/${name}` : beside;
}

/**
 * Reads the operating system and processor from the name of the package; without them npm would install the package on
 * every system.
 */
function entryFor(name, version, { dev }) {
  const words = name.split(/[/-]/);
  const os = words.map((word) => SYSTEMS[word]).filter(Boolean);
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  if (cpu.length === 0 || !/^\d/.test(version)) {
    throw new Error(`Cannot tell which system ${name}@${version} is for: add it to package-lock.json by hand.`);
  }
  const libc = words.includes('musl') || words.includes('musleabihf') ? ['musl'] : undefined;
  return { version, cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, ...(os.length > 0 && { os }) };
}
