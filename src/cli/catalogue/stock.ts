/** Shows a product's stock with its last stock movements, corrects the stock, or records the result of a count. */
import { runAct } from '#commands/acts/run-act.ts';
import {
  type CorrectedStock,
  correctStock,
  countStock,
  findPieces,
  type Pieces,
} from '#commands/catalogue/correct-stock.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import type { Shop } from '#server/config/shop.ts';
import { listPartNames, type PartName } from '#store/catalogue/bundles.ts';
import { listMovements, type StockMovement } from '#store/catalogue/stock-movements.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { readStockArgs, type StockArgs } from './stock-args.ts';

type Refusal = Extract<CorrectedStock, { done: false }>['because'];

const OPERATOR = { kind: 'operator', userId: null } as const;

export async function stock({ db }: Shop, args: string[]): Promise<void> {
  const typed = readStockArgs(args);
  if (typed.act === 'show') await show(db, await piecesOf(db, typed.sku), typed.limit);
  else await change(db, typed);
}

async function piecesOf(db: Shop['db'], sku: string): Promise<Pieces> {
  const pieces = await findPieces(db, sku);
  if (!pieces) throw noProduct(sku);
  return pieces;
}

const noProduct = (sku: string) => new UsageError(`The shop has no product with the SKU ${sku}.`);

async function explain(db: Shop['db'], sku: string, because: Refusal): Promise<UsageError> {
  if (because === 'no such SKU') return noProduct(sku);
  if (because === 'a bundle') return new UsageError(`${sku} is a bundle: correct the stock of its parts.`);
  return new UsageError(`Nothing was changed: the stock would be below 0.\n${onShelf(await piecesOf(db, sku))}`);
}

async function change(db: Shop['db'], typed: Exclude<StockArgs, { act: 'show' }>): Promise<void> {
  const done = await runAct(db, { actor: OPERATOR, audit: 'product.stock' }, (tx) =>
    typed.act === 'correct'
      ? correctStock(tx, { ...typed, actor: OPERATOR })
      : countStock(tx, { ...typed, actor: OPERATOR }),
  );
  if (!done.done) throw await explain(db, typed.sku, done.because);
  const { name, before, after } = done;
  console.log(`${name}: ${before === after ? `still ${after}` : `${before} → ${after}`} in stock`);
}

const onShelf = ({ stock: free, reserved, unsent }: Pieces) =>
  `${free} in stock, ${reserved} reserved, ${unsent} of orders not yet handed over: ${free + reserved + unsent} on the shelf`;

const bundleOf = ({ stock: free }: Pieces, parts: readonly PartName[]) =>
  `${free} in stock, as many as its parts allow: ${parts.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')}`;

async function show(db: Shop['db'], pieces: Pieces, limit: number): Promise<void> {
  const parts = await listPartNames(db, pieces.id);
  console.log(`${pieces.name}\n${parts.length > 0 ? bundleOf(pieces, parts) : onShelf(pieces)}`);
  for (const movement of await listMovements(db, pieces.id, limit)) console.log(lineOf(movement));
}

function lineOf({ at, change, after, kind, orderNumber, actor, email, reason }: StockMovement): string {
  const pieces = `${change > 0 ? '+' : ''}${change}`.padStart(6);
  const who = email === null ? actor : `${actor} ${email}`;
  const why = reason === null ? '' : `: ${reason.replace(/\n+/g, ' / ')}`;
  const what = orderNumber === null ? kind : `${kind} ${orderNumber}`;
  return `  ${formatDateTime(at)} ${pieces} → ${String(after).padEnd(6)} ${what}, ${who}${why}`;
}
