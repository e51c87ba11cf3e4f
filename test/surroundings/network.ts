/** Delay, loss and cuts between the shop and its database. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Findings, untilTrue } from '../kill/tried-shop.ts';
import { withShop } from './opened.ts';
import type { Weather } from './relay.ts';

/** Seconds of each weather. A silent network must last longer than the shop's deadline for an answer, 15 s. */
const SECONDS: [Exclude<Weather, 'fine'>, number][] = [
  ['slow', 10],
  ['lossy', 10],
  ['refusing', 8],
  ['silent', 20],
  ['half-open', 20],
];
/** In these the database answers, so every order must be taken at the first attempt. */
const PASSABLE: Weather[] = ['slow', 'lossy'];

export const proveNetwork = (findings: Findings): Promise<void> =>
  withShop(findings, {}, async ({ tried, relay }) => {
    for (const [weather, seconds] of SECONDS) {
      const name = `network ${weather} for ${seconds} s`;
      let during = 0;
      const stream = await tried.underOrders(name, async (orders) => {
        const before = orders.told();
        relay.become(weather);
        const end = Date.now() + seconds * 1000;
        if (!PASSABLE.includes(weather))
          findings.must(
            await untilTrue(async () => (await tried.statusOf('/readyz')) === 503, seconds),
            `${name}: always ready`,
          );
        findings.must((await tried.statusOf('/healthz')) === 200, `${name}: not alive`);
        await sleep(end - Date.now());
        during = orders.told() - before;
        relay.become('fine');
      });
      if (PASSABLE.includes(weather)) {
        findings.must(during > 0, `${name}: no order was taken`);
        findings.must(!stream.statuses.has(503) && !stream.statuses.has(0), `${name}: orders were refused`);
      }
      await tried.settle(`${name} (${during} orders meanwhile)`, stream);
    }
    const name = 'network, half of the connections reset, 20 times in 10 s';
    const stream = await tried.underOrders(name, async () => {
      for (let time = 0; time < 20; time++) {
        relay.reset(0.5);
        await sleep(500);
      }
    });
    await tried.settle(name, stream);
  });
