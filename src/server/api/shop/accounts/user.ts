/** The endpoints for a customer's own account: profile, password, personal data. */
import type { FastifyInstance } from 'fastify';
import { changePassword } from '#commands/accounts/change-password.ts';
import { changeProfile } from '#commands/accounts/change-profile.ts';
import { claimOrders } from '#commands/accounts/claim-orders.ts';
import { deleteAccount } from '#commands/accounts/delete-account.ts';
import { requestLink } from '#commands/accounts/request-link.ts';
import { profileOf } from '#contract/shop/profile.ts';
import { readDeletion, readPasswordChange, readPersonChange } from '#domain/accounts/account-fields.ts';
import { PASSWORD_CHANGED } from '#domain/accounts/account-rules.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { Failure } from '#domain/values/failure.ts';
import { getPersonalData } from '#store/accounts/personal-data.ts';
import { getUser } from '#store/accounts/users.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { clientOf, limitTries } from '../../../http/limits.ts';
import type { PasswordsOf } from '../../../http/password.ts';
import { finishErasure } from '../../../privacy/erasures.ts';
import { privacyEndpoints } from './privacy.ts';

const done = (message: string) => ({ success: true as const, message });

export function userEndpoints(app: FastifyInstance, shop: Shop, passwordsOf: PasswordsOf): void {
  profileEndpoints(app, shop);
  guestOrderEndpoints(app, shop);
  passwordEndpoints(app, shop, passwordsOf);
  privacyEndpoints(app, shop);
}

function profileEndpoints(app: FastifyInstance, { db }: Shop): void {
  const changes = limitTries(app, 'profile changes');
  const downloads = limitTries(app, 'downloads');

  registerEndpoint(app, 'getProfile', async ({ user }) => profileOf(await getUser(db, user.id)));

  registerEndpoint(app, 'updateProfile', async ({ user, body }) => {
    await changes.count(user.id);
    return changeProfile(db, user.id, readPersonChange(body, dayInVietnam(new Date())));
  });

  registerEndpoint(app, 'downloadData', async ({ user, reply }) => {
    await downloads.count(user.id);
    reply.header('content-disposition', 'attachment; filename="du-lieu-cua-toi.json"');
    return getPersonalData(db, user.id);
  });
}

/** The endpoints for orders that were placed with the account's email address without signing in. */
function guestOrderEndpoints(app: FastifyInstance, { db }: Shop): void {
  const emailRequests = limitTries(app, 'claim emails');

  registerEndpoint(app, 'requestClaimEmail', async ({ user }) => {
    await emailRequests.count(user.id);
    // a job searches for such orders after the response, so that the response does not reveal whether any exist
    await requestLink(db, user.email, 'claim-orders');
    return done('Nếu có đơn hàng như vậy, thư đã được gửi.');
  });

  registerEndpoint(app, 'claimOrders', async ({ user, body: { token } }) => {
    if (typeof token !== 'string') throw new Failure('CLAIM_TOKEN_INVALID');
    await claimOrders(db, user.id, token);
    return done('Các đơn hàng đã có trong tài khoản.');
  });
}

function passwordEndpoints(app: FastifyInstance, shop: Shop, passwordsOf: PasswordsOf): void {
  const { db } = shop;
  // tries are counted, because a thief who stole a session must not be able to guess the password with this endpoint
  const tries = limitTries(app, 'passwords');

  registerEndpoint(app, 'changePassword', async ({ user, body, request }) => {
    const change = readPasswordChange(body);
    await tries.count(user.id);
    await changePassword(db, passwordsOf(clientOf(request)), user, change);
    return done(PASSWORD_CHANGED);
  });

  registerEndpoint(app, 'deleteAccount', async ({ user, body, request }) => {
    const password = readDeletion(body);
    await tries.count(user.id);
    await finishErasure(shop, await deleteAccount(db, passwordsOf(clientOf(request)), user, password));
    return done('Tài khoản của bạn đã được xóa.');
  });
}
