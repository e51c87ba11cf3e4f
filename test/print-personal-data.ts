/** Prints docs/personal-data.md from the declaration: `node test/print-personal-data.ts > docs/personal-data.md`. */
import { pathToFileURL } from 'node:url';
import { personalTables } from '#store/privacy/personal-data.ts';
import type { PersonalTable, Whose } from '#store/privacy/personal-table.ts';
import { tableRow as row } from './print-table.ts';
import { otherPlaces } from './privacy/other-places.ts';
import { actorReason } from './privacy/plain-tables.ts';

const code = (columns: string) =>
  columns
    .split(' ')
    .map((name) => `\`${name}\``)
    .join(', ');

const erasures: Record<PersonalTable['erasure'], string> = {
  deletes: 'rows are deleted',
  empties: 'values are emptied',
  keeps: 'remains',
  'does not concern': 'not of customers',
};

function tableOf(name: string, { holds, why, until, sweeps = [], erasure, remains }: PersonalTable): string {
  const what = Object.entries(holds).map(([kind, columns]) => `${kind} (${code(columns)})`);
  const by = sweeps.length > 0 ? ' · removed by a job' : '';
  return row(
    `\`${name}\``,
    what.join('; ') || 'no column of a person; it belongs to a person’s rows',
    why,
    until + by,
    `${erasures[erasure]}${remains ? `. ${remains}` : ''}`,
  );
}

const sections: readonly [string, (of: readonly Whose[]) => boolean][] = [
  ['Customers', (of) => of.includes('customer')],
  ['Staff', (of) => of.includes('staff') && !of.includes('customer')],
  ['Suppliers', (of) => of.includes('supplier')],
];

/** @returns the document */
export function printPersonalData(): string {
  const head = [row('Table', 'What of a person', 'Why', 'Until', 'Erasure of a customer'), '|---|---|---|---|---|'];
  const parts = sections.flatMap(([title, belongs]) => [
    `## ${title}\n`,
    ...head,
    ...Object.entries(personalTables)
      .filter(([, { of }]) => belongs(of))
      .map(([name, declared]) => tableOf(name, declared)),
    '',
  ]);
  return [
    '# Personal data\n',
    'For the owner, who answers for it. Printed from `src/store/privacy/personal-data.ts` by `node test/print-personal-data.ts`; not to be edited. A test fails when a',
    'column of the database is not declared there, and when this page differs. The jobs remove what has an age by the same lines.\n',
    ...parts,
    '## Who acted\n',
    `In every table with \`actor_id\`, \`actor_name\` and \`actor_email\`: ${actorReason}\n`,
    '## Outside the tables\n',
    row('Place', 'What of a person', 'Until', 'Erasure of a customer'),
    '|---|---|---|---|',
    ...otherPlaces.map(({ place, holds, until, erasure }) => row(place, holds, until, erasure)),
    '',
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.stdout.write(printPersonalData());
