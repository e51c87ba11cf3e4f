import { type ReactNode, useLayoutEffect } from 'react';
import { t } from '#browser/labels/label.ts';
import { useTitle } from './shop-name.ts';

/** Shown while a page's loader runs. It sets a title, because the page's head is set only after the page has loaded. */
export function PagePending({ children }: { children: ReactNode }) {
  // The router scrolls to the top only after the page has loaded, but the placeholder must be visible too.
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, []);
  const title = useTitle(t('Đang tải…'));
  return (
    <>
      <title>{title}</title>
      {children}
    </>
  );
}
