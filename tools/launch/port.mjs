// Reports a port that the shop or a browser could not use before minutes of installing and building. The shop itself checks
// again whether it can be opened.

import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { refuseOpenShop } from './open-shop.mjs';
import { inProject, LaunchError } from './project.mjs';

/** Returns a setting of the environment, or else of the file .env, as the shop will read it. */
function readSetting(name, otherwise) {
  if (process.env[name] !== undefined) return process.env[name];
  const text = existsSync(inProject('.env')) ? readFileSync(inProject('.env'), 'utf8') : '';
  const line = new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=\\s*["'\`]?([^\\s"'\`#]+)`, 'gm');
  return [...text.matchAll(line)].at(-1)?.[1] ?? otherwise;
}

/** The ports above 1023 that every browser refuses to open: https://fetch.spec.whatwg.org/#port-blocking. */
const BLOCKED = [
  ...[
    1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
  ],
];

/** Throws LaunchError for a port that browsers refuse, unless PUBLIC_URL names the address that they open in its place. */
export function refuseBlockedPort() {
  const port = readSetting('PORT', '3000');
  if (!BLOCKED.includes(Number(port)) || readSetting('PUBLIC_URL', '')) return;
  throw new LaunchError(
    `Browsers open no page on port ${port}, which belongs to another service: set PORT to another one, such as 3000, and start again.`,
  );
}

/** @param {string} [node] a Node 24, if there is one already. Throws LaunchError if another program has the shop's port. */
export async function refuseTakenPort(node) {
  const [host, port] = [readSetting('HOST', '127.0.0.1'), readSetting('PORT', '3000')];
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return;
  const probe = createServer();
  try {
    probe.listen({ host, port: Number(port) });
    await once(probe, 'listening');
  } catch (error) {
    if (error.code !== 'EADDRINUSE') return;
    if (node) await refuseOpenShop(node, 'The packages or the pages have to be made again');
    throw new LaunchError(
      `${host}:${port} is in use by another program: set PORT or HOST to another one and start again.`,
    );
  } finally {
    probe.close();
  }
}
