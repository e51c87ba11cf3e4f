import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './style/button-style.ts';
import { classNames } from './style/class-names.ts';

export function Button({
  tone,
  large,
  wide,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={classNames(buttonStyle({ tone, large, wide }), className)} {...rest} />;
}
