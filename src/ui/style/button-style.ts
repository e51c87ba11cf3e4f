import { classNames } from './class-names.ts';

export type ButtonLook = {
  tone?: 'accent' | 'ink' | 'outline' | 'plain' | 'danger' | 'paper' | 'outline-ink';
  large?: boolean;
  wide?: boolean;
};

const tones = {
  accent: 'bg-accent-text text-paper hover:bg-accent-deep',
  ink: 'bg-ink text-paper hover:bg-ink/85',
  outline: 'border border-edge bg-paper hover:bg-ground',
  plain: 'hover:bg-ground',
  danger: 'bg-red text-paper hover:bg-red/85',
  // for a dark background
  paper: 'bg-paper text-ink hover:bg-line',
  'outline-ink': 'border border-quiet-ink text-paper hover:border-paper hover:bg-paper/10',
};

/** The CSS classes of a button, also used for links that look like buttons. */
export function buttonStyle({ tone = 'ink', large = false, wide = false }: ButtonLook = {}): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold whitespace-nowrap transition-colors',
    'disabled:cursor-not-allowed disabled:bg-line disabled:text-quiet disabled:border-line',
    large ? 'min-h-13 px-8 py-3 text-lg' : 'min-h-11 px-5 py-2.5',
    tones[tone],
    wide && 'w-full',
  );
}
