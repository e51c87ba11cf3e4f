/** The endpoints about what the signed-in person hears of, and on which devices. */
import { randomUUID } from 'node:crypto';
import { addDevice, changeChoices, forgetDevice } from '#commands/notices/change-choices.ts';
import { emailKinds, mayGetEmail, mayHear, noticeKinds, usualEmails } from '#domain/notices/notices.ts';
import { minutesOf, timeOfDay } from '#domain/notices/quiet-hours.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { findChoices, listDevices } from '#store/notices/push-devices.ts';
import { readWebhookUrl } from '../../../adapters/network/public-address.ts';
import { isPushKey } from '../../../adapters/push/encrypt-push.ts';
import { pushKeysOf } from '../../../adapters/push/push-keys.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import type { Staff } from '../../../http/staff-authentication.ts';

const AUTH_BYTES = 16;

async function noticesOf(shop: Shop, { userId, roles, permissions }: Staff) {
  const choices = await findChoices(shop.db, userId);
  const { quietFrom = null, quietUntil = null } = choices ?? {};
  const emails = choices?.email ?? usualEmails(roles.includes('owner'));
  const mayEmail = emailKinds.filter((kind) => mayGetEmail(kind, permissions));
  return {
    push: [...(choices?.push ?? noticeKinds)],
    email: emailKinds.filter((kind) => emails.includes(kind)),
    quiet:
      quietFrom === null || quietUntil === null ? null : { from: timeOfDay(quietFrom), until: timeOfDay(quietUntil) },
    mayPush: noticeKinds.filter((kind) => mayHear(kind, permissions)),
    mayEmail,
    key: (await pushKeysOf(shop)).publicKey.toString('base64url'),
    devices: await listDevices(shop.db, userId),
  };
}

export function noticeAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('getNotices', ({ staff }) => noticesOf(shop, staff));

  register('changeNotices', async ({ staff, body: { push, email, quiet } }) => {
    await changeChoices(db, staff.userId, {
      ...{ push, email },
      quietFrom: quiet && minutesOf(quiet.from),
      quietUntil: quiet && minutesOf(quiet.until),
    });
    return noticesOf(shop, staff);
  });

  register('addPushDevice', async ({ staff, body, request }) => {
    // a program with an API token shows no notices
    const sessionId = demand(staff.sessionId, 'STAFF_SIGN_IN_REQUIRED');
    const endpoint = readWebhookUrl(body.endpoint);
    if (endpoint === null) throw new Failure('WEBHOOK_URL_REFUSED', { field: 'url' });
    const [p256dh, auth] = [Buffer.from(body.p256dh, 'base64url'), Buffer.from(body.auth, 'base64url')];
    if (!isPushKey(p256dh)) throw new Failure('INVALID_REQUEST', { field: 'p256dh' });
    if (auth.length !== AUTH_BYTES) throw new Failure('INVALID_REQUEST', { field: 'auth' });
    const userAgent = request.headers['user-agent'] ?? '';
    const device = { id: randomUUID(), userId: staff.userId, sessionId, endpoint, p256dh, auth, userAgent };
    return { id: await addDevice(db, device) };
  });

  register('removePushDevice', ({ staff, params: { device } }) => forgetDevice(db, staff.userId, device));
}
