/** A relay between a program and PostgreSQL that behaves like a bad network. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * `slow`: each piece of data is late. `lossy`: pieces are late at random, as lost packets that are sent again.
 * `silent`: connections stay open and nothing passes, as when a cable is pulled. `half-open`: PostgreSQL's side is closed
 * and the program is not told, as when a firewall forgets a connection. `refusing`: new connections are refused and the
 * open ones reset.
 */
export type Weather = 'fine' | 'slow' | 'lossy' | 'silent' | 'half-open' | 'refusing';

export type Relay = {
  /** the address for the program */
  url: string;
  become(weather: Weather): void;
  /** resets connections, as a router that restarts. @param share of them, 1 by default */
  reset(share?: number): void;
  close(): Promise<void>;
};

/** Milliseconds that each piece of data is late in each direction. */
const SLOW = 40;
/** The time after which TCP sends a lost packet again, in milliseconds, and the share of packets that are lost. */
const [AGAIN, LOST] = [300, 0.03];

type Pair = { near: Socket; far: Socket };

/** @param url leads to PostgreSQL, by TCP or by the Unix socket in the parameter `host` @param port a free one by default */
export async function openRelay(url: string, port = 0): Promise<Relay> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const pairs = new Set<Pair>();
  let weather: Weather = 'fine';

  const lateness = () => (weather === 'slow' ? SLOW : weather === 'lossy' && Math.random() < LOST ? AGAIN : 0);

  /** Passes data on, in order, each piece at its time. */
  function pass(from: Socket, to: Socket): void {
    let due = 0;
    from.on('data', (chunk) => {
      due = Math.max(due, performance.now() + lateness());
      const wait = due - performance.now();
      if (wait <= 0) return void to.write(chunk);
      setTimeout(() => {
        if (!to.destroyed) to.write(chunk);
      }, wait);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }

  const apply = ({ near, far }: Pair) => {
    if (weather === 'silent') for (const side of [near, far]) side.pause();
    else if (weather === 'half-open') {
      near.removeAllListeners('data').resume();
      far.removeAllListeners('close').on('close', () => {});
      far.destroy();
    } else if (weather === 'refusing') near.resetAndDestroy();
    else for (const side of [near, far]) side.resume();
  };

  const server = createServer((near) => {
    if (weather === 'refusing') return void near.resetAndDestroy();
    const far = folder
      ? connect(`${folder}/.s.PGSQL.${target.port || 5432}`)
      : connect(Number(target.port || 5432), target.hostname);
    const pair = { near, far };
    pairs.add(pair);
    near.on('close', () => pairs.delete(pair));
    pass(near, far);
    pass(far, near);
    apply(pair);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = new URL(url);
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    become(next) {
      // what a half-open connection lost does not come back: its side of the program is still open, and silent
      weather = next;
      for (const pair of pairs) apply(pair);
    },
    reset(share = 1) {
      for (const { near } of pairs) if (Math.random() < share) near.resetAndDestroy();
    },
    async close() {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
