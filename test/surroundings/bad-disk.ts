/** A disk for PostgreSQL that fails on demand, by a library that is compiled for it. */
import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram, makeFolder } from './opened.ts';

/** The modes of bad-disk.c, in their order. */
const MODES = ['fine', 'writes fail', 'syncs fail', 'writes are short', 'torn page', 'no current'] as const;
export type DiskMode = (typeof MODES)[number];

export type BadDisk = {
  /** the environment of PostgreSQL */
  environment: { LD_PRELOAD: string; BAD_DISK: string };
  become(mode: DiskMode): void;
  remove(): void;
};

const source = fileURLToPath(new URL('bad-disk.c', import.meta.url));

/** @returns null where there is no C compiler, or no LD_PRELOAD */
export function openBadDisk(): BadDisk | null {
  const compiler = findProgram('cc');
  if (!compiler || process.platform !== 'linux') return null;
  const folder = makeFolder();
  const [library, control] = [join(folder, 'bad-disk.so'), join(folder, 'mode')];
  execFileSync(compiler, ['-shared', '-fPIC', '-O2', '-Wall', '-Werror', '-o', library, source, '-ldl']);
  writeFileSync(control, Buffer.alloc(4));
  // PostgreSQL is another user than root
  chmodSync(control, 0o666);
  chmodSync(library, 0o755);
  return {
    environment: { LD_PRELOAD: library, BAD_DISK: control },
    become(mode) {
      const file = openSync(control, 'r+');
      writeSync(file, Buffer.from(Int32Array.of(MODES.indexOf(mode)).buffer), 0, 4, 0);
      closeSync(file);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
