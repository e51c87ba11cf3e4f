/** What the numbers say of the world outside the process: calls to other programs, the certificate of the shop's address. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openCertificate } from '#server/metrics/certificate.ts';
import { listOutgoing, watchOutgoing } from '#server/watch/outgoing.ts';
import { openReceiver } from '../admin/receiver.ts';

test('the certificate is read from whoever answers at the address of the shop', async () => {
  const receiver = await openReceiver();
  const { port } = new URL(receiver.url);
  const seconds = await openCertificate(`https://localhost:${port}`)();
  expect(Date.now() + (seconds ?? 0) * 1000).toBeCloseTo(Date.UTC(2049, 11, 31, 23, 59, 59), -4);
  await receiver.close();
  expect(await openCertificate(`https://localhost:${port}`)()).toBeNull();
});

test('a shop without https has no certificate', async () => {
  for (const address of [undefined, 'http://localhost:3000']) expect(await openCertificate(address)()).toBeNull();
});

test('calls to other programs are counted by host and result, and never by what is in the URL', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/cut') request.socket.destroy();
    else response.writeHead(request.url === '/refused' ? 403 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  await fetch(`http://${host}/not-watched-yet`);
  watchOutgoing();
  watchOutgoing();
  const before = new Map([...listOutgoing()].map(([name, counted]) => [name, { ...counted }]));
  for (const path of ['/?key=SECRET', '/', '/refused']) await fetch(`http://${host}${path}`);
  await fetch(`http://${host}/cut`).catch(() => {});
  const numbers = new Map(listOutgoing());
  // what other test files called in this process may have used up the hosts that are counted by their own name
  const name = numbers.has(host) ? host : '(other)';
  const [now, then] = [numbers.get(name), before.get(name)];
  const more = (kind: 'answered' | 'refused' | 'failed') => (now?.[kind] ?? 0) - (then?.[kind] ?? 0);
  expect([more('answered'), more('refused'), more('failed')]).toEqual([2, 1, 1]);
  expect(JSON.stringify([...numbers])).not.toContain('SECRET');
  server.closeAllConnections();
  server.close();
});
