/** Checks the books at the command line, and says where they differ. */
import { checkBooks } from '#commands/balance/check-books.ts';
import { explainedPercent } from '#domain/balance/books.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import type { Shop } from '#server/config/shop.ts';
import { readBalanceFigures } from '#store/balance/balance-figures.ts';
import { type ListedDifference, listDifferences } from '#store/balance/differences.ts';
import { equations } from '#store/balance/equations.ts';
import { readArguments } from '../terminal/read-arguments.ts';

/** The most differences that are printed. */
const MOST = 200;
const [BALANCED, DIFFERS, UNCHECKED] = [0, 1, 2];

const lineOf = ({ equation, name, expected, found, firstSeenAt, knownReason }: ListedDifference) =>
  `  ${equation}  ${name}: the books say ${expected}; found ${found}; since ${formatDateTime(firstSeenAt)}${
    knownReason === null ? '' : `; known: ${knownReason}`
  }`;

/**
 * @returns the exit status: 0 if no difference is open, 1 if one is, 2 if another check was running or an equation could
 * not be checked
 */
export async function checkBooksCommand({ db }: Shop, args: string[]): Promise<number> {
  const { values } = readArguments({ args, options: { recent: { type: 'boolean', default: false } } });
  const checked = await checkBooks(db, {
    isFull: !values.recent,
    signal: new AbortController().signal,
    onChecked: ({ name }, { differing, failure }) =>
      console.log(`${name.padEnd(16)} ${failure ?? (differing === 0 ? 'holds' : `${differing} differ`)}`),
  });
  if (checked === 'busy') {
    console.error('Another check of the books is running. Nothing was checked.');
    return UNCHECKED;
  }
  const open = await listDifferences(db, 'open', { before: null, limit: MOST });
  const known = await listDifferences(db, 'known', { before: null, limit: MOST });
  const { explained } = await readBalanceFigures(db);
  if (explained !== null)
    console.log(`\nOf the money that banks reported, ${explainedPercent({ amount: 1, explained })} % is explained.`);
  if (open.length > 0) console.log(`\nTo look at${open.length === MOST ? ', the newest' : ''}:`);
  for (const difference of open) console.log(lineOf(difference));
  for (const { name, title, remedy } of equations)
    if (open.some(({ equation }) => equation === name)) console.log(`\n${name}: ${title}.\n  ${remedy}`);
  if (known.length > 0) console.log('\nKnown to an owner:');
  for (const difference of known) console.log(lineOf(difference));
  if (checked.failed.length > 0) return UNCHECKED;
  return open.length > 0 ? DIFFERS : BALANCED;
}
