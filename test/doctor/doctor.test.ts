/** Each fault of a shop is made real, and the doctor names it, says what to do, and changes nothing. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { chapters } from '#cli/doctor/finding.ts';
import { masterName, mediaUrl } from '#domain/catalogue/media.ts';
import { findOpenServer, openPostgres } from '#postgres/index.ts';
import { sharp } from '#server/adapters/sharp.ts';
import { keepMaster } from '#server/pages/media.ts';
import { isRecurring, jobNames } from '#store/jobs/job-table.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { makeStaff } from '../admin/office.ts';
import { openLastingShop } from '../app.ts';
import { makeUser } from '../customers.ts';
import { openMailServer } from '../mail/mail-servers.ts';
import { line, makeProduct, qrForm } from '../makers.ts';
import { takePreparedShop } from '../prepared-shop.ts';
import { askDoctor, DOCTOR, readOut, runDoctor } from './ask.ts';

const S3 = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
const shop = openLastingShop();
const settings = () => ({ DATABASE_URL: shop.pool.options.connectionString, DATA_DIR: shop.dataDir });
const ask = (environment: Record<string, string> = {}, ...args: string[]) =>
  askDoctor({ ...settings(), ...environment }, ...args);
const said = ({ findings }: Awaited<ReturnType<typeof ask>>, code: string) => findings.find((one) => one.code === code);
const backups = () => join(shop.dataDir, 'backups');
const NEWEST = 'suc-bat-20260101-000000.tar.gz';

beforeAll(async () => {
  await makeUser(shop, { role: 'owner' });
  // as at the start of a shop
  await shop.shop.db.transaction().execute(async (tx) => {
    for (const name of jobNames.filter(isRecurring)) await addJob(tx, name, {}, { key: name });
  });
  await mkdir(backups());
  await writeFile(join(backups(), NEWEST), '');
});

test('a shop that is well ends with 0, and every check says what it saw', async () => {
  const { status, faults, findings } = await ask();
  expect([status, faults]).toEqual([0, []]);
  expect(new Set(findings.map(({ check }) => check))).toEqual(
    new Set([
      ...['settings', 'data folder', 'keys', 'disks', 'database', 'books', 'files', 'jobs', 'emails'],
      ...['mail server', 'clock', 'certificate', 'archive', 'backups'],
    ]),
  );
  expect(findings.every(({ says }) => says !== '')).toBe(true);
  // what nobody must do anything about is a note
  expect(findings.filter(({ level }) => level === 'note').map(({ code }) => code)).toEqual([
    ...['smtp-none', 'certificate-none', 'archive-not-ours'],
  ]);
});

test('every chapter to which a finding leads is there', async () => {
  const text = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  for (const chapter of chapters) expect(text).toMatch(new RegExp(`^#{2,3} ${chapter}$`, 'm'));
});

describe('a setting that is wrong by itself or with another one is named', () => {
  const https = { PUBLIC_URL: 'https://127.0.0.2:1', TRUST_PROXY: 'loopback', SMTP_URL: '' };
  test.each<[string, Record<string, string>]>([
    ['setting-invalid', { PORT: 'abc' }],
    ['setting-unknown', { PUBLIC_URLS: 'https://shop.example' }],
    ['public-url-missing', { HOST: '0.0.0.0' }],
    ['public-url-plain', { PUBLIC_URL: 'http://shop.example' }],
    ['proxy-not-trusted', { PUBLIC_URL: 'https://shop.invalid' }],
    ['proxy-passed-by', { PUBLIC_URL: 'https://shop.invalid', HOST: '0.0.0.0', TRUST_PROXY: 'loopback' }],
    ['limits-off', { PUBLIC_URL: 'http://shop.invalid', LIMITS: 'off' }],
    ['smtp-missing', { PUBLIC_URL: 'http://shop.invalid' }],
    ['mail-from-alone', { MAIL_FROM: 'shop@shop.example' }],
    ['archive-unreachable', { ARCHIVE: join(tmpdir(), 'not-mounted') }],
    ['s3-without-bucket', S3],
    ['two-passphrases', { ARCHIVE_PASSPHRASE: 'long enough for it', ARCHIVE_PASSPHRASE_FILE: '/nowhere' }],
    ['ports-equal', { PORT: '4000', METRICS_PORT: '4000' }],
    ['pool-too-large', { DATABASE_POOL: '900' }],
    ['bank-of-demo', { PUBLIC_URL: 'http://shop.invalid' }],
    ['certificate-unseen', https],
  ])('%s', async (code, environment) => {
    const examined = await ask(environment);
    expect(examined.faults).toContain(code);
    expect(said(examined, code)?.todo).toBeTruthy();
    expect(said(examined, code)?.see).toMatch(/^docs\/operations\.md#[\w-]+$/);
    expect(examined.status).toBe(examined.findings.some(({ level }) => level === 'wrong') ? 2 : 1);
  });

  test('a place for the backups by schedule of a PostgreSQL of your own is no fault', async () => {
    const { findings } = await ask({ ARCHIVE: tmpdir() });
    expect(findings.filter(({ check }) => check === 'archive')).toMatchObject([
      { code: 'archive-not-ours', level: 'note' },
    ]);
    expect(findings.filter(({ code }) => code.startsWith('archive-')).map(({ level }) => level)).toEqual(['note']);
  });

  test('the archive of an embedded database in a bucket, in plain', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'suc-bat-doctor-'));
    const examined = await askDoctor({ DATABASE_URL: '', DATA_DIR: folder, ARCHIVE: 's3://shop-archive', ...S3 });
    expect(examined.faults).toContain('archive-plain');
    await rm(folder, { recursive: true });
  });
});

describe('what is wrong with the database is named', () => {
  const on = (statement: string) => shop.pool.query(statement);
  const name = async () => (await shop.pool.query('select current_database() as name')).rows[0].name;
  const setting = (words: string) => async () => void (await on(`alter database ${await name()} ${words}`));
  const stocked = (change: string) => async () => {
    await on('alter table products disable trigger user');
    await on(`update products set stock = stock ${change} where sku = (select min(sku) from products where stock > 0)`);
    await on('alter table products enable trigger user');
  };
  const run = (statement: string) => async () => void (await on(statement));
  test.each<[string, number, () => Promise<void>, () => Promise<void>]>([
    ['postgres-unsafe', 2, setting('set synchronous_commit = off'), setting('reset synchronous_commit')],
    [
      'database-read-only',
      2,
      setting('set default_transaction_read_only = on'),
      async () => {
        await on('set session characteristics as transaction read write');
        await on(
          `set default_transaction_read_only = off; alter database ${await name()} reset default_transaction_read_only`,
        );
      },
    ],
    [
      'schema-newer',
      2,
      run(`insert into kysely_migration (name, timestamp) values ('9999_later', now()::text)`),
      run(`delete from kysely_migration where name = '9999_later'`),
    ],
    ['ledger-differs', 2, stocked('+ 5'), stocked('- 5')],
    [
      'no-owner',
      1,
      run(`update users set role = 'customer' where role = 'owner'`),
      run(`update users set role = 'owner'`),
    ],
    [
      'mails-failed',
      1,
      run(
        `insert into mails (id, kind, facts, state, last_error, ended_at) values (gen_random_uuid(), 'order-received', '{}', 'failed', 'refused', now())`,
      ),
      run('delete from mails'),
    ],
    [
      'mails-late',
      2,
      run(
        `insert into mails (id, kind, facts, created_at) values (gen_random_uuid(), 'order-received', '{}', now() - interval '3 hours')`,
      ),
      run('delete from mails'),
    ],
    [
      'mails-slow',
      1,
      run(
        `insert into mails (id, kind, facts, created_at, next_try_at) values (gen_random_uuid(), 'order-received', '{}', now() - interval '20 minutes', now() - interval '20 minutes')`,
      ),
      run('delete from mails'),
    ],
    [
      'check-failed',
      1,
      run('alter table balance_differences rename to removed_by_hand'),
      run('alter table removed_by_hand rename to balance_differences'),
    ],
    [
      'jobs-dead',
      2,
      async () => {
        await shop.shop.db.transaction().execute((tx) => addJob(tx, 'back-up', {}, { key: 'back-up', maxAttempts: 1 }));
        await on(
          `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no room' where key = 'back-up'`,
        );
      },
      run('delete from graphile_worker._private_jobs where key = $$back-up$$'),
    ],
    [
      'jobs-late',
      2,
      async () => {
        await shop.shop.db.transaction().execute((tx) => addJob(tx, 'back-up', {}, { key: 'back-up', runIn: -7200 }));
      },
      run('delete from graphile_worker._private_jobs where key = $$back-up$$'),
    ],
  ])('%s', async (code, status, harm, mend) => {
    await harm();
    try {
      const examined = await ask();
      expect(examined.faults).toContain(code);
      expect(said(examined, code)?.todo).toBeTruthy();
      expect(examined.status).toBe(status);
    } finally {
      await mend();
    }
    expect((await ask()).faults).not.toContain(code);
  });

  test('a database that is away leaves the other checks as they are', async () => {
    const examined = await ask({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/shop' });
    expect([examined.status, examined.faults]).toEqual([2, ['database-away']]);
    expect(said(examined, 'database-away')?.says).toContain('ECONNREFUSED');
    expect(said(examined, 'unread')).toMatchObject({ level: 'note', check: 'books' });
    expect(said(examined, 'sealed-unread')).toMatchObject({ level: 'note', check: 'keys' });
    expect(said(examined, 'clock-alone')?.says).toContain('--clock URL');
  });

  test('a difference of the books that the doctor sees is not written down', async () => {
    await stocked('+ 5')();
    await ask();
    const { rows } = await on(
      'select (select count(*) from balance_differences)::int as found, (select count(*) from balance_checks)::int as checks',
    );
    expect(rows).toEqual([{ found: 0, checks: 0 }]);
    await stocked('- 5')();
  });
});

describe('what is wrong with the files is named', () => {
  test('a screenshot that is gone, a picture that is gone, a file that nobody needs', async () => {
    const { order } = (await shop.post('/api/orders', qrForm([line(await makeProduct(shop.shop.db))]))).body;
    const { rows } = await shop.pool.query('select screenshot_key as key from orders where order_number = $1', [
      order.order_number,
    ]);
    const [{ key }] = rows;
    const path = join(shop.dataDir, 'private', 'files', key);
    const content = await readFile(path);
    await rm(path);
    const shown = await shop.pool.query(
      `select substring(images::text from '/media/([0-9a-f]{20}-\\d+x\\d+)/') as name from products where images <> '[]' limit 1`,
    );
    const master = `media/masters/${shown.rows[0].name}`;
    const picture = await shop.shop.files.find(master);
    await shop.shop.files.remove(master);
    await shop.shop.files.put('screenshots/2026/nobody.webp', Buffer.from('x'));
    const orphan = join(shop.dataDir, 'private', 'files', 'screenshots', '2026', 'nobody.webp');
    await utimes(orphan, 0, 0);

    const examined = await ask();
    expect(examined.faults).toEqual(['files-missing', 'pictures-missing', 'files-orphaned']);
    expect(said(examined, 'files-missing')?.says).toContain(`${key} (order ${order.order_number})`);
    expect(said(examined, 'pictures-missing')?.says).toContain(master);
    expect(said(examined, 'files-orphaned')?.says).toContain('screenshots/2026/nobody.webp');
    await writeFile(path, content);
    await shop.shop.files.put(master, picture as Buffer);
    await rm(orphan);
    expect((await ask()).faults).toEqual([]);
  });

  test('a picture in which a byte has changed, and a screenshot of which half is left', async () => {
    const { order } = (await shop.post('/api/orders', qrForm([line(await makeProduct(shop.shop.db))]))).body;
    const { rows } = await shop.pool.query(
      `select screenshot_key as key, (select substring(images::text from '/media/([0-9a-f]{20}-\\d+x\\d+)/') from products
        where images <> '[]' limit 1) as name from orders where order_number = $1`,
      [order.order_number],
    );
    const keys = [`media/masters/${rows[0].name}`, rows[0].key];
    const contents = await Promise.all(keys.map(async (key) => (await shop.shop.files.find(key)) as Buffer));
    const [picture, screenshot] = contents as [Buffer, Buffer];
    const flipped = Buffer.from(picture);
    flipped[picture.length >> 1] = (picture[picture.length >> 1] ?? 0) ^ 1;
    await shop.shop.files.put(keys[0], flipped);
    await shop.shop.files.put(keys[1], screenshot.subarray(0, screenshot.length >> 1));
    const examined = await ask();
    expect(examined.faults).toEqual(['files-changed']);
    const { says = '', todo } = said(examined, 'files-changed') ?? {};
    expect(says).toMatch(/^2 private files have another content/);
    expect(says).toMatch(new RegExp(`${keys[0]} \\((product|category|post|page) `));
    expect(says).toContain(`${keys[1]} (order ${order.order_number})`);
    expect(todo).toContain('Copy them from a backup');
    for (const [at, key] of keys.entries()) await shop.shop.files.put(key, contents[at] as Buffer);
    const well = await ask();
    expect(well.faults).toEqual([]);
    expect(well.findings.find(({ check }) => check === 'files')?.says).toMatch(
      /none missing; the content of \d+ was read, \d+ of these have no checksum and were only decoded$/,
    );
  });

  test('a size of a picture of which a power cut left an empty file, until it is asked for and drawn again', async () => {
    const { files } = shop.shop;
    const content = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#06c' } })
      .webp()
      .toBuffer();
    const master = await keepMaster(files, content);
    const read = async () => Buffer.from(await (await fetch(shop.url + mediaUrl(master, 160, 'webp'))).arrayBuffer());
    const drawn = await read();
    expect(drawn.length).toBeGreaterThan(0);
    const key = `media/variants/${masterName(master)}/160.webp`;
    await files.put(key, Buffer.alloc(0));
    const examined = await ask();
    expect([examined.status, examined.faults]).toEqual([1, ['drawn-empty']]);
    expect(said(examined, 'drawn-empty')?.says).toContain(key);
    expect(said(examined, 'drawn-empty')?.todo).toContain('made again');
    expect(await read()).toEqual(drawn);
    expect((await ask()).faults).toEqual([]);
    // a fault of the disk in the middle of it
    await files.put(key, Buffer.concat([drawn.subarray(0, 20), Buffer.alloc(drawn.length - 20, 0xff)]));
    expect((await ask()).faults).toEqual([]);
    const full = await ask({}, '--full');
    expect([full.status, full.faults]).toEqual([1, ['drawn-unreadable']]);
    expect(said(full, 'drawn-unreadable')?.says).toContain(key);
    await files.remove(key);
    expect(await read()).toEqual(drawn);
    expect((await ask({}, '--full')).faults).toEqual([]);
  });

  test('no folder, an empty folder, a restore that was interrupted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'suc-bat-doctor-'));
    const none = await askDoctor({ DATABASE_URL: '', DATA_DIR: join(folder, 'none') });
    expect(none.faults).toContain('no-data-dir');
    expect(said(none, 'backup-none')).toMatchObject({ level: 'note', check: 'backups' });
    const empty = await askDoctor({ DATABASE_URL: '', DATA_DIR: folder });
    expect(empty.faults).toContain('no-shop');
    for (const code of ['no-key', 'database-missing', 'archive-none'])
      expect(said(empty, code)).toMatchObject({ level: 'note', todo: null });
    await mkdir(join(folder, 'restoring'));
    expect((await askDoctor({ DATABASE_URL: '', DATA_DIR: folder })).faults).toContain('restore-unfinished');
    await rm(folder, { recursive: true });
  });

  test('a disk that is full or may not be written, and an .env that everybody reads', async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'suc-bat-doctor-'));
    const within = (mount: string) => [
      'unshare',
      '--user',
      '--map-root-user',
      '--mount',
      'sh',
      '-c',
      `${mount} && exec "$@"`,
      'sh',
      ...DOCTOR,
      '--json',
    ];
    try {
      execFileSync('unshare', ['--user', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'none', folder], {
        stdio: 'ignore',
      });
    } catch {
      context.skip('this machine lets nobody mount');
    }
    await writeFile(join(folder, '.env'), 'METRICS_TOKEN=0123456789012345678901234567890123456789\n');
    await chmod(join(folder, '.env'), 0o644);
    const disk = join(folder, 'disk');
    await mkdir(disk);
    const environment = { ...settings(), DATA_DIR: disk };
    const full = await runDoctor(within(`mount -t tmpfs -o size=20m none ${disk}`), environment, folder);
    expect(full.code).toBe(2);
    expect(readOut(full.code, full.out).faults).toEqual(expect.arrayContaining(['env-readable', 'disk-full']));
    // it has no backups that could be copied away
    expect(said(readOut(full.code, full.out), 'disk-full')?.todo).toMatch(/^Enlarge the disk/);
    const fixed = await runDoctor(within(`mount -t tmpfs -o ro,size=20m none ${disk}`), environment, folder);
    expect(readOut(fixed.code, fixed.out).faults).toContain('folder-unwritable');
    const filling = await runDoctor(within(`mount -t tmpfs -o size=1500m none ${disk}`), environment, folder);
    expect(said(readOut(filling.code, filling.out), 'disk-filling')).toMatchObject({
      level: 'warning',
      says: expect.stringContaining('1.6 GB of 1.6 GB left'),
    });
    const few = await runDoctor(
      within(`mount -t tmpfs -o size=3g,nr_inodes=3 none ${disk}; touch ${disk}/a ${disk}/b`),
      environment,
      folder,
    );
    expect(readOut(few.code, few.out).faults).toContain('disk-many-files');
    await rm(folder, { recursive: true });
  });
});

describe('a key that cannot be used is named', () => {
  const key = () => join(shop.dataDir, 'private', 'secret.key');

  test('half a key, and one that others can read', async () => {
    const whole = await readFile(key()).catch(() => Buffer.from('ab'.repeat(32)));
    await writeFile(key(), 'ab', { mode: 0o600 });
    expect((await ask()).faults).toContain('key-unreadable');
    await writeFile(key(), whole);
    await chmod(key(), 0o644);
    expect((await ask()).faults).toEqual(['key-readable']);
    await chmod(key(), 0o600);
  });

  test('a key in the environment beside another one in the file', async () => {
    await writeFile(key(), 'ab'.repeat(32), { mode: 0o600 });
    const AUTH_SECRET = 'a key of the environment, which counts';
    const both = await ask({ AUTH_SECRET });
    expect(said(both, 'two-keys')).toMatchObject({
      level: 'note',
      says: expect.stringContaining('AUTH_SECRET counts'),
    });
    await writeFile(key(), Buffer.from(AUTH_SECRET).toString('hex'));
    expect(said(await ask({ AUTH_SECRET }), 'two-keys')).toBeUndefined();
  });

  test('secrets that another key sealed', async () => {
    const { user } = await makeStaff(shop, 'owner');
    const examined = await ask();
    expect(said(examined, 'secrets-unreadable')?.says).toContain('the second factor of 1 of the staff');
    await shop.pool.query('delete from second_factors');
    await shop.pool.query('delete from users where id = $1', [user.id]);
  });
});

describe('what is outside the shop is named', () => {
  test('a mail server that refuses the password, one that is away, and one that takes it: nothing is sent', async () => {
    const server = await openMailServer({
      authOptional: false,
      onAuth: ({ password }, _, done) => (password === 'right' ? done(null, { user: 'shop' }) : done(new Error('no'))),
    });
    const at = (password: string) => ask({ SMTP_URL: server.url.replace('//', `//shop:${password}@`) });
    const refused = await at('wrong');
    expect([refused.status, refused.faults]).toEqual([2, ['smtp-refuses']]);
    expect(said(refused, 'smtp-refuses')?.todo).toContain('user and password');
    expect(JSON.stringify(refused.findings)).not.toContain(':wrong@');
    expect((await at('right')).faults).toEqual([]);
    expect(server.received).toEqual([]);
    await server.close();
    expect((await at('right')).faults).toEqual(['smtp-refuses']);
  });

  test('a clock that is ahead of PostgreSQL’s, and one that a web server contradicts', async () => {
    const real = Date.now;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + 40_000);
    try {
      const ahead = await ask();
      expect(ahead.faults).toContain('clock-of-database');
      expect(said(ahead, 'clock-of-database')).toMatchObject({
        level: 'wrong',
        says: expect.stringContaining('40 seconds ahead of'),
      });
    } finally {
      clock.mockRestore();
    }
    const server = createServer((_, response) =>
      response.writeHead(204, { date: new Date(Date.now() + 3_600_000).toUTCString() }).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const behind = await ask({}, '--clock', address);
    expect(said(behind, 'clock-of-world')?.says).toMatch(/(59|60) minutes behind/);
    server.removeAllListeners('request').on('request', (_, response) => {
      response.sendDate = false;
      response.writeHead(204).end();
    });
    const silent = await ask({}, '--clock', address);
    expect(said(silent, 'clock-unasked')).toMatchObject({
      level: 'note',
      says: expect.stringContaining('does not say'),
    });
    server.close();
    server.closeAllConnections();
    const away = await ask({}, '--clock', address);
    expect(away.faults).toEqual([]);
    expect(said(away, 'clock-unasked')).toMatchObject({
      level: 'note',
      says: expect.stringContaining('did not answer'),
    });
    await expect(ask({}, '--clock', 'yes')).rejects.toThrow('--clock takes an address');
  });

  test('a certificate that ends soon, has ended, or is not accepted', async (context) => {
    if (spawnSync('openssl', ['version']).error) context.skip('there is no openssl, which makes the certificate');
    const folder = await mkdtemp(join(tmpdir(), 'suc-bat-doctor-'));
    const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const make = async (days: number) => {
      execFileSync(
        'openssl',
        [
          ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
          ...['-subj', '/CN=localhost', '-days', String(days), '-keyout', keyFile, '-out', file],
        ],
        { stdio: 'ignore' },
      );
      const server = createTlsServer({ key: await readFile(keyFile), cert: await readFile(file) });
      server.on('tlsClientError', () => {});
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return { server, url: `https://localhost:${(server.address() as AddressInfo).port}` };
    };
    const soon = await make(5);
    const at = (PUBLIC_URL: string) => ask({ PUBLIC_URL, TRUST_PROXY: 'loopback' });
    const first = await at(soon.url);
    expect(
      first.findings.filter(({ code }) => code.startsWith('certificate-')).map(({ code, level }) => [code, level]),
    ).toEqual([
      ['certificate-refused', 'wrong'],
      ['certificate-ends', 'warning'],
    ]);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * 86_400_000);
    const ended = await at(soon.url);
    clock.mockRestore();
    expect(ended.faults).toContain('certificate-ended');
    soon.server.close();
    await rm(folder, { recursive: true });
  });
});

describe('what could not be brought back is named', () => {
  test('no backup, and one that is too old', async () => {
    const path = join(backups(), NEWEST);
    await utimes(path, 0, 0);
    expect((await ask()).faults).toEqual(['backup-old']);
    await rm(path);
    expect((await ask()).faults).toEqual(['backup-missing']);
    await writeFile(path, '');
  });

  test('an archive that is off, on the same disk, late, or whose place or passphrase is away', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'suc-bat-doctor-'));
    const cluster = join(folder, 'postgres', 'cluster');
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'PG_VERSION'), '18\n');
    const archive = async (environment: Record<string, string> = {}) => {
      const { findings } = await askDoctor({ DATABASE_URL: '', DATA_DIR: folder, ...environment });
      return findings.filter(({ check, level }) => check === 'archive' && level !== 'note').map(({ code }) => code);
    };
    const state = (more: object) =>
      writeFile(
        join(folder, 'archive-state.json'),
        JSON.stringify({
          ...{
            place: { folder: 'archive' },
            life: 'life',
            cluster: 'c',
            archivedTo: '0/1',
            waitingBytes: 0,
            error: null,
          },
          ...{ begunAt: new Date(), archivedAt: new Date(), baseCopyAt: new Date(), errorSince: null, ...more },
        }),
      );
    expect(await archive({ ARCHIVE: 'off' })).toEqual(['archive-off']);
    // in the first seconds of a shop there is no archive yet
    expect(await archive()).toEqual([]);
    await state({});
    expect(await archive()).toContain('archive-unreachable');
    await mkdir(join(folder, 'archive'));
    expect(await archive()).toEqual(['archive-on-own-disk']);
    await state({ error: 'no room', errorSince: new Date(Date.now() - 600_000) });
    expect(await archive()).toEqual(['archive-late', 'archive-on-own-disk']);
    await state({ baseCopyAt: null, begunAt: new Date(0) });
    expect(await archive()).toContain('archive-no-base-copy');
    const lost = { at: new Date(), what: ['the log after noon'], mended: true };
    await state({ lost });
    expect(await archive()).toContain('archive-lost');
    await state({ lost: { ...lost, at: new Date(Date.now() - 25 * 3_600_000) } });
    expect(await archive()).toEqual(['archive-on-own-disk']);
    expect(await archive({ ARCHIVE: join(folder, 'unmounted') })).toContain('archive-unreachable');
    expect(await archive({ ARCHIVE_PASSPHRASE_FILE: join(folder, 'none') })).toContain('passphrase-unreadable');
    // what leaves the machine is signed, which needs a passphrase
    const bucket = { ...S3, ARCHIVE: 's3://shop-archive' };
    expect(await archive(bucket)).toContain('archive-unsigned');
    expect(await archive({ ...bucket, ARCHIVE_PASSPHRASE: 'long enough for it' })).not.toContain('archive-unsigned');
    await rm(folder, { recursive: true });
  });
});

test('a closed shop with its own database stays as it is, unless its database may be started', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'suc-bat-doctor-'));
  await takePreparedShop(dataDir, { files: true });
  const postgres = await openPostgres({ dataDir, say: () => {} });
  const look = (...args: string[]) => askDoctor({ DATABASE_URL: '', DATA_DIR: dataDir }, ...args);
  const beside = await look();
  expect(said(beside, 'shop-closed')).toBeUndefined();
  expect(beside.faults).toContain('no-owner');
  await postgres.stop();

  const before = await listTree(dataDir);
  const closed = await look();
  expect(said(closed, 'shop-closed')?.todo).toContain('--start-database');
  expect(closed.faults).not.toContain('no-owner');
  expect(await listTree(dataDir)).toEqual(before);
  expect((await look('--start-database')).faults).toContain('no-owner');
  expect(await findOpenServer(postgres.cluster)).toBeNull();
  await rm(dataDir, { recursive: true });
});

/** Every file below a folder with its size and the time of its last change. */
async function listTree(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    paths.sort().map(async (path) => {
      const { size, mtimeMs } = await stat(path);
      return `${path} ${size} ${mtimeMs}`;
    }),
  );
}
