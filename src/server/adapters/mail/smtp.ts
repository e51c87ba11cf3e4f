/** Sends emails through the mail server of SMTP_URL. */
import type { createTransport } from 'nodemailer';
import type { WrittenMail } from './write-mail.ts';

/** Milliseconds to wait for a mail server that accepts the connection but does not answer. */
const TIMEOUTS = { connectionTimeout: 10_000, dnsTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The maximum time in milliseconds for sending one whole email, because a mail server may answer very slowly. */
const LIMIT = 120_000;

/**
 * The connections that are kept open for the next email, as many as emails are sent at once and one for a test email.
 * An idle one is closed by the shop before the mail server would do it. `maxRequeues`: how often an email is given to
 * another connection if the mail server has closed the one that was chosen, before any byte of the email was sent.
 */
const KEPT = { pool: true, maxConnections: 5, idleTimeout: 10_000, maxRequeues: 2 } as const;

const openPool = (create: typeof createTransport, url: string) => create({ url, ...KEPT, ...TIMEOUTS });

/** The open connections, by the URL of the mail server. */
const pools = new Map<string, ReturnType<typeof openPool>>();

/** Connects and signs in, and sends nothing. @throws Error with the reason of the mail server or of the network */
export async function trySmtp(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...TIMEOUTS });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * Sends a message and waits until the mail server has accepted it. @returns the server's answers for the recipients
 * that it refused, if it accepted at least one recipient; null if it accepted all recipients
 */
export async function sendBySmtp(
  url: string,
  { raw, envelope }: WrittenMail,
  signal: AbortSignal,
): Promise<string | null> {
  const { createTransport } = await import('nodemailer');
  const pool = pools.get(url) ?? openPool(createTransport, url);
  pools.set(url, pool);
  const { rejectedErrors = [] } = await pool.sendMail({
    raw: Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength),
    envelope,
    disableFileAccess: true,
    disableUrlAccess: true,
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT)]),
  });
  return rejectedErrors.length > 0 ? rejectedErrors.map((error) => error.message).join('; ') : null;
}

/** Closes the idle connections at once, and the others when their email is sent. */
export function closeSmtp(): void {
  for (const pool of pools.values()) pool.close();
  pools.clear();
}
