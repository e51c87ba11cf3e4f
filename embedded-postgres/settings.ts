// How the embedded PostgreSQL is set up: a small shop's sizes, and no door but a socket in a private folder.

/** Written into postgresql.conf when the cluster is made; the operator may change them there. */
const TUNABLE = {
  shared_buffers: '128MB',
  max_connections: '60',
  // Compiling a shop's short queries costs more than it saves.
  jit: 'off',
  // Small tables: parallel workers would only wait for one another, and need more /dev/shm than containers give.
  max_parallel_workers_per_gather: '0',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

/** Given at each start, whatever postgresql.conf says. */
const FIXED = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  fsync: 'on',
  full_page_writes: 'on',
  logging_collector: 'off',
  log_destination: 'stderr',
};

/** macOS has C.UTF-8 only lately; LC_CTYPE C would make unaccent and pg_trgm blind to Vietnamese letters. */
export const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

export function initdbArguments(cluster: string, characterType: string): string[] {
  return [
    `--pgdata=${cluster}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${characterType}`,
    '--data-checksums',
    '--auth-local=trust',
    '--auth-host=reject',
    '--username=postgres',
    ...asArguments(TUNABLE, '--set='),
  ];
}

export function postmasterArguments(cluster: string, socketFolder: string): string[] {
  return ['-D', cluster, ...asArguments({ ...FIXED, unix_socket_directories: quoted(socketFolder) }, '--')];
}

/** The setting is a list separated by commas, and a folder's name may hold one. */
function quoted(folder: string) {
  return `"${folder.replaceAll('"', '""')}"`;
}

function asArguments(settings: Record<string, string>, prefix: string) {
  return Object.entries(settings).map(([name, value]) => `${prefix}${name}=${value}`);
}
