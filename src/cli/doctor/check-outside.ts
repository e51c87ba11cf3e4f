/** What is outside the shop: clocks, the mail server, the certificate that visitors see. */
import { below, limits } from '#domain/machine/shop-status.ts';
import { trySmtp } from '#server/adapters/mail/smtp.ts';
import { isLocalAddress } from '#server/config/public-url.ts';
import { lookAtCertificate } from '#server/metrics/certificate.ts';
import { type Database, rowsOf } from '#store/database/database.ts';
import { type Finding, fine, lasting, note, orFine, warning, wrong } from './finding.ts';
import type { Patient } from './patient.ts';

const HERE = 'What is wrong: the doctor';
const ENDS = 'ShopCertificateEnds';
/** Milliseconds that another machine may take to answer. */
const PATIENCE = 10_000;
/** Seconds: codes of authenticator apps hold for half a minute, and are accepted half a minute early or late. */
const CLOCK = { amber: 5, red: 30 };

/** @param seconds how far the machine's clock is ahead of the other one, give or take `doubt` */
function ofDifference(code: string, other: string, seconds: number, doubt: number): Finding[] {
  const size = Math.abs(seconds) - doubt;
  if (size < CLOCK.amber) return [];
  const says = `The clock of this machine is ${lasting(seconds)} ${seconds > 0 ? 'ahead of' : 'behind'} ${other}.`;
  const todo = 'Let both machines set their clocks by NTP (timedatectl set-ntp true); then restart the shop.';
  const more = ' Codes of the second factor are refused, and sessions and links end at wrong times.';
  return [size >= CLOCK.red ? wrong(code, HERE, says + more, todo) : warning(code, HERE, says, todo)];
}

async function ofDatabase(db: Database): Promise<Finding[]> {
  const before = Date.now();
  const [row] = await rowsOf<{ at: number }>(db)`select extract(epoch from clock_timestamp())::float8 as at`;
  const after = Date.now();
  const doubt = (after - before) / 2000;
  return ofDifference('clock-of-database', 'that of PostgreSQL', (before + after) / 2000 - (row?.at ?? 0), doubt);
}

async function ofAddress(address: string): Promise<Finding[]> {
  const before = Date.now();
  let date: string | null;
  try {
    const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
    date = answer.headers.get('date');
  } catch (error) {
    const { cause, message } = error as Error;
    return [
      note(
        'clock-unasked',
        `${address} did not answer when it was asked for the time: ${(cause as Error | undefined)?.message ?? message}.`,
      ),
    ];
  }
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return [note('clock-unasked', `${address} does not say which time it is.`)];
  const after = Date.now();
  // the header has whole seconds
  const doubt = (after - before) / 2000 + 1;
  return ofDifference('clock-of-world', `that of ${new URL(address).host}`, ((before + after) / 2 - at) / 1000, doubt);
}

export async function checkClock({ asked }: Patient, db: Database | null): Promise<Finding[]> {
  const found = [...(db ? await ofDatabase(db) : []), ...(asked.clock ? await ofAddress(asked.clock) : [])];
  const others = [...(db ? ['PostgreSQL'] : []), ...(asked.clock ? [new URL(asked.clock).host] : [])];
  if (others.length === 0)
    return [
      note('clock-alone', 'There was no other clock to compare with; --clock URL asks a web server that you trust.'),
    ];
  return orFine(found, `agrees with ${others.join(' and ')}`);
}

export async function checkMailServer({ config }: Patient): Promise<Finding[]> {
  const { SMTP_URL } = config;
  if (!SMTP_URL) return [note('smtp-none', 'SMTP_URL is not set: emails are written to DATA_DIR/mail.')];
  const { host } = new URL(SMTP_URL);
  const refused = await trySmtp(SMTP_URL).then(
    () => null,
    (error: Error & { code?: string }) => error,
  );
  if (refused === null) return [fine(`${host} accepts the shop; nothing was sent`)];
  const todo =
    refused.code === 'EAUTH'
      ? 'Correct user and password in SMTP_URL (special characters as %40 and so on), then restart the shop.'
      : 'See host and port in SMTP_URL, and whether this machine may connect there: many providers block port 25; use 587 or 465.';
  return [
    wrong('smtp-refuses', 'ShopEmailsWait', `${host} does not take emails of the shop: ${refused.message}.`, todo),
  ];
}

export async function checkCertificate({ config }: Patient): Promise<Finding[]> {
  const { PUBLIC_URL } = config;
  if (!PUBLIC_URL?.startsWith('https:'))
    return [note('certificate-none', 'PUBLIC_URL is not https: there is no certificate to look at.')];
  const seen = await lookAtCertificate(PUBLIC_URL);
  if (!seen)
    return [
      (isLocalAddress(PUBLIC_URL) ? warning : wrong)(
        'certificate-unseen',
        ENDS,
        `${PUBLIC_URL} does not answer by TLS from this machine.`,
        'See that its name leads to the proxy and the proxy runs; open the address from elsewhere. Some networks do not let a machine reach its own public address: then it is well.',
      ),
    ];
  const left = (seen.until - Date.now()) / 1000;
  if (left <= 0)
    return [
      wrong(
        'certificate-ended',
        ENDS,
        `The certificate of ${PUBLIC_URL} ended ${lasting(left)} ago: browsers refuse the shop.`,
        'Renew it (certbot renew) and reload the proxy.',
      ),
    ];
  const found: Finding[] = [];
  if (seen.refusal)
    found.push(
      wrong(
        'certificate-refused',
        ENDS,
        `Browsers do not accept the certificate of ${PUBLIC_URL}: ${seen.refusal}.`,
        'Let the proxy send a certificate for this very name, with its whole chain (fullchain.pem).',
      ),
    );
  const light = below(left, limits.certificate);
  if (light !== 'green') {
    const says = `The certificate of ${PUBLIC_URL} ends in ${lasting(left)}.`;
    const todo = 'Renew it (certbot renew), reload the proxy, and see why that did not happen by itself.';
    found.push(
      light === 'red' ? wrong('certificate-ends', ENDS, says, todo) : warning('certificate-ends', ENDS, says, todo),
    );
  }
  return orFine(found, `accepted, and valid for ${lasting(left)}`);
}
