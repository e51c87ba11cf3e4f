/** The endpoints for signing up, signing in, signing out, and for the links in the emails about accounts. */
import type { FastifyInstance } from 'fastify';
import { logIn, type StartedSession } from '#commands/accounts/log-in.ts';
import { logOut } from '#commands/accounts/log-out.ts';
import { refreshSession } from '#commands/accounts/refresh-session.ts';
import { rejectAccount } from '#commands/accounts/reject-account.ts';
import { requestLink } from '#commands/accounts/request-link.ts';
import { resetPassword } from '#commands/accounts/reset-password.ts';
import { signUp } from '#commands/accounts/sign-up.ts';
import { verifyEmail } from '#commands/accounts/verify-email.ts';
import type { Tokens } from '#contract/shop/accounts.ts';
import { readCredentials, readEmail, readPasswordReset, readSignUp } from '#domain/accounts/account-fields.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { emailKey, mailboxKey } from '#domain/values/email.ts';
import { Failure } from '#domain/values/failure.ts';
import { getUser } from '#store/accounts/users.ts';
import type { Shop } from '../../../config/shop.ts';
import { ACCESS_TOKEN_LIFE, signAccessToken } from '../../../http/access-token.ts';
import { type AccountLimit, limitAccounts } from '../../../http/account-limits.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { rememberBrowser } from '../../../http/known-browser.ts';
import { clientOf, limitTries } from '../../../http/limits.ts';
import type { PasswordsOf } from '../../../http/password.ts';

const done = (message: string) => ({ success: true as const, message });

export function authEndpoints(app: FastifyInstance, shop: Shop, passwordsOf: PasswordsOf): void {
  const signIns = limitAccounts(app, shop.secret, 'sign-in', emailKey);
  sessionEndpoints(app, shop, passwordsOf, signIns);
  signUpEndpoints(app, shop, passwordsOf);
  resetEndpoints(app, shop, passwordsOf, signIns);
}

function sessionEndpoints(app: FastifyInstance, shop: Shop, passwordsOf: PasswordsOf, signIns: AccountLimit): void {
  const { db, secret, config } = shop;
  const isSecure = config.PUBLIC_URL?.startsWith('https:') ?? false;

  const tokensOf = async ({ sessionId, userId, refreshToken }: StartedSession): Promise<Tokens> => ({
    accessToken: await signAccessToken(secret, sessionId, userId),
    refreshToken,
    expiresIn: ACCESS_TOKEN_LIFE,
  });

  registerEndpoint(app, 'logIn', async ({ body, request, reply }) => {
    const credentials = readCredentials(body);
    // an invalid email address belongs to nobody: if it were counted as an account, all visitors would share a limit
    if (credentials.email !== null) await signIns.count(request, credentials.email);
    const session = await logIn(db, passwordsOf(clientOf(request)), credentials);
    const user = await getUser(db, session.userId);
    rememberBrowser(reply, secret, user.email, { isSecure });
    return { ...(await tokensOf(session)), user };
  });

  registerEndpoint(app, 'refresh', async ({ body: { refreshToken } }) => {
    if (typeof refreshToken !== 'string') throw new Failure('TOKEN_INVALID');
    return tokensOf(await refreshSession(db, refreshToken));
  });

  registerEndpoint(app, 'logOut', async ({ body: { refreshToken } }) => {
    if (typeof refreshToken === 'string') await logOut(db, refreshToken);
    return done('Bạn đã đăng xuất.');
  });
}

function signUpEndpoints(app: FastifyInstance, { db, secret }: Shop, passwordsOf: PasswordsOf): void {
  const byMailbox = limitTries(app, 'sign-up');
  const emailRequests = limitAccounts(app, secret, 'verification emails', mailboxKey);

  registerEndpoint(app, 'signUp', async ({ body, request }) => {
    const form = readSignUp(body, dayInVietnam(new Date()));
    await byMailbox.count(mailboxKey(form.email));
    await signUp(db, passwordsOf(clientOf(request)), form);
    return done('Đăng ký thành công. Vui lòng mở email để xác minh tài khoản trước khi đăng nhập.');
  });

  registerEndpoint(app, 'resendVerification', async ({ body, request }) => {
    const email = readEmail(body);
    await emailRequests.count(request, email);
    await requestLink(db, email, 'verify-email');
    return done('Nếu email này đang chờ xác minh, thư xác minh mới đã được gửi.');
  });

  registerEndpoint(app, 'verifyEmail', async ({ params, reply }) => {
    reply.header('cache-control', 'private, no-store');
    await verifyEmail(db, params.token);
    return done('Email đã được xác minh. Bạn có thể đăng nhập.');
  });

  registerEndpoint(app, 'rejectAccount', async ({ body: { token } }) => {
    if (typeof token !== 'string') throw new Failure('VERIFICATION_TOKEN_INVALID');
    await rejectAccount(db, token);
    return done('Tài khoản đã được xóa. Email của bạn không còn gắn với tài khoản nào ở đây.');
  });
}

function resetEndpoints(
  app: FastifyInstance,
  { db, secret }: Shop,
  passwordsOf: PasswordsOf,
  signIns: AccountLimit,
): void {
  const emailRequests = limitAccounts(app, secret, 'reset emails', mailboxKey);

  registerEndpoint(app, 'forgotPassword', async ({ body, request }) => {
    const email = readEmail(body);
    await emailRequests.count(request, email);
    await requestLink(db, email, 'reset-password');
    return done('Nếu email này đã được đăng ký, liên kết đặt lại mật khẩu đã được gửi.');
  });

  registerEndpoint(app, 'resetPassword', async ({ body, request }) => {
    const userId = await resetPassword(db, passwordsOf(clientOf(request)), readPasswordReset(body));
    // requests by other people must not lock out the owner of the mailbox
    await signIns.forget((await getUser(db, userId)).email);
    return done('Mật khẩu đã được đặt lại. Vui lòng đăng nhập bằng mật khẩu mới.');
  });
}
