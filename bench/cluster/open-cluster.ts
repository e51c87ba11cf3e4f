/** Starts the whole cluster in a folder, and stops it in order. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Host } from './hosts.ts';
import { findPrimary, type Member, untilWhole } from './members.ts';
import { Balancer, makeNode, type Node } from './nodes.ts';
import { openPorts } from './ports.ts';
import { postgresUser } from './programs.ts';
import { type HostPlace, ROLE } from './settings.ts';

/** Seconds for etcd, Patroni and two copies of an empty database on a busy machine. */
const LONGEST_START = 180;

export type Cluster = {
  folder: string;
  hosts: Host[];
  nodes: Node[];
  balancer: Balancer;
  /** the key of the shop, AUTH_SECRET */
  secret: string;
  /** leads to the shop through HAProxy */
  url: string;
  /** leads to the primary through HAProxy, without PgBouncer */
  databaseUrl: string;
  members: Member[];
  stop(): Promise<void>;
};

export type Wanted = {
  folder: string;
  /** how many nodes of the shop */
  nodes?: number;
  /** settings of the shop beside those of a node of a cluster */
  environment?: Record<string, string>;
  /** keeps the folder when the cluster is stopped */
  keep?: boolean;
  say: (line: string) => void;
};

async function makeDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  try {
    await client.query(`create role ${ROLE} login password '${password}'`);
    await client.query(`create database ${ROLE} owner ${ROLE}`);
  } finally {
    await client.end();
  }
}

async function placeHosts(folder: string, port: () => Promise<number>): Promise<HostPlace[]> {
  const places: HostPlace[] = [];
  for (const name of ['pg1', 'pg2', 'pg3']) {
    const own = join(folder, name);
    const ports = { postgres: await port(), rest: await port(), etcd: await port(), peer: await port() };
    places.push({ name, folder: own, data: join(own, 'disk', 'data'), ports });
  }
  return places;
}

/** @throws Error if the folder has content, or a part does not start; what was started is then stopped */
export async function openCluster({ nodes: count = 3, environment, keep, say, ...wanted }: Wanted): Promise<Cluster> {
  const folder = resolve(wanted.folder);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: name another folder, or remove it if no cluster runs in it.`);
  mkdirSync(join(folder, 'private'), { recursive: true });
  chmodSync(folder, 0o755);
  const [uid, port] = [postgresUser(), openPorts()];
  const [password, secret] = [randomBytes(18).toString('hex'), randomBytes(32).toString('hex')];
  const undo: (() => unknown)[] = [];
  if (!keep) undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const places = await placeHosts(folder, port);
    const hosts: Host[] = [];
    for (const [index, place] of places.entries()) {
      // no other process of this machine has a group of such a number
      const host = new Host(place, places, { uid, gid: 1_000_000 + process.pid * 4 + index, password });
      hosts.push(host);
      undo.push(() => host.remove());
    }
    for (const { etcd } of hosts) etcd.start();
    // the replicas first: each stop of a primary before them would be a failover
    undo.push(() => stopHosts(hosts));
    for (const { patroni } of hosts) patroni.start();
    const ports = { shop: await port(), database: await port() };
    const nodes: Node[] = [];
    const common = { AUTH_SECRET: secret, SHARED_LIMITS: 'on', TRUST_PROXY: 'loopback', LIMITS: 'on', ...environment };
    const given = { folder, uid, password, databasePort: ports.database, environment: common };
    while (nodes.length < count) nodes.push(makeNode(`node${nodes.length + 1}`, await port(), await port(), given));
    const balancer = new Balancer(folder, ports, places, nodes);
    balancer.program.start();
    undo.push(() => balancer.program.stop());
    say('etcd, Patroni and PostgreSQL are starting');
    const members = await untilWhole(hosts, LONGEST_START);
    // HAProxy finds the primary at its next check
    await sleep(2_500);
    await makeDatabase(`postgresql://postgres:${password}@127.0.0.1:${ports.database}/postgres`, password);
    say('The nodes of the shop are starting');
    for (const { shop, pooler } of nodes) {
      pooler.start();
      undo.push(() => pooler.stop('SIGINT'));
      undo.push(() => shop.stop());
      // the first one makes the tables
      await shop.start();
    }
    for (const node of nodes) await balancer.take(node);
    const databaseUrl = `postgresql://${ROLE}:${password}@127.0.0.1:${ports.database}/${ROLE}`;
    const url = `http://127.0.0.1:${ports.shop}`;
    return { folder, hosts, nodes, balancer, secret, url, databaseUrl, members, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function stopHosts(hosts: readonly Host[]): Promise<void> {
  const primary = await findPrimary(hosts);
  for (const host of hosts) if (host !== primary) await host.stop();
  await primary?.stop();
}
