/**
 * What the shop has told so far: values by the name of their field, and whole records by the list that they belong to. Later
 * requests use them, so that they meet real orders, products and versions.
 */
import type { Random } from './random.ts';

export type Fields = Record<string, unknown>;

/** The most values of one name, and records of one list: newer ones take the place of the oldest. */
const MOST = 40;
const MOST_LENGTH = 300;
/** Names that mean the value of another name. */
const SAME: Record<string, string> = { order: 'ordernumber', number: 'ordernumber', code: 'shipmentcode' };

const plain = (name: string) => name.toLowerCase().replaceAll('_', '');
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the part of a path before its first parameter, which is the same for a list and for what is done with its records */
export const listOf = (path: string): string => path.replace(/\/:.*$/, '');

export class Known {
  readonly #values = new Map<string, (string | number)[]>();
  readonly #records = new Map<string, Fields[]>();

  #add<Value>(map: Map<string, Value[]>, name: string, value: Value): void {
    const list = map.get(name) ?? [];
    map.set(name, list);
    if (list.includes(value)) return;
    list.push(value);
    if (list.length > MOST) list.shift();
  }

  /** Remembers what an answer of this path of the contract says. */
  learn(path: string, answer: unknown): void {
    this.#learn(listOf(path), 'answer', answer, 0);
  }

  #learn(list: string, name: string, value: unknown, depth: number): void {
    if (depth > 8) return;
    if (Array.isArray(value)) for (const each of value.slice(0, MOST)) this.#learn(list, name, each, depth + 1);
    else if (isFields(value)) this.#learnRecord(list, name, value, depth);
    else if ((typeof value === 'string' && value && value.length <= MOST_LENGTH) || typeof value === 'number')
      this.#add(this.#values, plain(name), value);
  }

  #learnRecord(list: string, name: string, record: Fields, depth: number): void {
    const singular = plain(name).replace(/s$/, '');
    const { id } = record;
    if (typeof id === 'string' || typeof id === 'number') {
      this.#add(this.#values, `${singular}id`, id);
      this.#add(this.#values, singular, id);
    }
    const isOfList = depth <= 2 && (id !== undefined || 'version' in record || 'orderNumber' in record);
    if (isOfList) this.#renew(list, record);
    if (typeof record.order_url === 'string') {
      const [, orderNumber = ''] = /\/([^/?]+)\?/.exec(record.order_url) ?? [];
      const key = new URL(record.order_url, 'http://shop').searchParams.get('key');
      this.#add(this.#records, '/api/orders/by-link', { orderNumber, key });
    }
    for (const [key, value] of Object.entries(record)) this.#learn(list, key, value, depth + 1);
  }

  /** Keeps one record of each id, with its newest version. */
  #renew(list: string, record: Fields): void {
    const idOf = ({ id, orderNumber }: Fields) => id ?? orderNumber;
    const records = this.#records.get(list) ?? [];
    const at = records.findIndex((known) => idOf(known) !== undefined && idOf(known) === idOf(record));
    if (at === -1) this.#add(this.#records, list, record);
    else records[at] = { ...records[at], ...record };
  }

  /** @returns a value that some field of this name had; undefined if there is none */
  valueOf(random: Random, name: string): string | number | undefined {
    const list = this.#values.get(SAME[name] ?? plain(name)) ?? this.#values.get(plain(name));
    return list && random.pick(list);
  }

  /** @returns a record of the list to which this path of the contract belongs; undefined if there is none */
  recordOf(random: Random, path: string): Fields | undefined {
    const list = this.#records.get(listOf(path));
    return list && random.pick(list);
  }
}
