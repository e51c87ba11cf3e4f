/**
 * The service worker of the back office: it shows what the shop pushes, and opens the office where a notification leads.
 * It keeps no files and answers no request, so no screen is ever older than the shop.
 */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const unread = { title: 'Cửa hàng có tin mới', body: 'Mở trang quản trị để xem.', url: '/admin', tag: 'unread' };

function read(data) {
  try {
    return { ...unread, ...data.json() };
  } catch {
    return unread;
  }
}

self.addEventListener('push', (event) => {
  const { title, body, tag, url } = read(event.data);
  // a browser takes the permission away from a worker that gets a push and shows nothing
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang: 'vi', data: { url } }));
  // an open office writes the number; this is the mark for an office that nobody has opened
  event.waitUntil(Promise.resolve(self.navigator.setAppBadge?.()).catch(() => {}));
});

/** Opens a screen of the office: in a window that is open already, so that its typed texts stay, or in a new one. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const office = windows.find((one) => /^\/admin(\/|$)/.test(new URL(one.url).pathname));
  if (!office) return self.clients.openWindow(url);
  office.postMessage({ open: url });
  return office.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data ?? unread;
  event.waitUntil(open(/^\/admin(\/|$)/.test(url) ? url : unread.url).catch(() => {}));
});

// a browser may renew its subscription by itself: the shop is told the new one, with the session of the person
self.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const options = event.oldSubscription?.options;
    const subscription = event.newSubscription ?? (await self.registration.pushManager.subscribe(options));
    const { endpoint, keys } = subscription.toJSON();
    await fetch('/api/admin/notices/devices', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, ...keys }),
    });
  };
  event.waitUntil(renew().catch(() => {}));
});
