/** A drawing of a parcel with a tick, for success. */
export function DoneDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      width="64"
      height="64"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="32" cy="32" r="32" fill="var(--color-green-soft)" />
      <path d="m20 33 8.5 8.5L45 25" stroke="var(--color-green)" strokeWidth="5" />
    </svg>
  );
}
