/**
 * Gathers how the shop is doing, once for /metrics and for the owner's page. One process asks the database, at most each
 * 15 seconds, however often somebody wants to know.
 */
import { Work, working } from '#store/database/work.ts';
import { type CustodyFacts, readCustody } from '#store/machine/backup-runs.ts';
import * as facts from '#store/machine/shop-facts.ts';
import type { Shop } from '../config/shop.ts';
import type { Readiness } from '../http/readiness.ts';
import { openCertificate } from './certificate.ts';
import { type KeptFacts, readKept } from './kept-safe.ts';

/** Milliseconds for which gathered values are reused. */
const FRESH = 15_000;

export type DatabaseAnswers = {
  jobs: facts.JobFacts[];
  mails: facts.MailFacts;
  orders: facts.OrderFacts[];
  usual: facts.UsualHour | null;
  bank: facts.BankFacts;
  connections: facts.ConnectionFacts[];
  stockOuts: number;
  deliveries: facts.DeliveryFacts;
  database: facts.DatabaseFacts;
  custody: CustodyFacts;
};

export type Gathered = {
  /** milliseconds since 1970 */
  at: number;
  startedAt: number;
  /** why the shop cannot take orders; null if it can */
  notReady: string | null;
  /** null if the database did not answer */
  answers: DatabaseAnswers | null;
  /** seconds that each question took */
  took: Record<string, number>;
  kept: KeptFacts;
  /** seconds until the certificate expires; null if unknown */
  certificate: number | null;
};

const questions: { [Name in keyof DatabaseAnswers]: (db: Shop['db']) => Promise<DatabaseAnswers[Name]> } = {
  jobs: facts.readJobs,
  mails: facts.readMails,
  orders: facts.readNewOrders,
  usual: facts.readUsualHour,
  bank: facts.readBank,
  connections: facts.readConnections,
  stockOuts: facts.countStockOuts,
  deliveries: facts.readDeliveries,
  database: facts.readDatabase,
  custody: readCustody,
};

/** Asks one question after another, so that looking at the shop never takes more than one connection from it. */
async function askAll(db: Shop['db'], took: Record<string, number>): Promise<DatabaseAnswers | null> {
  const answers: Record<string, unknown> = {};
  try {
    for (const [name, ask] of Object.entries(questions)) {
      const begun = performance.now();
      answers[name] = await ask(db);
      took[name] = (performance.now() - begun) / 1000;
    }
    return answers as DatabaseAnswers;
  } catch {
    // the reason is in the answer of /readyz, and in the log of whoever needed the database
    return null;
  }
}

/** @param readiness tells whether the shop can take orders */
export function openGatherer({ db, config }: Shop, readiness: Readiness): () => Promise<Gathered> {
  const certificate = openCertificate(config.PUBLIC_URL);
  let last: { at: number; gathered: Promise<Gathered> } | null = null;

  async function gather(): Promise<Gathered> {
    const took: Record<string, number> = {};
    const [notReady, answers, kept, expiry] = await Promise.all([
      readiness(),
      // the questions belong to no request, although one may have caused them
      working.run(new Work('gather', 'gather'), () => askAll(db, took)),
      readKept(config),
      certificate(),
    ]);
    const startedAt = Date.now() - process.uptime() * 1000;
    return { at: Date.now(), startedAt, notReady, answers, took, kept, certificate: expiry };
  }

  return () => {
    if (last && performance.now() - last.at < FRESH) return last.gathered;
    const asked = { at: performance.now(), gathered: gather() };
    last = asked;
    // a failure is not reused
    asked.gathered.catch(() => {
      if (last === asked) last = null;
    });
    return asked.gathered;
  };
}
