/** Until when the certificate of PUBLIC_URL is valid, as whoever opens the shop sees it. */
import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** Milliseconds between two looks: certificates change every few weeks. */
const FRESH = 6 * 60 * 60_000;
const PATIENCE = 5000;

/**
 * `until`: the time of the expiry. `refusal`: Node's code for why it is not accepted, such as CERT_HAS_EXPIRED; null if
 * it is
 */
export type SeenCertificate = { until: number; refusal: string | null };

/** @returns null if the address has no TLS or does not answer */
export function lookAtCertificate(publicUrl: string): Promise<SeenCertificate | null> {
  const { hostname, port } = new URL(publicUrl);
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: port === '' ? 443 : Number(port),
      // a certificate is chosen by a name, never by an address
      ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
      // an expired or unknown certificate is to be seen and not refused; nothing is sent
      rejectUnauthorized: false,
      timeout: PATIENCE,
    });
    const end = (seen: SeenCertificate | null) => {
      socket.destroy();
      resolve(seen);
    };
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to ?? '');
      const refusal = socket.authorizationError ? String(socket.authorizationError) : null;
      end(Number.isNaN(until) ? null : { until, refusal });
    });
    socket.once('error', () => end(null));
    socket.once('timeout', () => end(null));
  });
}

/** @returns a function that returns the seconds until the expiry; null while they are unknown */
export function openCertificate(publicUrl: string | undefined): () => Promise<number | null> {
  if (!publicUrl?.startsWith('https:')) return async () => null;
  let looked: { at: number; seen: Promise<SeenCertificate | null> } | null = null;
  return async () => {
    if (!looked || Date.now() - looked.at > FRESH) looked = { at: Date.now(), seen: lookAtCertificate(publicUrl) };
    const seen = await looked.seen;
    return seen === null ? null : (seen.until - Date.now()) / 1000;
  };
}
