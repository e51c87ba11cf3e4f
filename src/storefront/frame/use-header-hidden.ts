import { useEffect, useState } from 'react';

/** Distance in pixels from the top of the page: up to this scroll position, the header is always shown. */
const TOP = 50;
/** The smallest scroll distance in pixels that counts; a shorter one may be a trembling finger and is ignored. */
const MOVE = 8;

/** Returns whether the header is hidden: scrolling down hides the header, scrolling up shows it. */
export function useHeaderHidden(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const place = Math.max(0, window.scrollY);
      if (place < TOP) setHidden(false);
      else if (Math.abs(place - last) < MOVE) return;
      else setHidden(place > last);
      last = place;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return hidden;
}
