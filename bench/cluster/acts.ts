/** What happens to the cluster while customers order. */
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { untilTrue } from '#test/kill/tried-shop.ts';
import type { Load } from './customers.ts';
import type { Host } from './hosts.ts';
import { findPrimary } from './members.ts';
import type { Node } from './nodes.ts';
import type { Cluster } from './open-cluster.ts';
import { SCOPE } from './settings.ts';

/** The longest pauses allowed, in milliseconds: where the primary moves or its process dies, and where its host is lost. */
const [MOVED, LOST] = [10_000, 40_000];
/** Seconds within which orders must go on after an act that takes none back. */
const GOES_ON = 60;
/** Milliseconds for which etcd has no majority: longer than a lease. */
const NO_MAJORITY = 30_000;

export type Given = { cluster: Cluster; load: Load; say: (line: string) => void };

export type Act = {
  name: string;
  title: string;
  /** milliseconds without an acknowledged order; null: as long as the fault lasts */
  bar: number | null;
  /** true if nothing at all may be refused */
  isSilent?: boolean;
  /** the processes of these nodes end on purpose */
  ends?: (cluster: Cluster) => readonly Node[];
  run: (given: Given) => Promise<void>;
};

async function primaryOf({ hosts }: Cluster): Promise<Host> {
  const primary = await findPrimary(hosts);
  if (!primary) throw new Error('There is no primary.');
  return primary;
}

/** Waits until orders are acknowledged that began after this moment. */
async function untilOrders({ load }: Given): Promise<void> {
  const enough = load.told.length + 12;
  await untilTrue(() => load.told.length >= enough, GOES_ON);
}

/** Runs Patroni's command as PostgreSQL's user, beside the customers, who are in this process. */
async function patronictl({ hosts }: Cluster, ...args: string[]): Promise<void> {
  const file = `${hosts[0]?.place.folder}/patroni.yml`;
  const command = ['-u', 'postgres', '--', 'patronictl', '-c', file, ...args];
  await promisify(execFile)('runuser', command, { cwd: '/' });
}

async function cutOff(host: Host, given: Given): Promise<void> {
  host.cutOff();
  try {
    await untilOrders(given);
    // a primary that is cut off must have ended itself before another one is promoted; it has time to do harm
    await sleep(10_000);
  } finally {
    host.joinAgain();
  }
}

async function lostHost(given: Given): Promise<void> {
  const primary = await primaryOf(given.cluster);
  primary.signal('SIGKILL', (name) => name === 'postgres' || name === 'patroni');
  await untilOrders(given);
  primary.patroni.start();
}

async function lostEtcd(given: Given): Promise<void> {
  const two = given.cluster.hosts.slice(1);
  for (const { etcd } of two) await etcd.stop('SIGKILL');
  await sleep(NO_MAJORITY);
  for (const { etcd } of two) etcd.start();
  await untilOrders(given);
}

async function fullDisk(given: Given): Promise<void> {
  const primary = await primaryOf(given.cluster);
  const refused = () => given.load.answers.filter(({ what, status }) => what === 'order' && status !== 201).length;
  const before = refused();
  await primary.fillDisk();
  try {
    const was = await untilTrue(() => refused() > before, 60);
    if (!was) given.say('  no order was refused while the disk was full');
    const moved = await untilTrue(async () => {
      const now = await findPrimary(given.cluster.hosts);
      return now !== null && now !== primary;
    }, 30);
    given.say(moved ? '  another host became the primary' : '  the primary stayed for 30 s, and space was freed');
  } finally {
    primary.freeDisk();
  }
  await untilOrders(given);
}

async function killNode(given: Given): Promise<void> {
  const [node] = given.cluster.nodes;
  await node?.shop.killNode();
  await untilOrders(given);
  await node?.shop.start();
  if (node) await given.cluster.balancer.take(node);
}

/** As an operator rolls an upgrade: HAProxy sends the node nothing more, it ends what it has, and the new one starts. */
async function upgrade({ cluster }: Given): Promise<void> {
  for (const node of cluster.nodes) {
    await cluster.balancer.drain(node);
    await node.shop.stop();
    await node.shop.start();
    await cluster.balancer.take(node);
  }
}

async function syncReplicaOf({ hosts }: Cluster): Promise<Host> {
  for (const host of hosts) {
    const { ok } = await fetch(`http://127.0.0.1:${host.place.ports.rest}/synchronous`);
    if (ok) return host;
  }
  throw new Error('There is no synchronous replica.');
}

export const acts: readonly Act[] = [
  {
    name: 'switchover',
    title: 'the primary is moved on purpose (`patronictl switchover`)',
    bar: MOVED,
    async run(given) {
      const [primary, next] = [await primaryOf(given.cluster), await syncReplicaOf(given.cluster)];
      await patronictl(
        given.cluster,
        'switchover',
        SCOPE,
        '--leader',
        primary.name,
        '--candidate',
        next.name,
        '--force',
      );
      await untilOrders(given);
    },
  },
  {
    name: 'restart',
    title: 'PostgreSQL of the primary is restarted (`patronictl restart`)',
    bar: MOVED,
    async run(given) {
      await patronictl(given.cluster, 'restart', SCOPE, (await primaryOf(given.cluster)).name, '--force');
      await untilOrders(given);
    },
  },
  {
    name: 'postgres',
    title: '`kill -9` of PostgreSQL of the primary',
    bar: MOVED,
    async run(given) {
      (await primaryOf(given.cluster)).signal('SIGKILL', (name) => name === 'postgres');
      await untilOrders(given);
    },
  },
  { name: 'host', title: '`kill -9` of PostgreSQL and Patroni of the primary', bar: LOST, run: lostHost },
  {
    name: 'cut',
    title: 'the host of the primary is cut off (iptables)',
    bar: LOST,
    run: async (given) => cutOff(await primaryOf(given.cluster), given),
  },
  {
    name: 'replica',
    title: 'the host of the synchronous replica is cut off (iptables)',
    bar: LOST,
    run: async (given) => cutOff(await syncReplicaOf(given.cluster), given),
  },
  { name: 'etcd', title: 'two of three etcd are killed for 30 s', bar: MOVED, run: lostEtcd },
  { name: 'disk', title: 'the disk of the primary is full', bar: null, run: fullDisk },
  {
    name: 'node',
    title: '`kill -9` of a node of the shop',
    bar: MOVED,
    ends: ({ nodes }) => nodes.slice(0, 1),
    run: killNode,
  },
  {
    name: 'upgrade',
    title: 'all nodes are stopped and started in turn',
    bar: MOVED,
    isSilent: true,
    ends: ({ nodes }) => nodes,
    run: upgrade,
  },
];
