import { type ComponentType, useEffect, useState } from 'react';
import { used } from '../late.tsx';
import { retried } from '../retried.ts';

const load = retried(() => import('./shown-tooltips.tsx'));

/**
 * Shows the text of the `data-tooltip` attribute of an element as a tooltip. Mounted once per page. Its script is loaded
 * once the visitor uses the page; if that fails, there are no tooltips.
 */
export function Tooltips() {
  const [Shown, setShown] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isMounted = true;
    used.then(load).then(
      ({ ShownTooltips }) => isMounted && setShown(() => ShownTooltips),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return Shown && <Shown />;
}
