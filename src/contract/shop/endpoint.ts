/** Declares an endpoint of the shop once: the server, the documents and the browser's tables of endpoints read it. */
import { z } from 'zod';
import type { Access } from '#domain/accounts/access.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import type { Shape } from '../call-types.ts';

/** Who may call: with a permission, also members of staff who hold it, for the data of any customer. */
type Who = Exclude<Access, 'staff'> | { access: 'customer' | 'staff'; permission: Permission };

type Entry<Asked extends Who> = Asked extends string ? { access: Asked; permission?: never } : Asked;

/**
 * In `path`, `:name` stands for a parameter. The builds for the browser replace a file of this folder that exports tables
 * of endpoints by the methods and paths of these tables (tools/vite/endpoint-tables.ts).
 */
export const endpoint = <const Asked extends Who, const Declared extends Shape>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  who: Asked,
  // this type makes the compiler refuse misspelled property names, which would otherwise be ignored
  declared: Declared & { [Part in Exclude<keyof Declared, keyof Shape>]: never },
) => ({
  method,
  path,
  ...((typeof who === 'string' ? { access: who } : who) as Entry<Asked>),
  ...(declared as Declared),
});

/** The parameters of an endpoint for one order: its number, and the signed link's key, which permits access to it. */
export const ofOrderByLink = {
  params: z.object({ orderNumber: z.string() }),
  query: z.object({ key: z.string().optional() }),
};
