import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '#browser/labels/label.ts';
import { ArrowLeft } from '#ui/icons.tsx';

/** A page with one form about the account, such as the form to change the password, and a link back to the account. */
export function AccountFormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page pt-4 pb-section lg:pb-section-wide">
      <div className="mx-auto max-w-2xl">
        <Link to="/account" className="inline-flex min-h-11 items-center gap-2 font-medium hover:underline">
          <ArrowLeft className="size-4" />
          {t('Quay lại tài khoản')}
        </Link>
        <h1 className="display mb-6 text-3xl lg:text-4xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}
