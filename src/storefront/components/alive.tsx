import { useEffect } from 'react';

/**
 * Marks `alive` in the browser's performance timeline: the page, whose part this is, has been hydrated and answers. For
 * measurements of real visits, and for browser tests that must not press too early.
 */
export function Alive() {
  useEffect(() => {
    performance.mark('alive');
  }, []);
  return null;
}
