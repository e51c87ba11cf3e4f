/** The endpoints for signing in to the back office: password, second factor, invitation, and the first owner. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { revokeTokensOf } from '#commands/accounts/revoke-tokens.ts';
import { endOwnSession, signOutOfOffice } from '#commands/staff/end-office-session.ts';
import { enterSecondFactor } from '#commands/staff/enter-second-factor.ts';
import { joinStaff } from '#commands/staff/join-staff.ts';
import { makeFirstOwner } from '#commands/staff/make-first-owner.ts';
import { signInToOffice } from '#commands/staff/sign-in-to-office.ts';
import { readCredentials, readEmail, readPassword, readPerson } from '#domain/accounts/account-fields.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { emailKey } from '#domain/values/email.ts';
import { Failure } from '#domain/values/failure.ts';
import { isUuid } from '#domain/values/uuid.ts';
import { getSettings } from '#store/settings/settings.ts';
import { findInvitation } from '#store/staff/invitations.ts';
import { findOfficeSession, listOfficeSessions } from '#store/staff/office-sessions.ts';
import { hasOwner } from '#store/staff/people.ts';
import type { Shop } from '../../../config/shop.ts';
import { limitAccounts } from '../../../http/account-limits.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { rememberBrowser } from '../../../http/known-browser.ts';
import { clientOf, limitTries } from '../../../http/limits.ts';
import { originOf } from '../../../http/origin.ts';
import type { PasswordsOf } from '../../../http/password.ts';
import { officeCookie, setOfficeCookie } from '../../../http/staff-authentication.ts';
import { openFactorCodes } from '../../../http/staff-factor-codes.ts';
import { presentSession } from './present-session.ts';
import { isFirstRunToken, isInvitationKey } from './staff-links.ts';

const browserOf = (request: FastifyRequest) => ({
  userAgent: request.headers['user-agent'] ?? '',
  ip: request.ip ?? '',
});

export function signInAdminEndpoints(
  register: RegisterAdmin,
  shop: Shop,
  { passwordsOf, app }: { passwordsOf: PasswordsOf; app: FastifyInstance },
): void {
  passwordEndpoints(register, shop, passwordsOf, app);
  invitationEndpoints(register, shop, passwordsOf);
  firstRunEndpoints(register, shop, passwordsOf);
  ownSessionEndpoints(register, shop);
}

function passwordEndpoints(register: RegisterAdmin, shop: Shop, passwordsOf: PasswordsOf, app: FastifyInstance): void {
  const { db, secret, config } = shop;
  const codes = openFactorCodes(secret);
  const signIns = limitAccounts(app, secret, 'office sign-in', emailKey);
  const factorTries = limitTries(app, 'second factor');

  register('signInToOffice', async ({ body, request, reply }) => {
    const credentials = readCredentials(body);
    if (credentials.email !== null) await signIns.count(request, credentials.email);
    const browser = browserOf(request);
    const cookie = officeCookie(config, request);
    const passwords = passwordsOf(clientOf(request));
    const { token, awaitsFactor } = await signInToOffice(db, passwords, { ...credentials, browser, cookie });
    setOfficeCookie(reply, config, token);
    const isSecure = originOf(config, request).startsWith('https:');
    if (credentials.email !== null) rememberBrowser(reply, secret, credentials.email, { isSecure, path: '/api/admin' });
    return { next: awaitsFactor ? ('second factor' as const) : ('office' as const) };
  });

  register('enterSecondFactor', async ({ body: { code }, request, reply }) => {
    const cookie = officeCookie(config, request);
    const session = cookie === null ? null : await findOfficeSession(db, cookie);
    if (cookie === null || !session?.awaitsFactor) throw new Failure('STAFF_SIGN_IN_REQUIRED');
    await factorTries.count(session.userId);
    const entered = await enterSecondFactor(db, codes, { cookie, code, browser: browserOf(request) });
    await factorTries.forget(session.userId);
    setOfficeCookie(reply, config, entered.token);
    return { recoveryCodesLeft: entered.recoveryCodesLeft };
  });

  register('signOutOfOffice', async ({ request, reply }) => {
    const cookie = officeCookie(config, request);
    if (cookie !== null) await signOutOfOffice(db, cookie);
    setOfficeCookie(reply, config, null);
  });
}

/** @throws the failures of readPerson and readPassword */
function readAccount(body: Readonly<Record<string, unknown>>) {
  const { firstName, lastName } = readPerson(
    { firstName: body.firstName, lastName: body.lastName },
    dayInVietnam(new Date()),
  );
  return { firstName, lastName, password: readPassword(body, 'password', 'PASSWORD_TOO_SHORT') };
}

function invitationEndpoints(register: RegisterAdmin, shop: Shop, passwordsOf: PasswordsOf): void {
  const { db, secret, config } = shop;

  register('readInvitation', async ({ body: { id, key } }) => {
    const invitation = isInvitationKey(secret, id, key) ? await findInvitation(db, id) : null;
    if (!invitation) throw new Failure('INVITATION_INVALID');
    const { shopName } = await getSettings(db);
    const { email, name, roles } = invitation;
    return { email, name, roles, shopName };
  });

  register('acceptInvitation', async ({ body, request, reply }) => {
    const { id, key } = body;
    const isGenuine =
      typeof id === 'string' && isUuid(id) && typeof key === 'string' && isInvitationKey(secret, id, key);
    if (!isGenuine) throw new Failure('INVITATION_INVALID');
    const email = body.email === undefined ? null : readEmail({ email: body.email });
    const joining = { invitationId: id, email, account: readAccount(body), browser: browserOf(request) };
    setOfficeCookie(reply, config, await joinStaff(db, passwordsOf(clientOf(request)), joining));
  });
}

function firstRunEndpoints(register: RegisterAdmin, shop: Shop, passwordsOf: PasswordsOf): void {
  const { db, secret, config } = shop;

  register('checkFirstRun', async ({ body: { token } }) => {
    if (!isFirstRunToken(secret, token) || (await hasOwner(db))) throw new Failure('FIRST_RUN_OVER');
  });

  register('makeFirstOwner', async ({ body, request, reply }) => {
    const { token } = body;
    if (typeof token !== 'string' || !isFirstRunToken(secret, token)) throw new Failure('FIRST_RUN_OVER');
    const owner = { ...readAccount(body), email: readEmail(body) };
    const passwords = passwordsOf(clientOf(request));
    setOfficeCookie(reply, config, await makeFirstOwner(db, passwords, { owner, browser: browserOf(request) }));
  });
}

function ownSessionEndpoints(register: RegisterAdmin, shop: Shop): void {
  register('listOwnOfficeSessions', async ({ staff: { userId, sessionId } }) => ({
    items: (await listOfficeSessions(shop.db, userId)).map((session) => presentSession(session, sessionId)),
  }));

  register.act('endOwnOfficeSession', ({ tx, staff: { userId }, params: { sessionId } }) =>
    endOwnSession(tx, userId, sessionId),
  );

  register.act('revokeOwnApiTokens', ({ tx, staff: { userId } }) => revokeTokensOf(tx, userId));
}
