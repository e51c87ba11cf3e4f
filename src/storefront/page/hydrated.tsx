import { useEffect } from 'react';

/**
 * Sets `data-hydrated` on the document once the page that contains this component is hydrated, for browser tests and
 * other programs that must not click too early.
 */
export function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}
