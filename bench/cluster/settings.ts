/** The settings of the cluster's programs. docs/scaling.md gives the reason of each that matters. */
import { POSTGRES } from './programs.ts';

/** The name of the cluster at etcd, and of the shop's role and database. */
export const SCOPE = 'suc-bat';
export const ROLE = 'suc_bat';

export type HostPorts = { postgres: number; rest: number; etcd: number; peer: number };
export type HostPlace = { name: string; folder: string; data: string; ports: HostPorts };

const at = (port: number) => `127.0.0.1:${port}`;
const http = (port: number) => `http://${at(port)}`;

/** @returns the arguments of etcd */
export function etcdArguments(host: HostPlace, hosts: readonly HostPlace[]): string[] {
  const cluster = hosts.map(({ name, ports }) => `${name}=${http(ports.peer)}`).join(',');
  return [
    ...['--name', host.name, '--data-dir', `${host.folder}/etcd`],
    ...['--listen-client-urls', http(host.ports.etcd), '--advertise-client-urls', http(host.ports.etcd)],
    ...['--listen-peer-urls', http(host.ports.peer), '--initial-advertise-peer-urls', http(host.ports.peer)],
    ...['--initial-cluster', cluster, '--initial-cluster-token', SCOPE],
    // three etcd share one disk here, so that a leader may be silent for longer than on a disk of its own
    ...['--heartbeat-interval', '200', '--election-timeout', '2000', '--log-level', 'warn'],
    // a host that was cut off asks whether it could win before it makes the others elect again
    '--pre-vote',
    // the only interface of etcd with which Patroni 3.0.2 changes its lease by comparison (patroniFile)
    '--enable-v2',
  ];
}

/** Decision 081. In seconds, and bytes of `maximum_lag_on_failover`. */
export const DCS = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  maximum_lag_on_failover: 1_048_576,
  primary_start_timeout: 30,
  synchronous_mode: true,
  synchronous_mode_strict: false,
  failsafe_mode: true,
};

/**
 * Patroni before 3.0.3 must not be given `etcd3`: it then writes the lease without comparing who holds it. A former primary that
 * could not reach etcd for a while still knows itself as the leader, takes the lease from the new one, and everything that was
 * committed meanwhile is lost (patroni#2689; `npm run proof:cluster -- --times 5 cut` lost 168 orders). `etcd` compares and swaps.
 * @returns Patroni's file; JSON is YAML.
 */
export function patroniFile(host: HostPlace, hosts: readonly HostPlace[], password: string): string {
  const parameters = {
    shared_buffers: '64MB',
    max_connections: 250,
    max_wal_size: '256MB',
    wal_keep_size: '64MB',
    // a replica whose host is lost must not hold the commits for the default of 60 s
    wal_sender_timeout: '10s',
    wal_receiver_timeout: '10s',
    password_encryption: 'scram-sha-256',
  };
  return JSON.stringify(
    {
      scope: SCOPE,
      name: host.name,
      restapi: { listen: at(host.ports.rest), connect_address: at(host.ports.rest) },
      etcd: { hosts: hosts.map(({ ports }) => at(ports.etcd)) },
      bootstrap: {
        dcs: { ...DCS, postgresql: { use_pg_rewind: true, use_slots: true, parameters } },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: at(host.ports.postgres),
        connect_address: at(host.ports.postgres),
        data_dir: host.data,
        bin_dir: POSTGRES,
        pgpass: `${host.folder}/pgpass`,
        // a host that is cut off still reaches its own PostgreSQL, and can end it
        use_unix_socket: true,
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
        authentication: {
          superuser: { username: 'postgres', password },
          replication: { username: 'replicator', password },
          rewind: { username: 'rewinder', password },
        },
        parameters: { unix_socket_directories: host.folder, logging_collector: 'off' },
        pg_hba: [
          'local all all scram-sha-256',
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication replicator 127.0.0.1/32 scram-sha-256',
        ],
      },
    },
    null,
    2,
  );
}

/** @param listen the port of PgBouncer @param database the port at which HAProxy leads to the primary */
export function poolerFile(folder: string, listen: number, database: number): string {
  return `[databases]
${ROLE} = host=127.0.0.1 port=${database} dbname=${ROLE}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = session
default_pool_size = 60
max_client_conn = 200
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 8
server_idle_timeout = 60
tcp_keepidle = 5
tcp_keepintvl = 2
tcp_keepcnt = 3
`;
}

export type BalancerPorts = { shop: number; database: number };
type Behind = { name: string; port: number };

/** @param socket the path at which HAProxy takes commands */
export function balancerFile(
  socket: string,
  ports: BalancerPorts,
  hosts: readonly HostPlace[],
  nodes: readonly Behind[],
): string {
  const shops = nodes.map(({ name, port }) => `  server ${name} ${at(port)} check`).join('\n');
  return `global
  maxconn 2000
  stats socket ${socket} mode 600 level admin

defaults
  timeout connect 2s
  timeout check 2s
  option redispatch 1
  retries 3
  default-server inter 1s fall 2 rise 1

listen primary
  mode tcp
  bind ${at(ports.database)}
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server on-marked-down shutdown-sessions
${hosts.map(({ name, ports: own }) => `  server ${name} ${at(own.postgres)} check port ${own.rest}`).join('\n')}

frontend web
  mode http
  bind ${at(ports.shop)}
  timeout client 60s
  timeout http-request 10s
  option forwardfor
  # while no node takes orders, pages are still served by those that live
  use_backend ready if { nbsrv(ready) ge 1 }
  default_backend alive

backend ready
  mode http
  # a busy node answers late and is not dead; a dead one refuses connections, and the request goes to another at once
  timeout check 5s
  default-server fall 3
  timeout server 60s
  balance leastconn
  retry-on conn-failure
  option httpchk GET /readyz
${shops}

backend alive
  mode http
  timeout check 5s
  default-server fall 3
  timeout server 60s
  balance leastconn
  retry-on conn-failure
  option httpchk GET /healthz
${shops}
`;
}
