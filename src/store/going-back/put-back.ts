/** Puts the rows of a time back over the present shop's, by the rules of the tables. The shop's triggers follow. */
import type { ClientBase } from 'pg';
import { putBackCatalogue } from './put-back-catalogue.ts';
import { bringBack, type Changed, changeBack, readShapes, removeChanged, removeMadeSince, type Shape } from './rows.ts';
import { tablesWith } from './table-rules.ts';

/** The tables that putBackCatalogue treats: their rows are named by orders, and are archived instead of removed. */
const CATALOGUE = ['categories', 'product_types', 'products'];
/** Tables whose rows may have exchanged an address, which only one may have; no other table refers to them. */
const EXCHANGED = ['content_entries', 'redirects'];

/** Call it in a transaction. @returns what became of the tables whose rows differed */
export async function putBack(client: ClientBase, reason: string): Promise<Changed[]> {
  const shapes = await readShapes(client);
  const of = (name: string): Shape => {
    const shape = shapes.get(name);
    if (!shape) throw new Error(`the database has no table ${name}`);
    return shape;
  };
  const all: Changed[] = [];
  for (const name of tablesWith('withdrawn'))
    all.push({ table: name, removed: await removeMadeSince(client, of(name)), changed: 0, returned: 0 });
  // a table comes after those to which it refers, so rows are removed from the end and come back from the beginning
  const simple = [...shapes.keys()].filter(
    (name) => tablesWith('restored').includes(name) && !CATALOGUE.includes(name),
  );
  const removed = new Map<string, number>();
  for (const name of simple.toReversed()) removed.set(name, await removeMadeSince(client, of(name)));
  all.push(...(await putBackCatalogue(client, of, reason)));
  for (const name of simple) {
    const shape = of(name);
    const isExchanged = EXCHANGED.includes(name);
    const changed = isExchanged ? await removeChanged(client, shape) : await changeBack(client, shape);
    const returned = (await bringBack(client, shape)) - (isExchanged ? changed : 0);
    all.push({ table: name, removed: removed.get(name) ?? 0, changed, returned });
  }
  // their jobs have ended with the old shop
  await client.query(
    `update imports set state = 'failed', failure = $1, ended_at = now()
      where state in ('reading', 'previewing', 'running', 'undoing')`,
    [reason],
  );
  await client.query('select refresh_bundles(array(select distinct bundle_id from bundle_parts))');
  // the next start indexes all products
  await client.query('update search_state set format = 0');
  return all.filter(({ removed, changed, returned }) => removed + changed + returned > 0);
}
