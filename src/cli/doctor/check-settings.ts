/** The settings of the process: what is wrong by itself, and what contradicts something else. */
import { stat } from 'node:fs/promises';
import { isLocalAddress } from '#server/config/public-url.ts';
import { type Finding, orFine, some, warning, wrong } from './finding.ts';
import type { Patient } from './patient.ts';

const HERE = 'What is wrong: the doctor';
/** Settings whose values nobody else may read. */
const SECRETS = [
  'AUTH_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'ARCHIVE_PASSPHRASE',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
];

const isLoopback = (host: string) => isLocalAddress(`http://${host.includes(':') ? `[${host}]` : host}`);

function ofAddress({ config }: Patient): Finding[] {
  const { PUBLIC_URL, HOST, TRUST_PROXY, LIMITS } = config;
  const found: Finding[] = [];
  if (!PUBLIC_URL) {
    if (!isLoopback(HOST))
      found.push(
        warning(
          'public-url-missing',
          'A reverse proxy',
          `HOST lets others reach the shop (${HOST}), and PUBLIC_URL is not set: links in emails lead to localhost.`,
          'Set PUBLIC_URL to the address as visitors type it, such as https://shop.example.',
        ),
      );
    return found;
  }
  if (isLocalAddress(PUBLIC_URL)) return found;
  if (PUBLIC_URL.startsWith('http:'))
    found.push(
      warning(
        'public-url-plain',
        'A reverse proxy',
        `PUBLIC_URL is ${PUBLIC_URL}: passwords and addresses travel unencrypted.`,
        'Put a proxy with a certificate in front of the shop, and set PUBLIC_URL to its https address.',
      ),
    );
  else if (TRUST_PROXY === false)
    found.push(
      warning(
        'proxy-not-trusted',
        'A reverse proxy',
        'PUBLIC_URL is https, so a proxy stands before the shop, and TRUST_PROXY is off: all visitors together count as one, and share one limit of requests.',
        'Set TRUST_PROXY=loopback where the proxy runs on this machine, otherwise to its address.',
      ),
    );
  if (PUBLIC_URL.startsWith('https:') && !isLoopback(HOST) && TRUST_PROXY !== false && TRUST_PROXY.includes('loopback'))
    found.push(
      warning(
        'proxy-passed-by',
        'A reverse proxy',
        `HOST is ${HOST}: others can reach the shop without its proxy, unencrypted.`,
        'Leave HOST out where the proxy runs on this machine.',
      ),
    );
  if (!LIMITS)
    found.push(
      warning(
        'limits-off',
        HERE,
        'LIMITS is off, and the shop has a public address: nothing bounds guesses of passwords, emails and orders of one visitor.',
        'Leave LIMITS out.',
      ),
    );
  return found;
}

function ofMail({ config }: Patient): Finding[] {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = config;
  if (!SMTP_URL && PUBLIC_URL && !isLocalAddress(PUBLIC_URL))
    return [
      warning(
        'smtp-missing',
        'ShopEmailsWait',
        'SMTP_URL is not set, and the shop has a public address: no email reaches a customer; they are files in DATA_DIR/mail.',
        'Set SMTP_URL and MAIL_FROM, and restart the shop.',
      ),
    ];
  if (!SMTP_URL && MAIL_FROM)
    return [
      warning(
        'mail-from-alone',
        'ShopEmailsWait',
        'MAIL_FROM is set and SMTP_URL is not: no email is sent.',
        'Set SMTP_URL too.',
      ),
    ];
  return [];
}

function ofArchive({ config, environment }: Patient): Finding[] {
  const chapter = 'Back to any minute: the archive';
  const { ARCHIVE, DATABASE_URL, ARCHIVE_PASSPHRASE, ARCHIVE_PASSPHRASE_FILE } = config;
  const found: Finding[] = [];
  const isBucket = ARCHIVE != null && 'bucket' in ARCHIVE;
  if (!isBucket && ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].some((name) => environment[name]))
    found.push(
      warning(
        's3-without-bucket',
        chapter,
        'Settings of S3 are set, and ARCHIVE names no bucket: nothing is archived there.',
        'Set ARCHIVE=s3://bucket/prefix, or leave the settings of S3 out.',
      ),
    );
  if (isBucket && !DATABASE_URL && !ARCHIVE_PASSPHRASE && !ARCHIVE_PASSPHRASE_FILE)
    found.push(
      warning(
        'archive-plain',
        chapter,
        'The archive is in a bucket and not encrypted: whoever reads the bucket reads every order and the key of the shop.',
        'Set ARCHIVE_PASSPHRASE_FILE, and keep the passphrase apart from the archive.',
      ),
    );
  if (ARCHIVE_PASSPHRASE && ARCHIVE_PASSPHRASE_FILE)
    found.push(
      warning(
        'two-passphrases',
        chapter,
        'ARCHIVE_PASSPHRASE and ARCHIVE_PASSPHRASE_FILE are both set: only the first one counts.',
        'Leave one of them out.',
      ),
    );
  return found;
}

function ofPorts({ config }: Patient): Finding[] {
  const { METRICS_PORT, PORT } = config;
  if (METRICS_PORT === undefined || METRICS_PORT !== PORT || PORT === 0) return [];
  return [
    wrong(
      'ports-equal',
      HERE,
      `METRICS_PORT and PORT are both ${PORT}: the shop cannot open both.`,
      'Give METRICS_PORT another number.',
    ),
  ];
}

/** A file of settings that everybody on the machine can read gives the shop away. */
async function ofFile({ environment }: Patient): Promise<Finding[]> {
  const status = await stat('.env').catch(() => null);
  const secrets = SECRETS.filter((name) => environment[name]);
  if (!status || process.platform === 'win32' || (status.mode & 0o004) === 0 || secrets.length === 0) return [];
  return [
    warning(
      'env-readable',
      HERE,
      `Every user of this machine can read .env, with ${some(secrets)}.`,
      'chmod 600 .env, as the user that runs the shop.',
    ),
  ];
}

export async function checkSettings(patient: Patient): Promise<Finding[]> {
  const { wrongSettings, strangeNames } = patient;
  const found = [
    ...wrongSettings.map(({ name, line }) =>
      wrong(
        'setting-invalid',
        HERE,
        `${line}. The shop does not start with it; the doctor goes on as if it were not set.`,
        `Correct ${name} in the environment or in .env.`,
      ),
    ),
    ...strangeNames.map((line) => warning('setting-unknown', HERE, line, 'Correct the name, or take the line out.')),
    ...ofAddress(patient),
    ...ofMail(patient),
    ...ofArchive(patient),
    ...ofPorts(patient),
    ...(await ofFile(patient)),
  ];
  return orFine(found, 'every setting is valid, and none contradicts another');
}
