/** Until when the certificate of PUBLIC_URL is valid, as whoever opens the shop sees it. */
import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** Milliseconds between two looks: certificates change every few weeks. */
const FRESH = 6 * 60 * 60_000;
const PATIENCE = 5000;

/** @returns the time of the expiry; null if the address has no TLS or does not answer */
function lookAt(publicUrl: string): Promise<number | null> {
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
    const end = (time: number | null) => {
      socket.destroy();
      resolve(time);
    };
    socket.once('secureConnect', () => {
      const time = Date.parse(socket.getPeerCertificate().valid_to ?? '');
      end(Number.isNaN(time) ? null : time);
    });
    socket.once('error', () => end(null));
    socket.once('timeout', () => end(null));
  });
}

/** @returns a function that returns the seconds until the expiry; null while they are unknown */
export function openCertificate(publicUrl: string | undefined): () => Promise<number | null> {
  if (!publicUrl?.startsWith('https:')) return async () => null;
  let looked: { at: number; until: Promise<number | null> } | null = null;
  return async () => {
    if (!looked || Date.now() - looked.at > FRESH) looked = { at: Date.now(), until: lookAt(publicUrl) };
    const until = await looked.until;
    return until === null ? null : (until - Date.now()) / 1000;
  };
}
