/** What other rooms need to know of a product to show what belongs to it. */
import { isUuid } from '#domain/values/uuid.ts';
import { type Database, firstOf } from '../database/database.ts';
import { noteRead, readOnce } from '../database/read-once.ts';

/** `type`: the slug of its type */
export type NamedProduct = { id: string; slug: string; type: string };

const nameOf = (id: string) => `named product ${id}`;

/** Spares `findNamedProduct` its statement on a page that has read the product. */
export const noteNamedProduct = (db: Database, { id, slug, type }: NamedProduct): void =>
  noteRead(db, [nameOf(id)], { id, slug, type });

/** @returns null if there is no such product, or it is archived */
export async function findNamedProduct(db: Database, id: string): Promise<NamedProduct | null> {
  if (!isUuid(id)) return null;
  return readOnce(db, nameOf(id), () =>
    firstOf(
      db
        .selectFrom('products as p')
        .innerJoin('product_types as t', 't.id', 'p.type_id')
        .select(['p.id', 'p.slug', 't.slug as type'])
        .where('p.id', '=', id)
        .where('p.archived_at', 'is', null),
    ),
  );
}
