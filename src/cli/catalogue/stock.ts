/** Shows the stock of a product with its last movements, corrects it, or records a stock-taking. */
import { correctStock, countStock, findPieces, type Pieces } from '#commands/catalogue/correct-stock.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import type { Shop } from '#server/config/shop.ts';
import { listMovements, type StockMovement } from '#store/catalogue/stock-movements.ts';
import { UsageError } from '../usage-error.ts';
import { readStockArgs, type StockArgs } from './stock-args.ts';

const OPERATOR = { kind: 'operator', userId: null } as const;

export async function stock({ db }: Shop, args: string[]): Promise<void> {
  const typed = readStockArgs(args);
  if (typed.act === 'show') await show(db, await piecesOf(db, typed.sku), typed.limit);
  else await change(db, typed);
}

async function piecesOf(db: Shop['db'], sku: string): Promise<Pieces> {
  const pieces = await findPieces(db, sku);
  if (!pieces) throw new UsageError(`The shop has no product with the SKU ${sku}.`);
  return pieces;
}

async function change(db: Shop['db'], typed: Exclude<StockArgs, { act: 'show' }>): Promise<void> {
  const done =
    typed.act === 'correct'
      ? await correctStock(db, { ...typed, actor: OPERATOR })
      : await countStock(db, { ...typed, actor: OPERATOR });
  if (!done || done.after === null) {
    const shelf = onShelf(await piecesOf(db, typed.sku));
    throw new UsageError(`Nothing was changed: the stock would be below 0.\n${shelf}`);
  }
  const { name, before, after } = done;
  console.log(`${name}: ${before === after ? `still ${after}` : `${before} → ${after}`} in stock`);
}

const onShelf = ({ stock: free, reserved, unsent }: Pieces) =>
  `${free} in stock, ${reserved} reserved, ${unsent} of orders not yet handed over: ${free + reserved + unsent} on the shelf`;

async function show(db: Shop['db'], pieces: Pieces, limit: number): Promise<void> {
  console.log(`${pieces.name}\n${onShelf(pieces)}`);
  for (const movement of await listMovements(db, pieces.id, limit)) console.log(lineOf(movement));
}

function lineOf({ at, change, after, kind, orderNumber, actor, email, reason }: StockMovement): string {
  const pieces = `${change > 0 ? '+' : ''}${change}`.padStart(6);
  const who = email === null ? actor : `${actor} ${email}`;
  const why = reason === null ? '' : `: ${reason.replace(/\n+/g, ' / ')}`;
  const what = orderNumber === null ? kind : `${kind} ${orderNumber}`;
  return `  ${formatDateTime(at)} ${pieces} → ${String(after).padEnd(6)} ${what}, ${who}${why}`;
}
