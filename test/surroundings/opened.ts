/** Opens a shop whose surroundings a proof can spoil: its database behind a relay, its mail server, its clock, its disk. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, ShopProcess } from '../kill/shop-process.ts';
import { type Findings, TriedShop } from '../kill/tried-shop.ts';
import { type MoodyMailServer, openMoodyMailServer } from '../mail/mail-servers.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { openRelay, type Relay } from './relay.ts';

export type Opened = {
  tried: TriedShop;
  shop: ShopProcess;
  folder: string;
  postgres: OwnPostgres;
  relay: Relay;
  mailServer: MoodyMailServer;
};

export type Surroundings = {
  /** settings of the shop */
  shop?: Record<string, string>;
  /** the environment of PostgreSQL */
  postgres?: Record<string, string>;
  /** the SMTP_URL, if not that of the mail server */
  smtpUrl?: (mailServer: MoodyMailServer) => string;
  /** a program that becomes the shop */
  through?: readonly string[];
};

/** @returns a folder that all users may enter, because root starts PostgreSQL as another user */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'suc-bat-faults-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Makes a shop, does something with it, and stops it, whatever happened. */
export async function withShop(
  findings: Findings,
  surroundings: Surroundings,
  act: (opened: Opened) => Promise<void>,
): Promise<void> {
  const folder = makeFolder();
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const postgres = await startOwnPostgres(folder, surroundings.postgres ?? {});
    undo.push(() => postgres.stop());
    const relay = await openRelay(postgres.url);
    undo.push(() => relay.close());
    const mailServer = await openMoodyMailServer();
    undo.push(() => mailServer.close());
    const shop = new ShopProcess(
      folder,
      await findFreePort(),
      {
        SMTP_URL: surroundings.smtpUrl?.(mailServer) ?? mailServer.url,
        DATABASE_URL: relay.url,
        ...surroundings.shop,
      },
      surroundings.through,
    );
    undo.push(async () => {
      const code = await shop.stop();
      findings.must(code === 0, `the shop ended with ${code}:\n${shop.said.slice(-3000)}`);
    });
    await shop.start();
    const tried = new TriedShop(findings, shop, postgres.url, mailServer);
    await tried.stockUp();
    await act({ tried, shop, folder, postgres, relay, mailServer });
  } catch (error) {
    findings.must(false, String((error as Error).stack));
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

/** True where the proof may mount file systems and change limits of processes. */
export const isRoot = (): boolean => process.getuid?.() === 0;

/** @returns the path of a program; null if it is not installed */
export function findProgram(name: string): string | null {
  try {
    return execFileSync('sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}
