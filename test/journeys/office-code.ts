/** A code that proves the second factor of whoever is signed in to the office of a journey. */

import { loadSecret } from '#server/config/secret.ts';
import { openFactorCodes } from '#server/http/staff-factor-codes.ts';
import type { Database } from '#store/database/database.ts';

/**
 * A recovery code of the newest owner: an app has one code in half a minute, and a journey does not wait for the next one.
 * @param code what it is, in letters of recovery codes; made by default
 */
export async function giveOfficeCode(db: Database, dataDir: string, code?: string): Promise<string> {
  const codes = openFactorCodes(await loadSecret(dataDir, undefined));
  const given = code ?? codes.makeRecoveryCodes()[0] ?? '';
  const owners = db.selectFrom('users').select('id').where('role', '=', 'owner').orderBy('created_at', 'desc');
  const { id } = await owners.executeTakeFirstOrThrow();
  const row = { user_id: id, code_hash: codes.hashRecoveryCode(id, given), used_at: null };
  await db.insertInto('recovery_codes').values(row).execute();
  return given;
}
