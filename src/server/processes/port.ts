/** The host and port on which the shop listens. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not an address that this machine knows',
};

type Address = Pick<Config, 'HOST' | 'PORT'>;

/** Converts the error of a port that cannot be used to a StartError; returns any other error unchanged. */
export function explainPort(error: unknown, { HOST, PORT }: Address): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
  if (!reason) return error;
  return new StartError('PORT_UNUSABLE', `${HOST}:${PORT} ${reason}: set PORT or HOST to another one and start again.`);
}

/** Opens the port briefly to check it. @returns the port; a free port for PORT=0 @throws StartError PORT_UNUSABLE */
export async function probePort(address: Address): Promise<number> {
  const probe = createServer();
  try {
    probe.listen({ host: address.HOST, port: address.PORT });
    await once(probe, 'listening');
    return (probe.address() as AddressInfo).port;
  } catch (error) {
    throw explainPort(error, address);
  } finally {
    probe.close();
  }
}
