/** This browser as a device to which the shop pushes: whether it can, whether it does, and switching it on and off. */
import { call } from '../session/call.ts';
import { recall, remember } from './device-memory.ts';

const WORKER = '/admin/service-worker.js';

/** `unsupported`: also on an iPhone before the office is on its home screen, and without https. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The device of this browser as the shop knows it, and the person who switched it on. */
type Own = { id: string; userId: string };

function own(): Own | null {
  try {
    return JSON.parse(recall('push') ?? 'null');
  } catch {
    return null;
  }
}

/** @returns the id of this browser among the person's devices; null if it is none of them */
export const ownDeviceId = (): string | null => own()?.id ?? null;

/** Starts the service worker, which makes the office installable, and opens the screen that a notification leads to. */
export function startWorker(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  // without a worker the office works as before: a private window may forbid it
  navigator.serviceWorker.register(WORKER, { scope: '/admin' }).catch(() => {});
  const hear = ({ data }: MessageEvent) => {
    const path: unknown = data?.open;
    if (typeof path === 'string' && /^\/admin(\/|$)/.test(path)) open(path.slice('/admin'.length) || '/');
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}

async function subscriptionOf(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration('/admin');
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** @param userId the signed-in person: a browser that tells somebody else is off for this person */
export async function findPushState(userId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = Notification.permission === 'granted' && own()?.userId === userId && (await subscriptionOf()) !== null;
  return isOn ? 'on' : 'off';
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (each) => each.charCodeAt(0));
}

const isFor = ({ options }: PushSubscription, key: string): boolean => {
  const used = options.applicationServerKey && new Uint8Array(options.applicationServerKey);
  return used?.join() === bytesOf(key).join();
};

async function tellShop(subscription: PushSubscription, userId: string): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const { id } = (await call('addPushDevice', { body: { endpoint, p256dh, auth } })).data;
  remember('push', JSON.stringify({ id, userId } satisfies Own));
}

/**
 * Asks the person for the permission and subscribes. Call it in the press of a button, as browsers demand.
 * @param key the shop's public key
 * @returns the state afterwards: `denied` if the person or the browser refused
 * @throws Error if the browser's push service cannot be reached, and the failure of the shop
 */
export async function switchPushOn(userId: string, key: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const worker = await navigator.serviceWorker.register(WORKER, { scope: '/admin' });
  const present = await worker.pushManager.getSubscription();
  if (present && !isFor(present, key)) await present.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  await tellShop(await worker.pushManager.subscribe(options), userId);
  return 'on';
}

export async function switchPushOff(): Promise<void> {
  const device = own();
  remember('push', null);
  await (await subscriptionOf())?.unsubscribe();
  if (device) await call('removePushDevice', { params: { device: device.id } });
}

/**
 * Renews this browser's subscription at the start of the office: it belongs to the present session from then on. A
 * browser that another person left subscribed tells nobody any more.
 */
export async function renewPush(userId: string): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return;
  const subscription = await subscriptionOf();
  if (!subscription) return;
  if (own()?.userId !== userId) {
    remember('push', null);
    await subscription.unsubscribe();
    return;
  }
  const { key } = (await call('getNotices')).data;
  if (isFor(subscription, key)) return tellShop(subscription, userId);
  await switchPushOn(userId, key);
}
