import type { ReactNode } from 'react';
import { classNames } from './style/class-names.ts';

export type BadgeTone = 'ink' | 'accent' | 'blue' | 'amber' | 'green' | 'red' | 'quiet';

const tones: Record<BadgeTone, string> = {
  ink: 'bg-ink text-paper',
  accent: 'bg-accent-text text-paper',
  blue: 'bg-blue-soft text-blue',
  amber: 'bg-amber-soft text-amber',
  green: 'bg-green-soft text-green',
  red: 'bg-red-soft text-red',
  quiet: 'bg-ground text-quiet',
};

/** A small solid label, such as a product's badge or an order's status. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={classNames('badge', tones[tone])}>{children}</span>;
}
