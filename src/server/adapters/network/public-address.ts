/** Decides which IP addresses may receive webhooks: only addresses of the public internet. */
import { BlockList, isIP } from 'node:net';

/** Non-public IP ranges: IANA's special-purpose registries, multicast, IPv6 prefixes that contain an IPv4 address. */
const IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
const IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
/** The prefix of all IPv6 addresses of the public internet. */
const GLOBAL_IPV6 = ['2000::/3'];

function listOf(prefixes: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const prefix of prefixes) {
    const [address = '', bits] = prefix.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const specialIpv4 = listOf(IPV4, 'ipv4');
const specialIpv6 = listOf(IPV6, 'ipv6');
const globalIpv6 = listOf(GLOBAL_IPV6, 'ipv6');

/** @param address an IP address as DNS or a socket writes it, without brackets; other texts are not public */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !specialIpv4.check(address, 'ipv4');
  // an IPv4-mapped address lies outside 2000::/3, so it is refused with loopback, link-local, unique local and multicast
  if (isIP(address) === 6 && !address.includes('%'))
    return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
  return false;
}

/** The host of a URL in the form that a socket needs. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Endings of names that only a machine or a local network knows (RFC 6762, 8375, and what routers use). */
const LOCAL_NAME = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|svc|home\.arpa)$/;

/** True for a name that public DNS may know; a name without a dot, such as `ip6-localhost`, is of a machine's own list. */
const mayBePublicName = (name: string) => /[^.]\.[^.]/.test(name) && !LOCAL_NAME.test(name);

/** @returns the normalised URL; null if it is not https, has a user name or password, or a private address or name */
export function readWebhookUrl(text: string): string | null {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  const host = hostOf(url);
  if (isIP(host) !== 0 ? !isPublicAddress(host) : !mayBePublicName(host.replace(/\.$/, ''))) return null;
  url.hash = '';
  return url.href;
}
