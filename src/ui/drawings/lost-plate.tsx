import { Drawing } from './drawing.tsx';

export function LostPlateDrawing() {
  return (
    <Drawing>
      <path d="M28 76h150" strokeWidth="6" />
      <rect x="52" y="36" width="16" height="80" rx="5" fill="var(--color-ink)" />
      <rect x="74" y="46" width="12" height="60" rx="4" fill="var(--color-ground)" />
      <path d="M150 64v24M178 68v16" />
      <circle cx="196" cy="106" r="27" fill="var(--color-accent)" stroke="var(--color-ink)" />
      <circle cx="196" cy="106" r="7" fill="var(--color-paper)" />
      <path d="M52 134v-18M86 134v-28" stroke="var(--color-line)" />
      <path d="M146 118c6-8 12-12 18-13M140 108c3-5 7-9 12-12" strokeDasharray="1 8" />
    </Drawing>
  );
}
