// A process that uses the embedded PostgreSQL; harness.mjs starts it:
//   node database-user.mjs shop|command DATA_DIR
// It inserts numbers into the database until SIGTERM, and prints one JSON line per event, also for each stored number.

import pg from 'pg';
import { claimDataDir } from '../data-dir-claim.ts';
import { openPostgres } from '../embedded.ts';

const [kind, dataDir] = process.argv.slice(2);
const tell = (event) => console.log(JSON.stringify(event));
const begun = Date.now();

try {
  const claim = kind === 'shop' ? await claimDataDir(dataDir) : undefined;
  tell({ claimed: kind === 'shop' });
  const database = await openPostgres({ dataDir, say: (line) => tell({ said: line }) });
  const pool = new pg.Pool({ connectionString: database.url, max: 3 });
  // This error is not a crash: a connection that the pool has ended may still receive the server's last message.
  pool.on('error', ({ code }) => tell({ lost: code }));
  await pool.query('create table if not exists numbers (n int primary key)').catch(() => undefined);
  const before = (await pool.query('select coalesce(array_agg(n), array[]::int[]) as numbers from numbers')).rows[0]
    .numbers;
  let stopping = false;
  let streaming;
  process.once('SIGTERM', async () => {
    stopping = true;
    await streaming;
    await pool.end();
    const asked = Date.now();
    await database.stop();
    await claim?.release();
    tell({ stopped: true, ms: Date.now() - asked });
    process.exit(0);
  });
  tell({ open: true, ms: Date.now() - begun, owned: database.owned, url: database.url, before });
  streaming = (async () => {
    while (!stopping) {
      const n = Math.floor(Math.random() * 2_000_000_000);
      await pool.query('insert into numbers values ($1) on conflict do nothing', [n]);
      tell({ kept: n });
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  await streaming;
} catch (error) {
  tell({ failed: error.code, message: error.message, name: error.name });
  process.exit(1);
}
