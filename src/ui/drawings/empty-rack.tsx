import { Drawing } from './drawing.tsx';

/** A drawing of a rack with only one weight left on it, and a magnifying glass. */
export function EmptyRackDrawing() {
  return (
    <Drawing>
      <path d="M44 134V34M150 134V34" strokeWidth="5" />
      <path d="M36 62h122v8H36zM36 104h122v8H36z" fill="var(--color-ground)" />
      <path d="M62 92h22" strokeWidth="5" />
      <path d="M56 82h10v20H56zM80 82h10v20H80z" fill="var(--color-ink)" />
      <circle cx="160" cy="72" r="27" fill="var(--color-paper)" stroke="var(--color-accent)" strokeWidth="5" />
      <path d="m180 92 22 22" stroke="var(--color-accent)" strokeWidth="8" />
      <path d="M148 66c3-5 8-8 14-8" />
    </Drawing>
  );
}
