/** Lists the phrases that a search takes for one another, and adds or removes a group of them. */
import { parseArgs } from 'node:util';
import { addSynonyms, removeSynonyms } from '#commands/search/change-synonyms.ts';
import type { Shop } from '#server/config/shop.ts';
import { listSynonyms } from '#store/search/synonyms.ts';
import { UsageError } from '../usage-error.ts';

const operator = { kind: 'operator', userId: null } as const;

function readArgs(args: string[]): { add?: string | undefined; remove?: string | undefined } {
  try {
    return parseArgs({ args, options: { add: { type: 'string' }, remove: { type: 'string' } } }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

export async function synonyms({ db }: Shop, args: string[]): Promise<void> {
  const { add, remove } = readArgs(args);
  if (add !== undefined) {
    const id = await addSynonyms(db, add.split(','), operator);
    if (id === null) throw new UsageError('--add takes 2 to 30 phrases with commas between: "tạ tay, dumbbell".');
    console.log(`Group ${id} was added.`);
  } else if (remove !== undefined) {
    if (!/^\d{1,9}$/.test(remove) || !(await removeSynonyms(db, Number(remove), operator)))
      throw new UsageError(`There is no group ${remove}.`);
    console.log(`Group ${remove} was removed.`);
  } else
    for (const { id, phrases } of await listSynonyms(db))
      console.log(`${String(id).padStart(4)}  ${phrases.join(', ')}`);
}
