/**
 * Checks that the data of a response is a list. If it is not, the function throws, so that the page shows an error
 * instead of an empty list.
 */

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
