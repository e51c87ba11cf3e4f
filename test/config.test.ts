import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config/config.ts';

function linesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message.split('\n');
  }
  return [];
}

test('a shop without settings listens on this machine only, stores its data here, and limits strangers', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    TRUST_PROXY: false,
    DATA_DIR: `${process.cwd()}/data`,
    LIMITS: true,
    SHARED_LIMITS: false,
    LOG: true,
  });
  for (const key of ['PUBLIC_URL', 'DATABASE_URL', 'AUTH_SECRET']) expect(readConfig({})).not.toHaveProperty(key);
});

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', HOST: '', PUBLIC_URL: '', DATABASE_URL: '', LIMITS: '' })).toEqual(readConfig({}));
});

describe('good settings', () => {
  test.each([
    ['PORT', '0', 0],
    ['PORT', '65535', 65_535],
    ['HOST', '0.0.0.0', '0.0.0.0'],
    ['PUBLIC_URL', 'https://shop.example/', 'https://shop.example'],
    ['PUBLIC_URL', 'http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
    [
      'ALLOWED_ORIGINS',
      'https://App.Example/, http://localhost:5173',
      ['https://app.example', 'http://localhost:5173'],
    ],
    ['TRUST_PROXY', 'off', false],
    ['TRUST_PROXY', 'loopback', ['loopback']],
    ['TRUST_PROXY', '10.0.0.1, 192.168.0.0/16,::1', ['10.0.0.1', '192.168.0.0/16', '::1']],
    ['DATABASE_URL', 'postgresql://u:p@host:5432/db', 'postgresql://u:p@host:5432/db'],
    ['DATABASE_URL', 'postgres://localhost/db?host=/tmp', 'postgres://localhost/db?host=/tmp'],
    ['LIMITS', 'off', false],
    ['LOG_CACHED', 'off', 0],
    ['LOG_CACHED', '100', 100],
    ['SLOW_STATEMENT_MS', 'off', null],
    ['SLOW_STATEMENT_MS', '50', 50],
    ['METRICS_PORT', '9464', 9464],
    ['OTEL_TRACES_SAMPLER_ARG', '0.25', 0.25],
    ['WORKERS', '1', 1],
    ['WORKERS', '10', 10],
    ['LIMITS', 'on', true],
    ['ARCHIVE', 'off', null],
    ['ARCHIVE', '/mnt/kho/', { folder: '/mnt/kho' }],
    ['ARCHIVE_KEEP_DAYS', '30', 30],
    ['AUTH_SECRET', 's'.repeat(32), 's'.repeat(32)],
  ])('%s=%s', (key, value, read) => expect(readConfig({ [key]: value })).toHaveProperty(key, read));
});

const wrong: [key: string, value: string][] = [
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80a'],
  ['PORT', '3000.5'],
  ['PORT', '0x50'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'ftp://shop.example'],
  ['PUBLIC_URL', 'https://shop.example/shop'],
  ['PUBLIC_URL', 'https://'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'null'],
  ['ALLOWED_ORIGINS', 'app.example'],
  ['ALLOWED_ORIGINS', 'https://app.example/shop'],
  ['ALLOWED_ORIGINS', 'https://*.example'],
  ['ALLOWED_ORIGINS', 'https://user@app.example'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.1/33'],
  ['TRUST_PROXY', '10.0.0.256'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['DATABASE_URL', 'mysql://localhost/db'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_POOL', '1'],
  ['DATABASE_POOL', 'many'],
  ['LIMITS', 'yes'],
  ['LOG_FORMAT', 'pino'],
  ['LOG_CACHED', '0'],
  ['SLOW_STATEMENT_MS', '-5'],
  ['METRICS_TOKEN', 'short'],
  ['METRICS_TOKEN', 'with spaces in it, however long it is'],
  ['METRICS_PORT', '70000'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['PURGE_URL', '127.0.0.1:6083'],
  ['LIMITS', 'OFF'],
  ['LOG', '1'],
  ['WORKERS', '0'],
  ['WORKERS', '1.5'],
  ['WORKERS', 'all'],
  // each needs two of the twenty connections
  ['WORKERS', '11'],
  ['WORKERS', '65'],
  ['AUTH_SECRET', 'short'],
  ['ARCHIVE_PASSPHRASE', 'ngan'],
  ['ARCHIVE_SECONDS', '0'],
  ['ARCHIVE_WAITING_MB', '63'],
  // a bucket needs the address and the keys of its service
  ['ARCHIVE', 's3://kho/cua-hang'],
  ['ARCHIVE', 's3://'],
  ['S3_ENDPOINT', 's3.example.vn'],
];

test('a bucket is named with its prefix, and with the keys of its service', () => {
  const keys = { S3_ENDPOINT: 'https://s3.example.vn', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  const read = (ARCHIVE: string) => readConfig({ ARCHIVE, ...keys }).ARCHIVE;
  expect(read('s3://kho')).toEqual({ bucket: 'kho', prefix: '' });
  expect(read('s3://kho/cua-hang/1/')).toEqual({ bucket: 'kho', prefix: 'cua-hang/1/' });
});

describe('a wrong setting is named', () => {
  test.each(wrong)('%s=%s', (key, value) => {
    const [head, ...lines] = linesOf({ [key]: value });
    const advice = lines.pop();
    expect(head).toContain('wrong');
    expect(advice).toContain('.env');
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(new RegExp(`^  ${key} \\S`));
  });
});

test('all wrong settings are reported together', () => {
  const lines = linesOf(Object.fromEntries(wrong));
  for (const key of new Set(wrong.map(([name]) => name)))
    expect(
      lines.filter((line) => line.startsWith(`  ${key} `)),
      key,
    ).not.toEqual([]);
});

test('a secret is never printed, even if it is invalid', () => {
  expect(linesOf({ AUTH_SECRET: 'mat-khau-ngan' }).join('\n')).not.toContain('mat-khau-ngan');
  expect(linesOf({ ARCHIVE_PASSPHRASE: 'mk-ngan' }).join('\n')).not.toContain('mk-ngan');
  expect(linesOf({ DATABASE_URL: 'mysql://chu:mat-khau@host/db' }).join('\n')).not.toContain('mat-khau');
});
