/** Sends a message through the mail server of SMTP_URL. */
import type { SendMailOptions } from 'nodemailer';

/** Milliseconds to wait for a mail server that accepts the connection but does not answer. */
const TIMEOUTS = { connectionTimeout: 10_000, dnsTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The maximum time in milliseconds for sending one whole email, because a mail server may answer very slowly. */
const LIMIT = 120_000;

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
