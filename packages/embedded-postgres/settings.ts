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
  // the first change of a page after a checkpoint logs the whole page: with a checkpoint every five minutes, the default, a busy
  // shop logs its pages again and again; max_wal_size still bounds what is read after a crash
  checkpoint_timeout: '30min',
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

/**
 * Settings of a server whose data nobody needs once its process has ended, as in tests: it never waits for the disk, and
 * several shops at once have connections of their own.
 */
export const THROW_AWAY = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' };

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

/** Settings that initdb writes for the locale of a new cluster. */
const OF_LOCALE = {
  datestyle: 'iso, mdy',
  lc_messages: 'C',
  lc_monetary: 'C',
  lc_numeric: 'C',
  lc_time: 'C',
  default_text_search_config: 'pg_catalog.english',
};

/**
 * The files that tell PostgreSQL how to start, for a cluster that was made from a copy: a file of the copy may name commands
 * that PostgreSQL would run. They say what initdb says for a new cluster.
 */
export function configurationFiles(): Record<string, string> {
  const settings = Object.entries({ ...OF_LOCALE, ...TUNABLE }).map(([name, value]) => `${name} = '${value}'\n`);
  return {
    'postgresql.conf': settings.join(''),
    'postgresql.auto.conf': '',
    'pg_hba.conf': 'local all all trust\nlocal replication all trust\n',
    'pg_ident.conf': '',
  };
}

/** What a cluster is made of, beside its log and what belongs to a running server. */
const PART = /^(base|global|pg_commit_ts|pg_logical|pg_multixact|pg_stat|pg_twophase|pg_xact)\/./;
/** Folders that PostgreSQL needs, and that a copy has empty. */
const EMPTY =
  /^(pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_tblspc|pg_wal(\/(archive_status|summaries))?)$/;

/** True for a file of a copied cluster that holds data: no configuration, no signal, no link to a tablespace, nothing unknown. */
export const isDataFile = (name: string): boolean =>
  ['PG_VERSION', 'backup_label'].includes(name) || (PART.test(name) && !/pg_internal\.init/.test(name));

/** True for a folder of a copied cluster that PostgreSQL needs. */
export const isDataFolder = (name: string): boolean => PART.test(`${name}/.`) || EMPTY.test(name);

/**
 * Options of a connection to a database whose catalogue came from elsewhere: what it sets for a role or a database does not
 * load a library, and no trigger of events runs. Functions and views of such a database cannot be kept from running.
 */
export const CAREFUL =
  '-c event_triggers=off -c session_preload_libraries= -c local_preload_libraries= -c search_path=public';

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
