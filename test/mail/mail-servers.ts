/** Mail servers on loopback: a good one, and ones that misbehave. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type MailServer = {
  url: string;
  port: number;
  received: string[];
  connections(): number;
  close(): Promise<void>;
};

/** Accepts emails, or behaves as the options say. @param port a free one by default */
export async function openMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: string[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect(_, done) {
      connections += 1;
      done();
    },
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
    ...options,
  });
  // Some tests disconnect their client on purpose.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Answers each command with the next line, and stays silent after the last. `null` closes the connection. */
export async function openScriptedServer(answers: (string | null)[]): Promise<MailServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    const left = [...answers];
    const answer = () => {
      const line = left.shift();
      if (line === null) socket.destroy();
      else if (line !== undefined) socket.write(`${line}\r\n`);
    };
    let inData = false;
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (inData && !text.endsWith('\r\n.\r\n')) return;
      answer();
      inData = /^DATA\r\n/m.test(text);
    });
    answer();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received: [],
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
