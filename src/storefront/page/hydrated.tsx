import { useEffect } from 'react';

/**
 * Sets the attribute `data-hydrated` on the document once the page that contains this component is hydrated. Browser
 * tests and other programs wait for it, because they must not click earlier.
 */
export function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}
