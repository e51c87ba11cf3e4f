/** What counts as one client where a limit counts by IP address. */
import { isIPv6 } from 'node:net';

/** The 16-bit groups that a client's network has in common: a provider hands out whole /64 networks. */
const NETWORK_GROUPS = 4;

/**
 * @param ip the request's address, as Fastify gives it
 * @returns an IPv4 address as it is, also when it came as `::ffff:a.b.c.d`; an IPv6 address as its /64 network
 */
export function clientAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
