import { classNames } from './class-names.ts';

export type ButtonLook = {
  /** `paper` and `outline-ink` are for a dark background */
  tone?: 'accent' | 'ink' | 'outline' | 'plain' | 'danger' | 'paper' | 'outline-ink';
  large?: boolean;
  wide?: boolean;
};

/** The CSS classes of a button, also used for links that look like buttons; parts.css says how they look. */
export function buttonStyle({ tone = 'ink', large = false, wide = false }: ButtonLook = {}): string {
  return classNames('button', large && 'button-large', `button-${tone}`, wide && 'w-full');
}
