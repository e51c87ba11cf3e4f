import type { ReactNode } from 'react';
import { Notice } from '#ui/notice.tsx';
import type { FormFailure } from './form-failure.ts';

type FormFailureNoticeProps = { title?: string; failure: FormFailure | null; children?: ReactNode };

/** Shows the reason why the server rejected the form; shows nothing if the reason is already shown at a field. */
export function FormFailureNotice({ title, failure, children }: FormFailureNoticeProps) {
  if (!failure || Object.keys(failure.errors).length > 0) return null;
  return (
    <Notice tone="error" {...(title ? { title } : {})}>
      <p>{failure.sentence}</p>
      {failure.detail && (
        <p lang="en" className="text-xs text-quiet">
          {failure.detail}
        </p>
      )}
      {children}
    </Notice>
  );
}
