import type { CSSProperties } from 'react';

/** Five stars, filled up to the rating rounded down; `label` is the accessible name. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  const filled = { '--filled': Math.floor(rating) } as CSSProperties;
  return <span role="img" aria-label={label} className="stars" style={filled} />;
}
