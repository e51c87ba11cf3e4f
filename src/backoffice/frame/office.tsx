/** The frame of every back-office screen: menu (at the side; on a phone, at the bottom), search, shortcuts, toasts. */
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { extra } from '#browser/parts/extra.tsx';
import { Search } from '#ui/icons.tsx';
import { Toaster } from '#ui/overlays/toast.tsx';
import { Tooltips } from '#ui/overlays/tooltip.tsx';
import { useNewOrders } from '../alerts/new-orders.ts';
import { renewPush, startWorker } from '../alerts/push-device.ts';
import { useMe } from '../session/me.ts';
import { visibleAreas } from './areas.ts';
import { BottomBar } from './bottom-bar.tsx';
import { OfficeLink, useOpen } from './navigation.tsx';
import { followKeyboard, useShortcuts } from './shortcuts.ts';
import { SideMenu } from './side-menu.tsx';
import { Loaded, LoadingRows } from './states.tsx';

const CommandPalette = extra(() => import('./command-palette.tsx'), 'CommandPalette');
const ShortcutList = extra(() => import('./shortcut-list.tsx'), 'ShortcutList');

/** The screens that are open without a session: signing in, accepting an invitation, and the first start. */
const OUTSIDE = /^\/(sign-in|invitation|start)(\/|$)/;

export function Office() {
  const outside = useLocation({ select: ({ pathname }) => OUTSIDE.test(pathname) });
  useEffect(followKeyboard, []);
  return (
    <>
      {outside ? <Outlet /> : <SignedIn />}
      <Toaster closeLabel="Đóng thông báo" />
      <Tooltips />
    </>
  );
}

function SignedIn() {
  const me = useMe();
  const open = useOpen();
  const [over, setOver] = useState<'palette' | 'shortcuts' | null>(null);
  // a dialog calls onClose a moment after Escape; an overlay that was opened in between must stay open
  const close = (ended: typeof over) => setOver((shown) => (shown === ended ? null : shown));
  const mustSetUp = me.data?.mustSetUpSecondFactor ?? false;
  useEffect(() => {
    if (mustSetUp) window.location.replace('/admin/sign-in/second-factor');
  }, [mustSetUp]);
  const userId = me.data?.userId;
  useEffect(() => {
    // what cannot be renewed now is renewed at the next start of the office
    if (userId) renewPush(userId).catch(() => {});
  }, [userId]);
  const router = useRouter();
  useEffect(() => startWorker((path) => router.history.push(`/admin${path}`)), [router]);
  const isAtList = useLocation({ select: ({ pathname }) => pathname === '/orders' });
  useNewOrders(me.data?.permissions.includes('orders:read') ?? false, isAtList);
  const areas = visibleAreas(me.data?.permissions ?? []);
  useShortcuts([
    ...areas.map(({ key, label, to }) => ({ keys: `g ${key}`, label: `Mở ${label}`, run: () => open(to) })),
    { keys: '?', label: 'Xem các phím tắt', run: () => setOver('shortcuts') },
    { keys: '/', label: 'Tìm', run: () => setOver('palette') },
  ]);
  useEffect(() => {
    // the shortcut uses Ctrl or ⌘, so that it also works while the focus is in a text field
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOver('palette');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <div className="min-h-dvh lg:pl-58">
      <OfficeLink to="/" className="sr-only">
        Trang quản trị
      </OfficeLink>
      <SideMenu areas={areas} me={me.data} onSearch={() => setOver('palette')} />
      <button
        type="button"
        onClick={() => setOver('palette')}
        className="not-printed flex min-h-11 w-full items-center gap-2 bg-ink px-4 text-sm text-quiet-ink lg:hidden"
      >
        <Search className="size-4" />
        Tìm đơn, khách, sản phẩm
      </button>
      <main id="content" className="max-lg:pb-20">
        <Suspense fallback={<LoadingRows />}>
          {me.data ? (
            <Outlet />
          ) : (
            <div className="p-4">
              <Loaded query={me}>{() => null}</Loaded>
            </div>
          )}
        </Suspense>
      </main>
      <BottomBar areas={areas} />
      {over === 'palette' && (
        <CommandPalette areas={areas} onClose={() => close('palette')} onFailure={() => close('palette')} />
      )}
      {over === 'shortcuts' && <ShortcutList onClose={() => close('shortcuts')} onFailure={() => close('shortcuts')} />}
    </div>
  );
}
