/**
 * Lists the connected carriers, changes the URL of a carrier's API, and disconnects a carrier. Carriers are connected
 * in the back office, but only here can the operator change the URL to which a carrier's token is sent, and disconnect
 * the carriers of a restored copy of a shop before the copy is opened.
 */
import { runAct } from '#commands/acts/run-act.ts';
import { connectCarrier, disconnectCarrier } from '#commands/carriers/connect-carrier.ts';
import { carrierName, isCarrier } from '#domain/carriers/carriers.ts';
import { connectionForLog, readConnection, sealConnection } from '#server/adapters/carriers/connection.ts';
import type { Shop } from '#server/config/shop.ts';
import { listConnections } from '#store/carriers/carrier-connections.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** What is said of a connection that was sealed before `AUTH_SECRET` was changed. */
const UNREADABLE = 'another key sealed its token: connect it again in the office';

const actor = { kind: 'operator' as const, userId: null };

export async function carrier({ db, secret }: Shop, args: string[]): Promise<void> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { url: { type: 'string' }, remove: { type: 'boolean' } },
  });
  const connections = await listConnections(db);
  const [name, ...more] = positionals;
  if (name !== undefined) {
    const known = connections.find((one) => one.name === name);
    // a restored copy is disconnected from what it may have: that it had nothing is no mistake
    if (!known && values.remove && isCarrier(name) && more.length === 0) {
      console.log(`${carrierName(name)} is not connected: there is nothing to remove.`);
      return;
    }
    if (!known || more.length > 0)
      throw new UsageError(`"${positionals.join(' ')}" is not connected. Carriers are connected in the office.`);
    if (values.remove) {
      await runAct(db, { actor, audit: 'shop.carrier-disconnected' }, (tx) => disconnectCarrier(tx, known.name));
      console.log(
        `${carrierName(known.name)} is disconnected: its webhooks are answered 404. Its parcels go on by hand.`,
      );
      return;
    }
    const url = values.url?.replace(/\/+$/, '') ?? '';
    if (!URL.canParse(url) || !/^https?:/.test(url))
      throw new UsageError('--url takes the address of the carrier’s API.');
    const before = readConnection(secret, known);
    if (!before) throw new UsageError(`${carrierName(known.name)}: ${UNREADABLE}.`);
    const after = { ...before, options: { ...before.options, url } };
    const connection = sealConnection(secret, known.name, after);
    await runAct(db, { actor, audit: 'shop.carrier-connected' }, (tx) =>
      connectCarrier(tx, known.name, { connection, said: connectionForLog(before, after), actor }),
    );
  }
  for (const one of await listConnections(db))
    console.log(`${one.name}  ${carrierName(one.name)}, ${readConnection(secret, one)?.options.url ?? UNREADABLE}`);
  if (connections.length === 0) console.log('No carrier is connected.');
}
