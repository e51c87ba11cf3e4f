/** Prints docs/limits.md from the declarations: `node test/print-limits.ts > docs/limits.md`. */
import { pathToFileURL } from 'node:url';
import { type AdminCallName, adminApi } from '#contract/admin/api.ts';
import type { AdminEndpoint } from '#contract/admin/base/endpoint.ts';
import type { Route, Shape } from '#contract/call-types.ts';
import { api, type CallName } from '#contract/shop/api.ts';
import { type TryLimit, tryLimits } from '#server/http/try-limits.ts';
import { MOST_LETTERS } from '#store/mail/mail-limits.ts';
import { tableRow } from './print-table.ts';

const calls: Record<string, (Route & Shape) | AdminEndpoint> = { ...api, ...adminApi };

const addressOf = (name: CallName | AdminCallName): string => `\`${calls[name]?.method} ${calls[name]?.path}\``;

const period = (minutes: number): string =>
  minutes === 60 ? 'an hour' : minutes === 1 ? 'a minute' : `${minutes} min`;

const triesOf = ({ max, minutes, all }: TryLimit): string =>
  all === undefined
    ? `${max} in ${period(minutes)}`
    : `${max} in ${period(minutes)} of one client, ${all} of all together; a browser that has signed in before has ${max} of its own`;

/** @returns the document */
export function printLimits(): string {
  const limited = Object.entries(calls).flatMap(([name, { limit }]) => (limit ? [{ name, limit }] : []));
  return [
    '# Limits\n',
    'For the operator of a shop and for whoever writes a program for its API. Printed by `node test/print-limits.ts` from the contract,',
    '`src/server/http/try-limits.ts` and `src/store/mail/mail-limits.ts`; a test fails when this page differs.\n',
    'A request that exceeds a limit is answered 429 with `Retry-After`. A period starts with the first request and ends by itself. A single',
    'process counts in its memory, and a restart begins at zero; with `WORKERS` of 2 or more, or with `SHARED_LIMITS=on`, the database counts',
    'for all processes together. `LIMITS=off` lifts every limit of the first two tables and those that are counted by IP address in the',
    'third: a call centre, or many customers behind one address of a mobile network, meet them first. The limits of orders are settings of the',
    'shop ([settings.md](settings.md)).\n',
    '## Requests of one IP address to one endpoint\n',
    tableRow('Endpoint', 'At most'),
    '|---|---|',
    ...limited.map(({ name, limit: { max, minutes } }) =>
      tableRow(addressOf(name as CallName), `${max} in ${period(minutes)}`),
    ),
    '\n## Tries for one account, mailbox or order\n',
    tableRow('Endpoints', 'Counted for', 'At most'),
    '|---|---|---|',
    ...Object.entries<TryLimit>(tryLimits).map(([name, tries]) =>
      tableRow(tries.calls.map(addressOf).join(', ') || name, tries.of, triesOf(tries)),
    ),
    '\n## Emails about orders to one mailbox\n',
    'The database counts them. The orders of the verified owner of the address have a count of their own. An order is placed all the same;',
    'the email beyond the limit is not sent, and the office says so under *Phòng máy*.\n',
    tableRow('Email', 'At most in an hour'),
    '|---|---|',
    ...Object.entries(MOST_LETTERS).map(([kind, most]) => tableRow(`\`${kind}\``, String(most))),
    '',
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.stdout.write(printLimits());
