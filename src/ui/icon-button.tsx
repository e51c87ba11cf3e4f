import type { ComponentProps } from 'react';
import { classNames } from './style/class-names.ts';

/** A button that shows only an icon; `label` is its accessible name. */
export function IconButton({
  label,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type={type}
      aria-label={label}
      data-tooltip={label}
      className={classNames(
        'icon-button inline-flex shrink-0 disabled:cursor-not-allowed disabled:text-edge',
        className,
      )}
      {...rest}
    />
  );
}
