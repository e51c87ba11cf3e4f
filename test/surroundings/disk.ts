/** A disk that refuses, loses its current in the middle of a page, or writes less than it was given. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type Findings, untilTrue } from '../kill/tried-shop.ts';
import { openBadDisk } from './bad-disk.ts';
import { withShop } from './opened.ts';

export async function proveDisk(findings: Findings): Promise<void> {
  const disk = openBadDisk();
  if (!disk) return findings.say('disk: skipped, it needs Linux and a C compiler.');
  await withShop(findings, { postgres: disk.environment }, async ({ tried, postgres }) => {
    const checkpoint = async () => {
      const client = new pg.Client(postgres.superuserUrl);
      client.on('error', () => {});
      await client
        .connect()
        .then(() => client.query('checkpoint'))
        .catch(() => {})
        .finally(() => client.end().catch(() => {}));
    };
    for (const mode of ['writes fail', 'syncs fail', 'writes are short'] as const) {
      const name = `disk, ${mode} at random for 10 s`;
      const stream = await tried.underOrders(name, async () => {
        disk.become(mode);
        for (let second = 0; second < 10; second++) {
          await checkpoint();
          await sleep(1000);
        }
        disk.become('fine');
      });
      await tried.settle(`${name}, PostgreSQL ended ${postgres.ends()} times so far`, stream);
    }
    // the write that is cut is one of the log of transactions under orders, and one of a table in a checkpoint
    for (const round of [1, 2, 3, 4]) {
      const name = `disk, the current goes in the middle of a page, round ${round}`;
      const stream = await tried.underOrders(name, async () => {
        const ends = postgres.ends();
        disk.become('torn page');
        if (round % 2 === 0) await checkpoint();
        findings.must(
          await untilTrue(async () => {
            if (postgres.ends() > ends) return true;
            process.kill(postgres.pid(), 0);
            return false;
          }, 30),
          `${name}: PostgreSQL wrote on`,
        );
        disk.become('fine');
      });
      await tried.settle(name, stream);
    }
    // every row of every table is read again, and its checksum with it
    const unread = await tried.inDatabase(async (db) => {
      const { rows } = await sql<{ name: string }>`select format('%I.%I', n.nspname, c.relname) as name
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'm') and n.nspname in ('public', 'graphile_worker')`.execute(db);
      const bad: string[] = [];
      for (const { name } of rows)
        await sql`select count(t.*) from ${sql.raw(name)} t`.execute(db).catch((error: Error) => {
          bad.push(`${name}: ${error.message}`);
        });
      return bad;
    });
    findings.must(unread.length === 0, `disk: tables that cannot be read: ${unread.join('; ')}`);
  });
  disk.remove();
}
