import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import { LoaderCircle } from '#ui/icons.tsx';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  busy: boolean;
  children: string;
  busyLabel: string;
};

/** A submit button. While the form is sent, it shows `busyLabel`; it is not disabled, as it would lose the focus. */
export function SubmitButton({ busy, children, busyLabel, disabled = false, ...rest }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      tone="accent"
      wide
      disabled={disabled}
      aria-disabled={busy || disabled}
      aria-busy={busy}
      className="min-h-12"
      {...rest}
    >
      {busy && <LoaderCircle className="size-5 animate-spin" />}
      {busy ? busyLabel : children}
    </Button>
  );
}
