/** Checks that a response's data is a list; otherwise throws, so that the page shows an error and not an empty list. */

export class InvalidDataError extends Error {
  override readonly name = 'InvalidDataError';

  constructor() {
    super('Invalid data format received from server');
  }
}

/** @throws InvalidDataError */
export function asList<Item>(data: Item[]): Item[] {
  if (!Array.isArray(data)) throw new InvalidDataError();
  return data;
}
