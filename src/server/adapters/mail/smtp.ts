/** Sends a message by the mail server of SMTP_URL. */
import type { SendMailOptions } from 'nodemailer';

/** Milliseconds: a server that accepts calls and says nothing holds a letter up no longer than this. */
const TIMEOUTS = { connectionTimeout: 10_000, dnsTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Milliseconds for a whole letter: a server may also drip. */
const LIMIT = 120_000;

/**
 * Ends when the server has taken the message over.
 * @returns what was answered to recipients it refused, where it took the letter for others; else null
 */
export async function sendBySmtp(url: string, message: SendMailOptions, signal: AbortSignal): Promise<string | null> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...TIMEOUTS });
  try {
    const { rejectedErrors = [] } = await transport.sendMail({
      ...message,
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT)]),
    });
    return rejectedErrors.length > 0 ? rejectedErrors.map((error) => error.message).join('; ') : null;
  } finally {
    transport.close();
  }
}
