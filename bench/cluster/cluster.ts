/**
 * npm run cluster: a shop as a large one runs, on this machine: three PostgreSQL under Patroni and etcd, HAProxy, and three nodes of
 * the shop with their PgBouncer. It stays until Ctrl+C. docs/scaling.md, “The cluster”.
 *
 * npm run cluster -- [FOLDER] [--keep]
 */
import { openCluster } from './open-cluster.ts';
import { whatIsMissing } from './programs.ts';

const args = process.argv.slice(2);
const folder = args.find((arg) => !arg.startsWith('--')) ?? '.cache/cluster';
const say = (line: string) => console.log(line);

const missing = whatIsMissing();
if (missing) {
  console.error(missing);
  process.exit(1);
}
const { promise: ended, resolve: end } = Promise.withResolvers<void>();
// the handlers stay: a second Ctrl+C would otherwise end this process and leave all others
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => end());
const cluster = await openCluster({ folder, keep: args.includes('--keep'), say }).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
for (const { name, role, state } of cluster.members) {
  const ports = cluster.hosts.find((host) => host.name === name)?.place.ports;
  say(`  ${name}: ${role}, ${state}; PostgreSQL 127.0.0.1:${ports?.postgres}, Patroni http://127.0.0.1:${ports?.rest}`);
}
for (const { name, shop } of cluster.nodes) say(`  ${name}: ${shop.url}`);
say(`The primary, through HAProxy: ${cluster.databaseUrl}`);
say(`The shop, through HAProxy: ${cluster.url}`);
say(`Patroni's command: runuser -u postgres -- patronictl -c ${cluster.hosts[0]?.place.folder}/patroni.yml list`);
say('Ctrl+C stops everything.');
await ended;
say('Stopping: the nodes, HAProxy, the replicas, the primary, etcd');
await cluster.stop();
say('Stopped.');
process.exit();
