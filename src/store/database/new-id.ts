/** Ids of new rows in tables that grow with every order. */
import { randomUUIDv7 } from 'node:crypto';

/**
 * @returns an id that sorts by its time: new rows are then neighbours in the indexes of their table, and PostgreSQL logs few pages
 * whole, where random ids touch a page of their own each. Whoever reads it learns when the row was written, so it must not be used for
 * anything that an id alone opens.
 */
export const newId = (): string => randomUUIDv7();
