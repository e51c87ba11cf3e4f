/** Starts the one shop that all journeys share for the whole run. */
import { networkInterfaces } from 'node:os';
import { openOwnShop } from './own-shop.ts';

/** The machine's address in the local network, or undefined. */
function ownAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

export default async function openShop(): Promise<() => Promise<void>> {
  const { url, mail, dataDir, databaseUrl, close } = await openOwnShop();
  process.env.JOURNEYS_DATA_DIR = dataDir;
  process.env.JOURNEYS_MAIL_PATH = mail;
  process.env.JOURNEYS_DATABASE_URL = databaseUrl;
  process.env.JOURNEYS_URL = url;
  const address = ownAddress();
  process.env.JOURNEYS_NETWORK_URL = address ? url.replace('127.0.0.1', address) : '';
  return close;
}
