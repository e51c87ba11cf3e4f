/** Checks that response data is a list. If it is not, the page shows an error instead of looking empty. */

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
