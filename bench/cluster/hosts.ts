/**
 * A host of the database: one PostgreSQL, its Patroni and an etcd, with a disk of their own. All processes of a host have a group id
 * of their own, by which they are found, killed together, and cut off from everything by one rule of iptables.
 */
import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mountSmallDisk } from '#test/kill/small-disk.ts';
import { Program } from './programs.ts';
import { etcdArguments, type HostPlace, patroniFile } from './settings.ts';

/** Bytes of the disk of a host: PostgreSQL writes up to 256 MB of log between checkpoints. */
const DISK = 1_200 * 1024 * 1024;

export type Found = { pid: number; name: string };

export class Host {
  readonly place: HostPlace;
  readonly etcd: Program;
  readonly patroni: Program;
  readonly gid: number;
  readonly #unmount: () => void;
  #isCut = false;

  /** Makes the folder, the disk and the settings of a host. @throws Error if no disk can be mounted */
  constructor(place: HostPlace, hosts: readonly HostPlace[], given: { uid: number; gid: number; password: string }) {
    const { uid, gid, password } = given;
    const { folder } = place;
    this.place = place;
    this.gid = gid;
    mkdirSync(join(folder, 'disk'), { recursive: true });
    const unmount = mountSmallDisk(join(folder, 'disk'), join(folder, 'disk.img'), DISK);
    if (!unmount) throw new Error('A host needs a disk of its own: mkfs.ext4 and a loop device.');
    this.#unmount = unmount;
    const file = join(folder, 'patroni.yml');
    writeFileSync(file, patroniFile(place, hosts, password), { mode: 0o600 });
    for (const path of [folder, join(folder, 'disk'), file]) chownSync(path, uid, gid);
    const own = { folder, uid, gid };
    this.etcd = new Program('etcd', { ...own, command: ['/usr/bin/etcd', ...etcdArguments(place, hosts)] });
    this.patroni = new Program('patroni', { ...own, command: ['/usr/bin/patroni', file] });
  }

  get name(): string {
    return this.place.name;
  }

  /** @param isWanted chooses by the name of the program: `postgres`, `patroni` or `etcd` */
  processes(isWanted: (name: string) => boolean = () => true): Found[] {
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .flatMap((entry): Found[] => {
        const status = readStatus(entry);
        const name = /^Name:\s+(\S+)/m.exec(status)?.[1] ?? '';
        const gid = Number(/^Gid:\s+(\d+)/m.exec(status)?.[1]);
        const isZombie = /^State:\s+Z/m.test(status);
        return gid === this.gid && !isZombie && isWanted(name) ? [{ pid: Number(entry), name }] : [];
      });
  }

  /** Sends a signal to all processes of the host that are wanted, the postmaster's children too. */
  signal(signal: NodeJS.Signals, isWanted?: (name: string) => boolean): void {
    for (const { pid } of this.processes(isWanted)) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        // a backend may have ended by itself
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }

  /** Drops every packet that a process of this host sends, as if its cable were drawn. */
  cutOff(): void {
    if (!this.#isCut) this.#changeRule('-I');
    this.#isCut = true;
  }

  joinAgain(): void {
    if (this.#isCut) this.#changeRule('-D');
    this.#isCut = false;
  }

  #changeRule(act: '-I' | '-D'): void {
    const match = ['-o', 'lo', '-m', 'owner', '--gid-owner', String(this.gid)];
    execFileSync('iptables', ['-w', act, 'OUTPUT', ...match, '-j', 'DROP']);
  }

  /** Writes until no byte of the disk is free. */
  async fillDisk(): Promise<void> {
    // the last blocks too: a large piece is refused while small ones still fit
    for (const piece of ['1M', '4k']) {
      const args = ['if=/dev/zero', `of=${this.#filler}`, `bs=${piece}`, 'oflag=append', 'conv=notrunc'];
      // it ends where nothing fits any more
      await promisify(execFile)('dd', args).catch(() => {});
    }
  }

  freeDisk(): void {
    rmSync(this.#filler, { force: true });
  }

  get #filler(): string {
    return join(this.place.folder, 'disk', 'filler');
  }

  async stop(): Promise<void> {
    this.joinAgain();
    this.signal('SIGCONT');
    // Patroni ends its PostgreSQL before it ends
    await this.patroni.stop();
  }

  /** Ends what is left of a host after `stop` of all. */
  async remove(): Promise<void> {
    await this.etcd.stop();
    this.signal('SIGKILL');
    while (this.processes().length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    this.#unmount();
  }
}

/** @returns what the kernel tells of a process; empty if it has ended */
function readStatus(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
