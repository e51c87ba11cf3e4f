import { Drawing } from './drawing.tsx';

/** A lost parcel. */
export function ParcelDrawing() {
  return (
    <Drawing>
      <path d="M72 62h96v72H72z" fill="var(--color-ground)" />
      <path d="m72 62 14-22h68l14 22" fill="var(--color-paper)" />
      <path d="M120 40v22" />
      <path d="M108 62h24v24l-12-8-12 8z" fill="var(--color-accent)" />
      <path d="M40 96h18M32 112h22" stroke="var(--color-line)" />
    </Drawing>
  );
}
