import { useEffect } from 'react';

/**
 * Sets `data-alive` on the document once the page, whose part this is, has been hydrated and answers: for browser tests
 * and other programs that must not press too early.
 */
export function Alive() {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return null;
}
