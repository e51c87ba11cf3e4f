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

/**
 * `refusing`: answers 451 after DATA. `deaf`: takes an email and breaks the connection before it says so. `deaf once`: breaks it
 * at the first copy of each email.
 */
export type Mood = 'fine' | 'refusing' | 'deaf' | 'deaf once';
export type MoodyMailServer = MailServer & { mood: Mood; brokenOff: Set<string> };

/** What came through DATA counts as received, because a reader would have it. */
export async function openMoodyMailServer(): Promise<MoodyMailServer> {
  const brokenOff = new Set<string>();
  const server: MailServer = await openMailServer({
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mood } = moody;
        if (mood === 'refusing') return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        const text = Buffer.concat(chunks).toString('utf8');
        server.received.push(text);
        const id = /^Message-ID: (.*)$/im.exec(text)?.[1] ?? text;
        if (mood === 'fine' || (mood === 'deaf once' && brokenOff.has(id))) return done();
        brokenOff.add(id);
        // the library tells the session only, and ends connections only with a farewell
        for (const connection of (this as unknown as SMTPServer).connections as Set<{ id: string; _socket: Socket }>)
          if (connection.id === session.id) connection._socket.destroy();
      });
    },
  });
  const moody: MoodyMailServer = Object.assign(server, { mood: 'fine' as Mood, brokenOff });
  return moody;
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
