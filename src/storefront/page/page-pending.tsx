import { type ReactNode, useLayoutEffect } from 'react';
import { t } from '#browser/labels/label.ts';
import { useTitle } from './shop-name.ts';

/**
 * Shown while a page's loader runs. It sets a title, because the head of the page itself is set only after the page has
 * loaded.
 */
export function PagePending({ children }: { children: ReactNode }) {
  // The router scrolls to the top only after the page has loaded; this scrolls up at once, so that the placeholder is
  // visible.
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
