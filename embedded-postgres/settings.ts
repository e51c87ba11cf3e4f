/** The embedded PostgreSQL's settings: memory for a small shop, connections only by a socket in a private folder. */
/** Settings that are written into a new cluster's postgresql.conf; the operator may change them in that file. */
const TUNABLE = {
  shared_buffers: '128MB',
  max_connections: '60',
  // just-in-time compilation of a shop's short queries costs more time than it saves
  jit: 'off',
  // on small tables parallel workers only wait for each other, and they need more /dev/shm than containers give
  max_parallel_workers_per_gather: '0',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

/** Settings that are passed at each start and override postgresql.conf. */
const FIXED = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  fsync: 'on',
  full_page_writes: 'on',
  // a shop archives its write-ahead log, and a base copy of a running cluster needs all of it
  wal_level: 'replica',
  logging_collector: 'off',
  log_destination: 'stderr',
};

/** Settings of a database beside the shop's own, which is used once: small, and without waiting for the disk. */
export const CALM = { shared_buffers: '32MB', max_wal_size: '256MB', fsync: 'off' };

/** Settings of a server whose data nobody needs once its process has ended, as in tests: it never waits for the disk. */
export const THROW_AWAY = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/**
 * The locales to try, in this order. Only recent versions of macOS have C.UTF-8; with LC_CTYPE C, the extensions
 * unaccent and pg_trgm ignore Vietnamese letters.
 */
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

export function postmasterArguments(cluster: string, socketFolder: string, more: Record<string, string>): string[] {
  return ['-D', cluster, ...asArguments({ ...FIXED, ...more, unix_socket_directories: quoted(socketFolder) }, '--')];
}

/** Quotes the path of a folder: the setting is a list separated by commas, and the path may contain a comma. */
function quoted(folder: string) {
  return `"${folder.replaceAll('"', '""')}"`;
}

function asArguments(settings: Record<string, string>, prefix: string) {
  return Object.entries(settings).map(([name, value]) => `${prefix}${name}=${value}`);
}
