import { Button } from '#ui/button.tsx';
import { LoaderCircle } from '#ui/icons.tsx';

/** A submit button. While the form is being sent it shows the busy label and keeps the focus. */
export function SubmitButton({ busy, children, busyLabel }: { busy: boolean; children: string; busyLabel: string }) {
  return (
    <Button type="submit" tone="accent" wide aria-disabled={busy} aria-busy={busy} className="min-h-12">
      {busy && <LoaderCircle className="size-5 animate-spin" />}
      {busy ? busyLabel : children}
    </Button>
  );
}
