import {
  createRootRouteWithContext,
  HeadContent,
  lazyRouteComponent,
  Outlet,
  Scripts,
  useLocation,
  useRouter,
} from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { language, t } from '#browser/labels/label.ts';
import { sessionMark } from '#browser/session/session-mark.ts';
import { useSessionCare } from '#browser/session/use-session.ts';
import { late } from '#ui/late.tsx';
import { Toaster } from '#ui/overlays/toast.tsx';
import { Tooltips } from '#ui/overlays/tooltip.tsx';
import { fontPreloads } from '#ui/style/font-files.ts';
import { Announcement } from '../frame/announcement.tsx';
import { Header } from '../frame/header.tsx';
import { PageError } from '../frame/page-error.tsx';
import { accentOf, iconLinks } from '../page/brand.ts';
import { Hydrated } from '../page/hydrated.tsx';
import { shopQuery } from '../page/shop-queries.ts';
import type { RouterContext } from '../router.tsx';
import styles from '../styles.css?url';

export const Route = createRootRouteWithContext<RouterContext>()({
  // The page is also rendered if the shop's settings cannot be loaded; the footer then shows less.
  loader: ({ context }) => context.queryClient.prefetchQuery(shopQuery),
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#ffffff' },
      { name: 'format-detection', content: 'telephone=no' },
      { name: 'geo.region', content: 'VN' },
      { name: 'geo.placename', content: 'Hanoi' },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      ...(import.meta.env.SSR ? fontPreloads : []),
      ...iconLinks(match.context.queryClient),
    ],
  }),
  shellComponent: Shell,
  component: Page,
  notFoundComponent: lazyRouteComponent(() => import('../frame/not-found-page.tsx'), 'NotFoundPage'),
  errorComponent: PageError,
});

const CheckoutHeader = late({
  selector: 'header',
  load: () => import('../checkout/checkout-header.tsx'),
  name: 'CheckoutHeader',
  pending: <div className="h-14 border-b border-line md:h-18" />,
});
const CheckoutFooter = late({
  selector: 'footer',
  load: () => import('../checkout/checkout-footer.tsx'),
  name: 'CheckoutFooter',
});
const Footer = late({ selector: 'footer', load: () => import('../frame/footer.tsx'), name: 'Footer' });

function Shell({ children }: { children: ReactNode }) {
  const { ssr, context } = useRouter().options;
  return (
    // A script in the head changes attributes of `html` before hydration; React must not report the difference.
    <html lang={language()} style={accentOf(context.queryClient)} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape its quotes as text */}
        <script nonce={ssr?.nonce} dangerouslySetInnerHTML={{ __html: sessionMark }} />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

function Page() {
  useSessionCare();
  // The checkout shows no navigation, so that nothing distracts from it.
  const paying = useLocation({ select: ({ pathname }) => pathname === '/checkout' });
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-paper focus:p-3">
        {t('Đến nội dung chính')}
      </a>
      {!paying && <Announcement />}
      {paying ? <CheckoutHeader /> : <Header />}
      <main id="content">
        <Suspense>
          <Outlet />
          <Hydrated />
        </Suspense>
      </main>
      {paying ? <CheckoutFooter /> : <Footer />}
      <Toaster closeLabel={t('Đóng thông báo')} />
      <Tooltips />
    </div>
  );
}
