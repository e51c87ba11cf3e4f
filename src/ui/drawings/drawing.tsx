import type { ReactNode } from 'react';

/** The frame of drawings for empty, not-found and error states: one line width, black and orange, no text. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 150"
      width="240"
      height="150"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-auto max-w-full"
    >
      <path d="M16 134h208" stroke="var(--color-line)" />
      {children}
    </svg>
  );
}
