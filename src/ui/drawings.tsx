/** The drawings of empty, lost and broken moments: one line weight, ink and one orange, no words. */
import type { ReactNode } from 'react';

function Drawing({ children }: { children: ReactNode }) {
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

/** A gym bag, open and empty. */
export function BagDrawing() {
  return (
    <Drawing>
      <path d="M54 72h132l10 44a14 14 0 0 1-14 18H58a14 14 0 0 1-14-18z" fill="var(--color-ground)" />
      <path d="M54 72c10-12 34-18 66-18s56 6 66 18c-10 10-34 14-66 14s-56-4-66-14z" fill="var(--color-paper)" />
      <path d="M84 82V52c0-20 14-32 36-32s36 12 36 32v30" stroke="var(--color-accent)" strokeWidth="5" />
      <path d="M84 100v34M156 100v34" stroke="var(--color-line)" />
      <path d="M108 104h24v12h-24z" fill="var(--color-paper)" />
    </Drawing>
  );
}

/** A barbell that has lost a plate. */
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

/** A treadmill whose plug lies beside the socket. */
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

/** A parcel under way that cannot be found. */
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

/** A parcel on its way, ticked: for what has succeeded. */
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
