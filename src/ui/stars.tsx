import type { CSSProperties } from 'react';

/** Five stars, filled up to the rating; `label` is the accessible name. @param whole shows only whole stars */
export function Stars({ rating, label, whole = false }: { rating: number; label: string; whole?: boolean }) {
  const filled = { '--filled': whole ? Math.floor(rating) : rating } as CSSProperties;
  return <span role="img" aria-label={label} className="stars" style={filled} />;
}
