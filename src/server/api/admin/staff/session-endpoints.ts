/** The endpoints for the current back office session: the signed-in person, their permissions and second factor. */
import { runAct } from '#commands/acts/run-act.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#commands/staff/set-up-second-factor.ts';
import { demand } from '#domain/values/failure.ts';
import { getSettings } from '#store/settings/settings.ts';
import { countTokensOf } from '#store/staff/api-tokens.ts';
import { findMember, type StaffMember } from '#store/staff/office-sessions.ts';
import { countRecoveryCodes } from '#store/staff/second-factors.ts';
import type { Shop } from '../../../config/shop.ts';
import { knowsCarrier } from '../../../extensions/check-carrier.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import type { FactorProofs } from '../../../http/factor-proofs.ts';
import { clientOf } from '../../../http/limits.ts';
import type { PasswordsOf } from '../../../http/password.ts';
import type { Staff } from '../../../http/staff-authentication.ts';

async function memberOf({ db }: Shop, { userId }: Staff): Promise<StaffMember> {
  return demand(await findMember(db, userId), 'STAFF_SIGN_IN_REQUIRED');
}

export function sessionAdminEndpoints(
  register: RegisterAdmin,
  shop: Shop,
  { passwordsOf, factors }: { passwordsOf: PasswordsOf; factors: FactorProofs },
): void {
  register('getMe', async ({ staff }) => {
    const { hasFactor, email } = await memberOf(shop, staff);
    const { shopName, defaultCarrier } = await getSettings(shop.db);
    return {
      userId: staff.userId,
      name: staff.name,
      email,
      roles: [...staff.roles],
      permissions: [...staff.permissions],
      hasSecondFactor: hasFactor,
      mustSetUpSecondFactor: staff.roles.includes('owner') && !hasFactor,
      recoveryCodesLeft: await countRecoveryCodes(shop.db, staff.userId),
      apiTokens: await countTokensOf(shop.db, staff.userId),
      shopName,
      defaultCarrier: knowsCarrier(shop.extensions, defaultCarrier) ? defaultCarrier : null,
    };
  });
  factorEndpoints(register, shop, passwordsOf, factors);
}

function factorEndpoints(
  register: RegisterAdmin,
  shop: Shop,
  passwordsOf: PasswordsOf,
  { codes, count, watched }: FactorProofs,
): void {
  const { db } = shop;
  const counted = async (staff: Staff) => {
    await count(staff.userId);
    return { member: await memberOf(shop, staff), actor: staff.actor, sessionId: staff.sessionId ?? '' };
  };

  register('beginSecondFactor', async ({ staff, body: { password }, request }) => {
    const { member } = await counted(staff);
    const { shopName } = await getSettings(db);
    const passwords = passwordsOf(clientOf(request));
    return beginSecondFactor(db, { passwords, codes }, { member, password, shopName });
  });

  register('confirmSecondFactor', async ({ staff, body: { code } }) => {
    const { actor, ...asking } = { ...(await counted(staff)), code };
    const confirm = () =>
      runAct(db, { actor, audit: 'people.factor-set' }, (tx) => confirmSecondFactor(tx, codes, asking));
    return { recoveryCodes: await watched(staff, confirm) };
  });

  register('renewRecoveryCodes', async ({ staff, body: { code } }) => {
    const { actor, ...asking } = { ...(await counted(staff)), code };
    const renew = () =>
      runAct(db, { actor, audit: 'people.recovery-codes-renewed' }, (tx) => renewRecoveryCodes(tx, codes, asking));
    return { recoveryCodes: await watched(staff, renew) };
  });

  register('removeSecondFactor', async ({ staff, body, request }) => {
    const passwords = passwordsOf(clientOf(request));
    const asking = { ...(await counted(staff)), ...body };
    await watched(staff, () => removeSecondFactor(db, { passwords, codes }, asking));
  });
}
