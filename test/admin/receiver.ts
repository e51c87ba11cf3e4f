/** Another program that receives webhooks: an https server on this machine, with a certificate of its own. */
import { generateKeyPairSync, sign } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Network } from '#server/adapters/network/checked-network.ts';

/** DER: a tag, the length, the contents. */
function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const contents = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = contents;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), contents]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

/** A certificate for one name, signed by its own key. */
function makeCertificate(name: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid('2a8648ce3d040302'));
  const subject = sequence(der(0x31, sequence(oid('550403'), der(0x0c, name))));
  const alternative = sequence(oid('551d11'), der(0x04, sequence(der(0x82, name))));
  const authority = sequence(oid('551d13'), der(0x04, sequence(der(0x01, Buffer.from([0xff])))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    subject,
    sequence(der(0x17, '200101000000Z'), der(0x17, '491231235959Z')),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternative, authority)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const base64 = sequence(body, algorithm, signature).toString('base64');
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { key, cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n` };
}

// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
export type Received = { headers: IncomingHttpHeaders; raw: Buffer; text: string; body: any };
/** What the receiver answers: a status, or what a function does. */
export type Reply = number | ((response: ServerResponse) => void);

export const NAME = 'nhan-don.example';

export async function openReceiver() {
  const { key, cert } = makeCertificate(NAME);
  const received: Received[] = [];
  const replies: Reply[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const text = raw.toString();
      const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
      received.push({ headers: request.headers, raw, text, body: isJson && text !== '' ? JSON.parse(text) : null });
      const reply = replies.shift() ?? 200;
      if (typeof reply === 'function') reply(response);
      else response.writeHead(reply).end('câu trả lời riêng');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const network: Network = {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: (address) => address === '127.0.0.1',
    ca: cert,
    patience: 10_000,
  };
  return {
    url: `https://${NAME}:${port}/webhook`,
    received,
    /** what is answered next; 200 when nothing is left */
    replies,
    network,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
