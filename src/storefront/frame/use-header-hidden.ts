import { useEffect, useState } from 'react';

/** Under this many pixels the header always shows. */
const TOP = 50;
/** A smaller move is a trembling finger. */
const MOVE = 8;

/** Whether the header is out of the way: scrolling down hides it, scrolling up brings it back. */
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
