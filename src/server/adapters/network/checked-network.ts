/**
 * Requests to URLs that people typed or files contain must not reach the shop's own network: every IP address is
 * checked after the DNS lookup and again when the socket connects.
 */
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { ClientRequest } from 'node:http';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The access to the network, which tests replace, because a test has no public address. */
export type Network = {
  resolve: (host: string) => Promise<LookupAddress[]>;
  isAllowed: (address: string) => boolean;
  /** certificates to trust in addition to those of Node */
  ca?: string;
  /** milliseconds after which one attempt is aborted */
  patience: number;
};

export const internet: Omit<Network, 'patience'> = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
};

/** `not-found`: the host has no address; `private-address`: one of its addresses is not allowed */
export class AddressRefused extends Error {
  readonly reason: 'not-found' | 'private-address';
  constructor(reason: AddressRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** @returns the addresses of a host. @throws AddressRefused */
export async function resolveAllowed(host: string, { resolve, isAllowed }: Network): Promise<LookupAddress[]> {
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host).catch(() => []);
  if (addresses.length === 0) throw new AddressRefused('not-found');
  if (!addresses.every(({ address }) => isAllowed(address))) throw new AddressRefused('private-address');
  return addresses;
}

/** A DNS lookup for the socket that returns the checked addresses without another DNS request. */
export const lookupAmong =
  (found: LookupAddress[]): LookupFunction =>
  (_, options, done) => {
    const [first] = found;
    if (options.all || !first) done(null, found);
    else done(null, first.address, first.family);
  };

/** Ends a request whose socket was connected to an address that is not allowed. Call this before the request is sent. */
export function checkSocket(sent: ClientRequest, { isAllowed }: Network): void {
  sent.on('socket', (socket: Socket) => {
    socket.on('connect', () => {
      if (!isAllowed(socket.remoteAddress ?? '')) sent.destroy(new AddressRefused('private-address'));
    });
  });
}
