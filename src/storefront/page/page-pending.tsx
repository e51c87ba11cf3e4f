import { type ReactNode, useLayoutEffect } from 'react';
import { t } from '#browser/labels/label.ts';

/** Shown while a page's loader runs. It sets a title, because the head is set only once the page has loaded. */
export function PagePending({ children }: { children: ReactNode }) {
  // The router scrolls to the top only once the page has loaded; its placeholder must be visible, too.
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <>
      <title>{`${t('Đang tải…')} | Sức Bật`}</title>
      {children}
    </>
  );
}
