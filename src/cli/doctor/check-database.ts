/** The database: whether it answers and takes orders, its version, its schema, and settings that lose data. */
import { above, limits } from '#domain/machine/shop-status.ts';
import { samplesLeft } from '#domain/settings/setup.ts';
import { isLocalAddress } from '#server/config/public-url.ts';
import { rowsOf } from '#store/database/database.ts';
import { listMigrations } from '#store/database/dump.ts';
import { checkOrderable } from '#store/database/health.ts';
import { listKnownMigrations } from '#store/database/migrations.ts';
import { keepsSessions } from '#store/database/session-pooling.ts';
import { readDatabase } from '#store/machine/shop-facts.ts';
import { getSettings } from '#store/settings/settings.ts';
import { hasOwner } from '#store/staff/people.ts';
import { type Finding, note, orFine, some, warning, wrong } from './finding.ts';
import type { OpenDatabase, Patient } from './patient.ts';

const POOL = 'Poolers and several processes';
const OPEN = 'ShopTakesNoOrders';
const BACKUP = 'Backup, restore, moving, upgrading';
const OLDEST = 15;

type Server = { version: string; major: number; fsync: string; pages: string; commit: string; torn: number };

async function readServer({ db }: OpenDatabase): Promise<Server> {
  const [row] = await rowsOf<Server>(db)`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
      current_setting('synchronous_commit') as commit,
      coalesce((select checksum_failures from pg_stat_database where datname = current_database()), 0)::int as torn`;
  return row as Server;
}

function ofServer({ version, major, fsync, pages, commit, torn }: Server): Finding[] {
  const found: Finding[] = [];
  if (major < OLDEST)
    found.push(
      wrong(
        'postgres-old',
        OPEN,
        `PostgreSQL is ${version}; the shop needs ${OLDEST} or newer.`,
        'Upgrade PostgreSQL.',
      ),
    );
  const unsafe = [
    ...(fsync === 'off' ? ['fsync'] : []),
    ...(pages === 'off' ? ['full_page_writes'] : []),
    ...(commit === 'off' ? ['synchronous_commit'] : []),
  ];
  if (unsafe.length > 0)
    found.push(
      wrong(
        'postgres-unsafe',
        OPEN,
        `PostgreSQL has ${unsafe.join(', ')} turned off: acknowledged orders are lost with the next power cut.`,
        `Turn ${unsafe.join(', ')} on in postgresql.conf, and restart PostgreSQL.`,
      ),
    );
  if (torn > 0)
    found.push(
      wrong(
        'pages-damaged',
        BACKUP,
        `PostgreSQL has read ${torn} damaged pages from its disk.`,
        'Take a backup now, keep the older ones, look at the disk (smartctl, dmesg), and restore onto another disk.',
      ),
    );
  return found;
}

/** What the next start would do, or an older version is doing now. @returns null if the schema is this version's */
async function ofSchema(
  { pool }: OpenDatabase,
  isOpen: boolean,
): Promise<{ finding: Finding; isReadable: boolean } | null> {
  const client = await pool.connect();
  const applied = await listMigrations(client).finally(() => client.release());
  const known = await listKnownMigrations();
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length > 0)
    return {
      finding: wrong(
        'schema-newer',
        BACKUP,
        `A newer version of the shop has used this database (${some(newer)}).`,
        'Start that version or a later one; this one refuses to start.',
      ),
      isReadable: false,
    };
  const pending = known.filter((name) => !applied.includes(name));
  if (pending.length === 0) return null;
  const says = applied.length === 0 ? 'The database is empty' : `The database lacks ${some(pending)}`;
  return {
    finding: isOpen
      ? warning(
          'schema-older',
          BACKUP,
          `${says}: the shop that is open is older than this program.`,
          'Restart the shop; its start takes a backup and migrates.',
        )
      : note('schema-older', `${says}: the next start of the shop brings it up to date, after a backup.`, null, BACKUP),
    isReadable: false,
  };
}

async function ofShop({ db }: OpenDatabase, { config, isOpen }: Patient): Promise<Finding[]> {
  const found: Finding[] = [];
  const { connections, mostConnections } = await readDatabase(db);
  const used = above(connections / Math.max(1, mostConnections), limits.connections);
  if (used !== 'green')
    found.push(
      warning(
        'connections-scarce',
        POOL,
        `${connections} of ${mostConnections} connections of PostgreSQL are in use.`,
        'Raise max_connections, or lower DATABASE_POOL.',
      ),
    );
  // the jobs of several processes have connections of their own, and commands need some
  const needed = config.DATABASE_POOL + (config.WORKERS > 1 ? 10 : 4) + 10;
  if (needed > mostConnections)
    found.push(
      warning(
        'pool-too-large',
        POOL,
        `DATABASE_POOL=${config.DATABASE_POOL} with its jobs and commands needs ${needed} connections; PostgreSQL allows ${mostConnections}.`,
        'Lower DATABASE_POOL, or raise max_connections.',
      ),
    );
  if (isOpen || config.DATABASE_URL) {
    const refused = await checkOrderable(db).then(
      () => null,
      (error: Error) => error.message,
    );
    if (refused)
      found.push(
        wrong(
          'database-read-only',
          OPEN,
          `The database takes no orders: ${refused}.`,
          'See the disk of PostgreSQL, whether it is a standby or read-only, and what the sentence names. The shop takes orders again by itself.',
        ),
      );
  }
  if (!(await hasOwner(db)))
    found.push(
      warning(
        'no-owner',
        'The first owner, staff and the second factor',
        'Nobody can sign in to the office: the shop has no owner.',
        'Open the link that the start prints, or npm run shop -- create-admin EMAIL.',
      ),
    );
  const settings = await getSettings(db);
  if (config.PUBLIC_URL && !isLocalAddress(config.PUBLIC_URL) && samplesLeft('bank', settings).includes('bankAccount'))
    found.push(
      wrong(
        'bank-of-demo',
        'The first owner, staff and the second factor',
        'The shop has a public address, and its QR codes still lead to the bank account of the demo: customers pay into an account that is not yours.',
        'Enter your account in Cửa hàng, or npm run shop -- settings bankAccount=… bankAccountName=….',
      ),
    );
  return found;
}

export type DatabaseCheck = { findings: Finding[]; isReadable: boolean };

/** `isReadable`: the other checks may read the tables of this version of the shop. */
export async function checkDatabase(patient: Patient): Promise<DatabaseCheck> {
  const { config, database, databaseFault, isOpen, cluster } = patient;
  if (!database) {
    if (databaseFault !== null)
      return {
        findings: [
          wrong(
            'database-away',
            OPEN,
            `The database does not answer: ${databaseFault}.`,
            config.DATABASE_URL
              ? 'Start PostgreSQL, and see that DATABASE_URL leads to it: host, port, name, password. What only the database knows was not examined.'
              : 'Restart the shop, and read what PostgreSQL wrote into postgres.log beside its cluster. What only the database knows was not examined.',
          ),
        ],
        isReadable: false,
      };
    if (cluster === null)
      return { findings: [note('database-missing', 'There is no database to examine.')], isReadable: false };
    return {
      findings: [
        note(
          'shop-closed',
          'The shop is closed, and so is its database: what only the database knows was not examined.',
          'npm run shop -- doctor --start-database examines it too, and closes it again.',
          'What is wrong: the doctor',
        ),
      ],
      isReadable: false,
    };
  }
  const server = await readServer(database);
  const found = ofServer(server);
  if (config.DATABASE_URL && !(await keepsSessions(database.url)))
    found.push(
      wrong(
        'pooler-unfit',
        POOL,
        'DATABASE_URL leads to a pooler in transaction mode: the shop refuses to start.',
        'Set the pooler to session mode, or name PostgreSQL itself.',
      ),
    );
  const schema = await ofSchema(database, isOpen);
  if (schema) found.push(schema.finding);
  else found.push(...(await ofShop(database, patient)));
  return {
    findings: orFine(found, `PostgreSQL ${server.version} answers, takes writes, and has the schema of this version`),
    isReadable: schema === null,
  };
}
