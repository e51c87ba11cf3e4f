/** The three nodes of the shop, each with its PgBouncer, and HAProxy in front of them and of the primary. */
import { chownSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { ShopProcess } from '#test/kill/shop-process.ts';
import { Program } from './programs.ts';
import { type BalancerPorts, balancerFile, type HostPlace, poolerFile, ROLE } from './settings.ts';

export type Node = { name: string; port: number; shop: ShopProcess; pooler: Program };

export type NodeSettings = {
  folder: string;
  uid: number;
  password: string;
  databasePort: number;
  /** settings that all nodes have in common */
  environment: Record<string, string>;
};

/** Writes the settings of a node and of its PgBouncer; starts neither. */
export function makeNode(name: string, port: number, poolerPort: number, given: NodeSettings): Node {
  const { folder, uid, password, databasePort, environment } = given;
  const own = join(folder, name);
  const pooling = join(own, 'pgbouncer');
  for (const path of [own, pooling, join(own, 'data')]) mkdirSync(path, { recursive: true });
  symlinkSync(join(folder, 'private'), join(own, 'data', 'private'));
  const files = {
    'pgbouncer.ini': poolerFile(pooling, poolerPort, databasePort),
    'users.txt': `"${ROLE}" "${password}"\n`,
  };
  chownSync(pooling, uid, uid);
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(join(pooling, file), content, { mode: 0o600 });
    chownSync(join(pooling, file), uid, uid);
  }
  const pooler = new Program('pgbouncer', {
    folder: pooling,
    command: ['/usr/sbin/pgbouncer', join(pooling, 'pgbouncer.ini')],
    ...{ uid, gid: uid },
  });
  const DATABASE_URL = `postgresql://${ROLE}:${password}@127.0.0.1:${poolerPort}/${ROLE}`;
  const settings = { WORKERS: '2', DATABASE_POOL: '12', CACHE: '32', ...environment, DATABASE_URL };
  return { name, port, pooler, shop: new ShopProcess(join(own, 'data'), port, settings) };
}

export class Balancer {
  readonly program: Program;
  readonly #socket: string;

  constructor(folder: string, ports: BalancerPorts, hosts: readonly HostPlace[], nodes: readonly Node[]) {
    this.#socket = join(folder, 'haproxy.sock');
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, balancerFile(this.#socket, ports, hosts, nodes));
    this.program = new Program('haproxy', { folder, command: ['/usr/sbin/haproxy', '-f', file], uid: 0, gid: 0 });
  }

  /** @returns what HAProxy answers to a command */
  async #command(line: string): Promise<string> {
    const socket = connect(this.#socket);
    socket.end(`${line}\n`);
    return text(socket);
  }

  /** Sends a node no more requests, and waits until it has answered those it has. */
  async drain({ name }: Node): Promise<void> {
    for (const backend of ['ready', 'alive']) await this.#command(`set server ${backend}/${name} state drain`);
    for (const end = Date.now() + 30_000; Date.now() < end; await sleep(100))
      if ((await this.#current(name)) === 0) return;
    throw new Error(`${name} still has requests after 30 s.`);
  }

  /** Sends a node requests again. @returns once HAProxy's check found it ready @throws Error after a minute */
  async take({ name }: Node): Promise<void> {
    for (const backend of ['ready', 'alive']) await this.#command(`set server ${backend}/${name} state ready`);
    for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100))
      if (/^UP/.test((await this.#stat('ready', name)).at(17) ?? '')) return;
    throw new Error(`${name} is not ready after 60 s.`);
  }

  async #stat(backend: string, name: string): Promise<string[]> {
    const lines = (await this.#command('show stat')).split('\n').map((line) => line.split(','));
    return lines.find(([proxy, server]) => proxy === backend && server === name) ?? [];
  }

  /** @returns how many requests the node answers at this moment */
  async #current(name: string): Promise<number> {
    const stats = await Promise.all(['ready', 'alive'].map((backend) => this.#stat(backend, name)));
    return stats.reduce((sum, stat) => sum + Number(stat[4]), 0);
  }
}
