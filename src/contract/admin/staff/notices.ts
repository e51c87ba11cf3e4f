import { z } from 'zod';
import { emailKinds, noticeKinds } from '#domain/notices/notices.ts';
import { endpoint } from '../base/endpoint.ts';
import { moment } from '../base/moment.ts';

/** A time of the day in Vietnam, `21:30`. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const each = <Kind extends string>(kinds: readonly [Kind, ...Kind[]]) => z.array(z.enum(kinds)).max(kinds.length);

const choices = {
  /** of what the person hears on the person's devices */
  push: each(noticeKinds),
  /** of what the person gets emails */
  email: each(emailKinds),
  /** the time in which nothing is pushed; it is summed up afterwards. It may span midnight. null: none */
  quiet: z
    .strictObject({ from: time, until: time })
    .refine(({ from, until }) => from !== until)
    .nullable(),
};

const notices = z.object({
  ...choices,
  /** what the person's permissions allow: the choice of anything else has no effect */
  mayPush: each(noticeKinds),
  mayEmail: each(emailKinds),
  /** the shop's public key (VAPID), with which a browser subscribes; base64url */
  key: z.string(),
  devices: z.array(
    z.object({ id: z.string(), userAgent: z.string(), createdAt: moment, lastPushAt: moment.nullable() }),
  ),
});
export type OwnNotices = z.input<typeof notices>;

/** The endpoints about what the signed-in person hears of, on which devices. */
export const noticeEndpoints = {
  getNotices: endpoint('GET', '/api/admin/notices', 'signed in', { output: notices }),
  changeNotices: endpoint('PUT', '/api/admin/notices', 'signed in', {
    body: z.strictObject(choices),
    output: notices,
  }),
  /** the subscription of a browser; `endpoint` must be https and may not lie in a private network */
  addPushDevice: endpoint('POST', '/api/admin/notices/devices', 'signed in', {
    limit: { max: 60, minutes: 10 },
    body: z.strictObject({
      endpoint: z.string().max(2000),
      /** the browser's keys, base64url */
      p256dh: z.string().max(100),
      auth: z.string().max(40),
    }),
    output: z.object({ id: z.string() }),
    failures: ['WEBHOOK_URL_REFUSED', 'STAFF_SIGN_IN_REQUIRED'],
  }),
  removePushDevice: endpoint('DELETE', '/api/admin/notices/devices/:device', 'signed in', {
    params: z.object({ device: z.uuid() }),
    failures: ['NOT_FOUND'],
  }),
};
