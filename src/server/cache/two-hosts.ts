import type { IncomingMessage } from 'node:http';

/** True if the request has two Host headers: a proxy in front may believe one and the shop the other (RFC 9112, 3.2). */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
