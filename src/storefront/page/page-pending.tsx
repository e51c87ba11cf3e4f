import { type ReactNode, useLayoutEffect } from 'react';
import { t } from '#browser/labels/label.ts';
import { useTitle } from './shop-name.ts';

/** Shown while a page's loader runs. It sets a title, because the page's own head is set only after loading. */
export function PagePending({ children }: { children: ReactNode }) {
  // The router scrolls up only after loading; this scrolls up at once, so that the placeholder is visible.
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
