/** Sends one message to one browser through the push service of the browser's maker (RFC 8030). */
import type { PushOutcome } from '#commands/notices/push-to-device.ts';
import type { NoticeMessage } from '#domain/notices/notices.ts';
import type { Network } from '../network/checked-network.ts';
import { type PostOutcome, postGuarded } from '../network/guarded-post.ts';
import { encryptPush, type PushTarget } from './encrypt-push.ts';
import { type PushKeys, proofFor } from './push-keys.ts';

/** Seconds for which the push service keeps a message for a device that is switched off. */
const KEPT = 24 * 60 * 60;

export type Sender = { keys: PushKeys; contact: string };

function outcomeOf(outcome: PostOutcome): PushOutcome {
  // a request that did not leave the shop can be repeated; one that got no answer may have arrived
  if ('error' in outcome) return outcome.isReached ? { kind: 'unknown' } : { kind: 'refused', pause: null };
  const { status, retryAfter } = outcome;
  if (status >= 200 && status < 300) return { kind: 'taken' };
  return status === 404 || status === 410 ? { kind: 'gone' } : { kind: 'refused', pause: retryAfter };
}

export async function sendPush(
  target: PushTarget & { endpoint: string },
  message: NoticeMessage,
  { keys, contact }: Sender,
  stopping: AbortSignal,
  network?: Network,
): Promise<PushOutcome> {
  const headers = {
    authorization: proofFor(target.endpoint, keys, contact, Date.now()),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: KEPT,
    urgency: message.kind === 'order' ? 'high' : 'normal',
  };
  const body = encryptPush(Buffer.from(JSON.stringify(message)), target);
  return outcomeOf(await postGuarded({ url: target.endpoint, headers, body }, stopping, network));
}
