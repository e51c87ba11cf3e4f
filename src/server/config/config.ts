/** Reads the settings of the process from environment variables or .env, and reports all invalid settings together. */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { isEmail } from '#domain/values/email.ts';
import { archiveSettings } from './archive-settings.ts';
import { warnOfNames } from './setting-names.ts';
import { onOff, watchSettings } from './watch-settings.ts';

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

/** Accepts a sender such as `shop@example.vn` or `Tên cửa hàng <shop@example.vn>`; returns null for any other text. */
function readSender(text: string): { name: string | null; address: string } | null {
  const [, name, bracketed] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim()) ?? [];
  const address = (bracketed ?? text).trim();
  if (!isEmail(address)) return null;
  return { name: name?.trim().replace(/^"(.*)"$/, '$1') || null, address };
}

function isSmtpUrl(text: string): boolean {
  return /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text) && new URL(text).hostname !== '';
}

function readOrigins(text: string): string[] {
  return text.split(',').flatMap((part) => part.trim() || []);
}

/** True for an origin with scheme, host and optional port; false for `*` and `null`, which any website can send. */
function isOrigin(text: string): boolean {
  if (!/^https?:\/\/[^/?#@]+\/?$/i.test(text) || !URL.canParse(text)) return false;
  return !new URL(text).hostname.includes('*');
}

export const processSettings = z.object({
  PORT: z
    .string()
    .default('3000')
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number from 0 to 65535')
    .transform(Number)
    .describe('the port'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('the address to listen on; `0.0.0.0` opens the shop to the network'),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the shop’s address as visitors type it, such as https://shop.example',
    })
    .refine((text) => !URL.canParse(text) || new URL(text).pathname === '/', 'must be an address without a path')
    .transform((text) => new URL(text).origin)
    .optional()
    .describe('the address that visitors type; links in emails and pages begin with it'),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .refine(
      (text) => readOrigins(text).every(isOrigin),
      'must be the origins of other websites with commas between, such as https://app.example,http://localhost:5173',
    )
    .transform((text) => readOrigins(text).map((part) => new URL(part).origin))
    .describe(
      'other websites whose scripts may call the API, separated by commas: `https://app.example,http://localhost:5173`; without cookies, and never the endpoints of the staff',
    ),
  PICTURE_HOSTS: z
    .string()
    .default('')
    .refine(
      (text) => readOrigins(text).every((host) => URL.canParse(`http://${host}`) && !/[/?#@]/.test(host)),
      'must be hosts with commas between, such as shop.local,192.168.1.5:8080',
    )
    .transform((text) => readOrigins(text).map((host) => new URL(`http://${host}`).host))
    .describe(
      "servers in the shop's own network from which an import may fetch pictures, separated by commas: `192.168.1.5:8080`; every other private address is refused",
    ),
  TRUST_PROXY: z
    .string()
    .default('off')
    .refine(
      (text) => text === 'off' || text === 'loopback' || text.split(',').every((part) => isAddressOrRange(part.trim())),
      'must be off, loopback, or the proxies’ addresses with commas between, such as 10.0.0.1,192.168.0.0/16',
    )
    .transform((text) => (text === 'off' ? false : text.split(',').map((part) => part.trim())))
    .describe(
      'the proxies whose `X-Forwarded-For` is trusted: `loopback`, or addresses and ranges separated by commas',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path))
    .describe("the embedded database, private files, the shop's key"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
    .refine((text) => URL.canParse(text), 'must be a URL such as postgresql://user:password@host:5432/database')
    .optional()
    .describe('a PostgreSQL server of your own, 15 or newer; the embedded one is then not started'),
  DATABASE_POOL: z
    .string()
    .default('20')
    .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 2, 'must be a number of connections from 2 to 999')
    .transform(Number)
    .describe(
      'connections to the database, shared by all `WORKERS`; the jobs have four more, with several `WORKERS` ten more',
    ),
  AUTH_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'the key that signs access tokens and links to orders, created at the first start; the same in every process of one shop',
    ),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'must be a URL such as smtp://user:password@mail.example:587 or smtps://…:465')
    .optional()
    .describe(
      'the mail server: `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte; without it each email is written as an `.eml` file into `DATA_DIR/mail`, readable at the link to `/dev/mail` that the start prints',
    ),
  MAIL_FROM: z
    .string()
    .refine(
      (text) => readSender(text) !== null,
      'must be an address, such as shop@example.vn or Shop <shop@example.vn>',
    )
    .transform((text) => readSender(text) ?? { name: null, address: text })
    .optional()
    .describe('the sender of emails: `Shop <shop@example.vn>`; by default the name and address of the shop'),
  DEV_MAIL: onOff
    .default(true)
    .describe(
      '`off` closes `/dev/mail`, which answers only this machine, only with the key of this start, and only without `SMTP_URL` and without a `PUBLIC_URL` that others can reach',
    ),
  BACKUP_BEFORE_UPGRADE: onOff
    .default(true)
    .describe(
      '`off` leaves out the backup that the start writes before it migrates a shop with orders ([operations.md](operations.md))',
    ),
  ...archiveSettings,
  LIMITS: onOff
    .default(true)
    .describe(
      '`off` lifts every limit by IP address, email and account, and load shedding; the cap on pages rendered at once stays',
    ),
  SHARED_LIMITS: onOff
    .default(false)
    .describe(
      '`on` where several shops (machines) serve one database: all of them count in it together, as several `WORKERS` do by themselves',
    ),
  ...watchSettings,
  CACHE: z
    .string()
    .default('64')
    .refine(
      (text) => text === 'off' || (/^\d{1,4}$/.test(text) && Number(text) >= 1),
      'must be off, or megabytes from 1 to 9999',
    )
    .transform((text) => (text === 'off' ? 0 : Number(text)))
    .describe(
      'megabytes for answers and pages that each process keeps ready to send, or `off`; `npm run dev` uses none',
    ),
  PURGE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address at which a cache is purged, such as http://127.0.0.1:6083/',
    })
    .optional()
    .describe(
      'where a cache in front of the shop (a CDN, Varnish) is told which tags are outdated; with it answers carry `Cache-Tag` ([cdn.md](cdn.md))',
    ),
  PURGE_HEADERS: z.string().optional().describe('the headers of that call: `name=value,name=value`, percent-encoded'),
  WORKERS: z
    .string()
    .default('1')
    .refine(
      (text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 64,
      'must be a number of processes from 1 to 64',
    )
    .transform(Number)
    .describe(
      'processes that serve HTTP on the one port, 1 to 64; with more than one, limits are counted in the database. `npm run dev` runs one',
    ),
});

const settings = processSettings
  .refine(({ WORKERS, DATABASE_POOL }) => WORKERS === 1 || 2 * WORKERS <= DATABASE_POOL, {
    path: ['WORKERS'],
    error: 'must be at most half of DATABASE_POOL, because each process needs two connections',
  })
  .refine(
    ({ ARCHIVE, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) => {
      // a value that is wrong by itself comes here as text
      const isBucket = typeof ARCHIVE === 'object' && ARCHIVE !== null && 'bucket' in ARCHIVE;
      return !isBucket || (S3_ENDPOINT && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY);
    },
    {
      path: ['ARCHIVE'],
      error: 'leads to a bucket: set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too',
    },
  );

export type Config = z.infer<typeof processSettings>;

const WITH_PASSWORDS = [
  ...['DATABASE_URL', 'AUTH_SECRET', 'SMTP_URL', 'ARCHIVE_PASSPHRASE', 'S3_SECRET_ACCESS_KEY'],
  ...['METRICS_TOKEN', 'OTEL_EXPORTER_OTLP_HEADERS', 'PURGE_URL', 'PURGE_HEADERS'],
];

/** Returns the invalid value for an error message, which is logged, unless the value may contain a password. */
function shown(key: string, given: Readonly<Record<string, string | undefined>>): string {
  return WITH_PASSWORDS.includes(key) ? '' : ` (it is "${given[key] ?? ''}")`;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type WrongSetting = { name: string; line: string };

/** @param environment values by setting name; empty means not set @returns the settings, or what is wrong with them */
export function parseConfig(
  environment: Readonly<Record<string, string | undefined>>,
): { config: Config } | { wrong: WrongSetting[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (result.success) return { config: result.data };
  const wrong = result.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return { name, line: `${path.join('.')} ${message}${shown(name, given)}` };
  });
  return { wrong };
}

/** @param environment values by setting name; empty means not set @throws ConfigError listing invalid settings */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = parseConfig(environment);
  if ('config' in read) return read.config;
  const lines = read.wrong.map(({ line }) => `  ${line}`);
  throw new ConfigError(
    `These settings are wrong:\n${lines.join('\n')}\nCorrect them in the environment or in .env, then start again.`,
  );
}

/** @returns the names of the settings in .env, if that file exists */
function namesInFile(): string[] {
  try {
    return Object.keys(parseEnv(readFileSync('.env', 'utf8')));
  } catch {
    return [];
  }
}

/** Reads .env if it exists; environment variables take precedence. @param warn receives mistyped names */
export function loadEnvironment(warn: (line: string) => void = () => {}): Readonly<Record<string, string | undefined>> {
  const inEnvironment = Object.keys(process.env);
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new ConfigError(`.env could not be read: ${(error as Error).message}`);
  }
  for (const line of warnOfNames(namesInFile(), inEnvironment, Object.keys(processSettings.shape))) warn(line);
  return process.env;
}
