/** Numbers that look random and are the same for the same seed, so that a run can be repeated. */

export class Random {
  #state: number;

  /** @param seeds whole numbers that together decide every number that follows */
  constructor(...seeds: number[]) {
    this.#state = seeds.reduce((state, seed) => Math.imul(state ^ seed, 0x9e3779b1) ^ (state >>> 15), 0x2545f491);
  }

  /** @returns a number from 0 up to, not including, 1 (mulberry32) */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @returns a whole number; both ends are possible */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** @throws Error if the list is empty */
  pick<Value>(list: readonly Value[]): Value {
    if (list.length === 0) throw new Error('there is nothing to pick from');
    return list[Math.floor(this.next() * list.length)] as Value;
  }

  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.between(0, 15).toString(16));
    [hex[12], hex[16]] = ['4', '8'];
    return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }
}
