import { Drawing } from './drawing.tsx';

/** An unplugged treadmill. */
export function UnpluggedDrawing() {
  return (
    <Drawing>
      <path d="M40 118h120a8 8 0 0 1 0 16H36z" fill="var(--color-ground)" />
      <path d="M146 118 130 40" strokeWidth="5" />
      <path d="M104 44h44" strokeWidth="5" />
      <rect x="112" y="26" width="34" height="20" rx="5" fill="var(--color-paper)" />
      <path d="M168 128c16 0 14-22 28-22" />
      <path d="M196 98h14v16h-14zM210 102h8M210 110h8" fill="var(--color-accent)" />
      <rect x="212" y="48" width="18" height="26" rx="4" fill="var(--color-paper)" />
      <path d="M221 56v3M221 63v3" />
    </Drawing>
  );
}
