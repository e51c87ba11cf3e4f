/** The frame of the screens shown without a session: one card with one question. */
import { type ReactNode, useEffect } from 'react';

export function OutsidePage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Quản trị`;
  }, [title]);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-ink p-4">
      <div className="w-full max-w-md rounded-card bg-paper p-6 shadow-float sm:p-8">
        <h1 className="display mb-5 text-3xl">{title}</h1>
        {children}
      </div>
      <a href="/" className="mt-6 inline-flex min-h-11 items-center text-sm text-quiet-ink hover:text-paper">
        Về trang cửa hàng
      </a>
    </main>
  );
}
