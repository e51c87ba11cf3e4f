import type { ReactNode } from 'react';
import { FileText } from '#ui/icons.tsx';
import { language, t } from '../labels/label.ts';

/** A link to the manual of a product, with its size in MB. */
export function ManualLink({ url, bytes, children }: { url: string; bytes: number; children: ReactNode }) {
  const size = Math.max(0.1, bytes / 1_000_000).toLocaleString(language(), { maximumFractionDigits: 1 });
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 underline underline-offset-2"
    >
      <FileText className="size-5 shrink-0" />
      <span>
        {children} · {t('PDF, {size} MB', { size })}
      </span>
    </a>
  );
}
