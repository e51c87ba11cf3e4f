/** Who works in the office during a whole test file. */
import { beforeAll } from 'vitest';
import type { StaffRole } from '#domain/staff/permissions.ts';
import type { Answer } from '../answer.ts';
import type { TestShop } from '../app.ts';
import type { User } from '../customers.ts';
import { askOffice, makeStaff, type OfficeHeaders } from './office.ts';

/** A member of the staff of a whole test file, who is signed in before its first test. */
export type OfficePerson = {
  user: User;
  headers: OfficeHeaders;
  /** sends a request to the API of the office in this person's name */
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
};

/** Signs in a member of the staff with these roles before the tests of this file; until then nothing of them may be read. */
export function openOffice(shop: TestShop, ...roles: StaffRole[]): OfficePerson {
  const headers: OfficeHeaders = {};
  const user = {} as User;
  beforeAll(async () => {
    const made = await makeStaff(shop, ...roles);
    Object.assign(headers, made.headers);
    Object.assign(user, made.user);
  });
  return { user, headers, ask: (method, path, body) => askOffice(shop, method, path, headers, body) };
}
