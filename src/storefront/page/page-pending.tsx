import { type ReactNode, useLayoutEffect } from 'react';
import { t } from '#browser/labels/label.ts';

/** Stands in for a page whose loader is on its way. The head comes with the page: until then there would be no title. */
export function PagePending({ children }: { children: ReactNode }) {
  // The router goes to the top once the page is there; what stands in for it is to be seen, too.
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
