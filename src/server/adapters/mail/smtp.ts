/** Sends a message through the mail server of SMTP_URL. */
import type { SendMailOptions } from 'nodemailer';

/** Milliseconds to wait for a server that accepts connections but does not answer. */
const TIMEOUTS = { connectionTimeout: 10_000, dnsTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Milliseconds for one whole email: a server may also answer very slowly. */
const LIMIT = 120_000;

/**
 * Resolves when the server has accepted the message.
 * @returns the server's answers for the recipients that it refused, if it accepted others; null if it accepted all
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
