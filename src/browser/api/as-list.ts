/** An answer that should be a list and is none is an error that names itself, not an empty page. */

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
