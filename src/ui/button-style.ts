import { classNames } from './class-names.ts';

export type ButtonLook = { tone?: 'accent' | 'ink' | 'outline' | 'plain'; wide?: boolean };

const tones = {
  accent: 'bg-accent-text text-paper hover:bg-accent-deep',
  ink: 'bg-ink text-paper hover:bg-ink/85',
  outline: 'border border-edge bg-paper hover:bg-ground',
  plain: 'hover:bg-ground',
};

/** The look of a button, for buttons and for links that read as one. */
export function buttonStyle({ tone = 'ink', wide = false }: ButtonLook = {}): string {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2.5 text-center font-semibold whitespace-nowrap transition-colors',
    'disabled:cursor-not-allowed disabled:bg-line disabled:text-quiet disabled:border-line',
    tones[tone],
    wide && 'w-full',
  );
}
