/**
 * Proof: a shop on a cluster loses and doubles nothing that it acknowledged, and goes on by itself, while its primary, its hosts, its
 * etcd and its nodes are killed, cut off, filled, moved and upgraded under orders. npm run proof:cluster
 *
 * npm run proof:cluster -- [--times N] [--add] [--folder FOLDER] [--keep] [NAMES of acts…]
 * `--add`: the table has the rounds of the runs before too, which .cache/reports/cluster.json keeps: twenty rounds of all acts take hours.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { connectBank } from '#commands/banks/connect-bank.ts';
import { sealSecrets } from '#server/adapters/banks/secrets.ts';
import { loadSecret } from '#server/config/secret.ts';
import { Findings, TriedShop } from '#test/kill/tried-shop.ts';
import { openMailServer } from '#test/mail/mail-servers.ts';
import { HMAC_SECRET } from '#test/payments/bank.ts';
import { type Act, acts } from './acts.ts';
import { type Proof, type Round, runRound } from './check.ts';
import { openCluster } from './open-cluster.ts';
import { whatIsMissing } from './programs.ts';

const reports = new URL('../../.cache/reports/', import.meta.url);
const reportFile = new URL('cluster.json', reports);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '3' },
    add: { type: 'boolean', default: false },
    folder: { type: 'string', default: '.cache/cluster' },
    keep: { type: 'boolean', default: false },
  },
});
const times = Number(values.times);
const unknown = positionals.filter((name) => !acts.some((act) => act.name === name));
const wrong =
  whatIsMissing() ??
  (Number.isInteger(times) && times > 0 ? null : '--times takes a whole number from 1 on.') ??
  (unknown.length > 0 ? `There is no act ${unknown.join(', ')}: ${acts.map(({ name }) => name).join(', ')}` : null);
if (wrong) {
  console.error(wrong);
  process.exit(1);
}

const median = (numbers: readonly number[]) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
const sum = (rounds: readonly Round[], of: (round: Round) => number) =>
  rounds.reduce((total, round) => total + of(round), 0);
const seconds = (ms: number) => (ms / 1000).toFixed(1);

function rowOf({ title, name, bar }: Act, rounds: readonly Round[]): string {
  const pauses = rounds.map(({ pause }) => pause);
  const cells = [
    title,
    rounds.length,
    `${sum(rounds, ({ orders }) => orders)} and ${sum(rounds, ({ transfers }) => transfers)}`,
    sum(rounds, ({ lost }) => lost),
    sum(rounds, ({ doubled }) => doubled),
    sum(rounds, ({ mailsTwice }) => mailsTwice),
    seconds(median(pauses)),
    `${seconds(Math.max(...pauses))} of ${bar === null ? 'the fault' : bar / 1000}`,
    seconds(Math.max(...rounds.map(({ away }) => away))),
    sum(rounds, ({ refused }) => refused),
    `${sum(rounds, ({ pagesRefused }) => pagesRefused)} of ${sum(rounds, ({ pages }) => pages)}`,
  ];
  return `| \`${name}\`: ${cells.join(' | ')} |`;
}

const HEADS = [
  ...['Act', 'Times', 'Orders and transfers acknowledged', 'Lost', 'Doubled', 'Emails twice'],
  ...[
    'Pause, median, s',
    'Pause, longest, s',
    'Of the database, longest, s',
    'Refused and sent again',
    'Pages refused',
  ],
];

type Report = { rounds: readonly Round[]; found: readonly string[] };

/** @returns the rounds of the runs before, and what they found; none without `--add` */
async function readEarlier(): Promise<Report> {
  if (!values.add) return { rounds: [], found: [] };
  return JSON.parse(await readFile(reportFile, 'utf8'));
}

async function report({ rounds, found }: Report): Promise<void> {
  const rows = acts.flatMap((act) => {
    const own = rounds.filter((round) => round.act === act.name);
    return own.length === 0 ? [] : [rowOf(act, own)];
  });
  for (const line of [`| ${HEADS.join(' | ')} |`, `|${HEADS.map(() => '---').join('|')}|`, ...rows]) console.log(line);
  await mkdir(reports, { recursive: true });
  const machine = { processor: cpus()[0]?.model, cores: cpus().length, node: process.version };
  const written = { at: new Date(), machine, rounds, found };
  await writeFile(reportFile, JSON.stringify(written, null, 2));
}

const earlier = await readEarlier().catch((error: Error) => {
  console.error(`--add needs the report of an earlier run: ${error.message}`);
  process.exit(1);
});
const findings = new Findings();
const rounds: Round[] = [];
const mailServer = await openMailServer();
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
  process.on(signal, () => {
    stopping = true;
  });
const environment = { SMTP_URL: mailServer.url };
const { folder, keep } = values;
const cluster = await openCluster({ folder, keep, environment, say: (line) => findings.say(line) }).catch(
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
try {
  const [first] = cluster.nodes;
  if (!first) throw new Error('The cluster has no node.');
  const tried = new TriedShop(findings, first.shop, cluster.databaseUrl, mailServer);
  await tried.stockUp();
  await tried.inDatabase(async (db) => {
    const secret = await loadSecret(first.shop.dataDir, cluster.secret);
    const secrets = sealSecrets(secret, 'sepay', { hmacSecret: HMAC_SECRET });
    await connectBank(db, 'sepay', { secrets, set: [], actor: { kind: 'operator', userId: null } });
  });
  const proof: Proof = { cluster, tried, findings, transfers: [] };
  const wanted = acts.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  for (let time = 1; time <= times; time++)
    for (const act of wanted) {
      if (stopping) break;
      findings.say(`\n# ${act.name}, ${time} of ${times}: ${act.title}`);
      const round = await runRound(proof, act);
      rounds.push(round);
      findings.say(JSON.stringify(round));
    }
} catch (error) {
  findings.must(false, String((error as Error).stack));
} finally {
  await report({ rounds: [...earlier.rounds, ...rounds], found: [...earlier.found, ...findings.wrong] });
  await cluster.stop();
  await mailServer.close();
}
findings.say(findings.wrong.length === 0 ? 'Nothing was lost or doubled.' : `${findings.wrong.length} findings.`);
process.exit(findings.wrong.length === 0 ? 0 : 1);
