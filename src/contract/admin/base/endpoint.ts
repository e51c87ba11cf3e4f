import type { AdminAccess } from '#domain/staff/permissions.ts';
import type { Shape } from '../../call-types.ts';
import { done } from './done.ts';

/** An endpoint of the back office. In `path`, `:name` stands for a parameter. */
export type AdminEndpoint = Shape & { method: string; path: string; permission: AdminAccess };

/** What is declared of an endpoint. Without an output, the answer says only that the endpoint succeeded. */
type Declaration = Omit<Shape, 'output'> & Partial<Pick<Shape, 'output'>>;
type WithOutput<Declared> = Declared & (Declared extends Pick<Shape, 'output'> ? unknown : { output: typeof done });

/** Declares an endpoint: method, path, permission, inputs, output and failures. */
export const endpoint = <const Permission extends AdminAccess, const Declared extends Declaration>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  permission: Permission,
  // this type makes the compiler refuse misspelled property names, which would otherwise be ignored
  declared: Declared & { [Part in Exclude<keyof Declared, keyof Shape>]: never },
) => ({ method, path, permission, ...({ output: done, ...declared } as unknown as WithOutput<Declared>) });
