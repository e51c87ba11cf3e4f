/** Computes the entries of the cost ledger that acts make. Acts of a product follow each other as its stock movements do. */
import {
  add,
  averageOf,
  type CostEntry,
  type CostState,
  type Held,
  nothing,
  type Place,
  partOf,
  subtract,
} from './cost-state.ts';

/** An act whose cost somebody names, and may name again later. */
export type NamedAct =
  /** goods came; `value` is that of all pieces with freight and tax, null until it is known */
  | { kind: 'received'; pieces: number; value: number | null }
  /** goods that were there before the shop kept costs */
  | { kind: 'opening'; pieces: number; value: number | null }
  /** goods went back to the supplier; `value` is what he credits */
  | { kind: 'sent back'; pieces: number; value: number | null };

export type CostAct = { id: string } & (
  | NamedAct
  /** an order or a checkout took pieces */
  | { kind: 'taken'; pieces: number; orderNumber: string }
  /** a cancellation, a release or a return put pieces of an order on the shelf again */
  | { kind: 'came back'; pieces: number; orderNumber: string }
  /** pieces on the shelf are no longer fit for sale */
  | { kind: 'damaged'; pieces: number }
  /** stock-taking, or a correction by hand */
  | { kind: 'counted'; change: number }
);

export type Posted = { state: CostState; entries: CostEntry[] };

/** @returns the state after the acts, and the entries that the acts add to the ledger */
export function takeActs(before: CostState, acts: readonly CostAct[]): Posted {
  const posting = new Posting(before);
  for (const act of acts) posting.post(act);
  return { state: posting.state, entries: posting.entries };
}

/** The ledger and the state while acts are posted. */
class Posting {
  readonly entries: CostEntry[] = [];
  #act = '';
  #shelf: Held;
  #last: Held;
  #owed: number;
  readonly #orders: Map<string, Held>;

  constructor({ shelf, last, owed, orders }: CostState) {
    this.#shelf = shelf;
    this.#last = last;
    this.#owed = owed;
    this.#orders = new Map(orders);
  }

  get state(): CostState {
    return { shelf: this.#shelf, last: this.#last, owed: this.#owed, orders: this.#orders };
  }

  post(act: CostAct): void {
    this.#act = act.id;
    switch (act.kind) {
      case 'received':
        this.#bring('supplier', valued(act));
        break;
      case 'opening':
        this.#bring('opening', valued(act));
        break;
      case 'sent back':
        this.#sendBack(act.pieces, act.value);
        break;
      case 'taken':
        this.#take('order', act.pieces, act.orderNumber);
        break;
      case 'came back':
        this.#bringBack(act.pieces, act.orderNumber);
        break;
      case 'damaged':
        this.#take('lost', act.pieces);
        break;
      case 'counted':
        if (act.change > 0) this.#bring('counted', this.#atAverage(act.change));
        else this.#take('counted', -act.change);
    }
  }

  /** Moves goods, in the ledger and in the state. Every change of the state is made here. */
  #move(from: Place, to: Place, goods: Held, orderNumber: string | null = null): void {
    if (goods.pieces === 0 && goods.value === 0) return;
    this.entries.push({ act: this.#act, from, to, orderNumber, ...goods });
    this.#change(from, orderNumber, (held) => subtract(held, goods));
    this.#change(to, orderNumber, (held) => add(held, goods));
  }

  #change(place: Place, orderNumber: string | null, change: (held: Held) => Held): void {
    if (place === 'stock') {
      const changed = change(this.#shelf);
      if (changed.pieces === 0) this.#last = this.#shelf;
      this.#shelf = changed;
    } else if (place === 'order' && orderNumber !== null) {
      const changed = change(this.#ofOrder(orderNumber));
      if (changed.pieces > 0) this.#orders.set(orderNumber, changed);
      else this.#orders.delete(orderNumber);
    }
  }

  #ofOrder(orderNumber: string): Held {
    return this.#orders.get(orderNumber) ?? nothing;
  }

  #atAverage(pieces: number): Held {
    return averageOf(this.#shelf.pieces > 0 ? this.#shelf : this.#last, pieces);
  }

  /** Puts goods on the shelf. Those that had left before they came go off it again. */
  #bring(from: Place, goods: Held, orderNumber: string | null = null): void {
    this.#move(from, 'stock', goods, orderNumber);
    const repaid = Math.min(this.#owed, this.#shelf.pieces);
    this.#owed -= repaid;
    this.#move('stock', 'counted', partOf(this.#shelf, repaid));
  }

  /** Takes goods off the shelf at their average cost, and returns them. */
  #take(to: Place, pieces: number, orderNumber: string | null = null): Held {
    const missing = Math.max(pieces - this.#shelf.pieces, 0);
    this.#owed += missing;
    this.#move('counted', 'stock', this.#atAverage(missing));
    const goods = partOf(this.#shelf, pieces);
    this.#move('stock', to, goods, orderNumber);
    return goods;
  }

  /**
   * The goods leave at their average cost, so that the shelf never loses more than it has; the rest is a loss or gain. Goods
   * for which nothing was paid leave as they came, without a value, unless they are the last ones: a receipt that was
   * recorded without prices and cancelled leaves no trace in the value of the stock.
   */
  #sendBack(pieces: number, credit: number | null): void {
    if (!credit && pieces < this.#shelf.pieces) {
      this.#move('stock', 'supplier', { pieces, value: 0, isKnown: this.#shelf.isKnown });
      return;
    }
    const { value, isKnown } = this.#take('supplier', pieces);
    this.#move('lost', 'supplier', { pieces: 0, value: (credit ?? 0) - value, isKnown });
  }

  /** Goods come back at the cost at which they left. An order older than the ledger of stock brings more than it took. */
  #bringBack(pieces: number, orderNumber: string): void {
    const held = this.#ofOrder(orderNumber);
    const own = Math.min(pieces, held.pieces);
    this.#bring('order', partOf(held, own), orderNumber);
    this.#bring('counted', this.#atAverage(pieces - own));
  }
}

const valued = ({ pieces, value }: NamedAct): Held => ({ pieces, value: value ?? 0, isKnown: value !== null });
