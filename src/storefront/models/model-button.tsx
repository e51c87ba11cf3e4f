import { useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { extra } from '#browser/parts/extra.tsx';
import type { ModelDialogProps } from './model-dialog.tsx';

const ModelDialog = extra(() => import('./model-dialog.tsx'), 'default');

/** Opens the product in three dimensions; everything that draws it is loaded with the click only. */
export function ModelButton(shown: Omit<ModelDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="absolute bottom-3 left-3 z-1 inline-flex h-11 items-center rounded-full bg-paper px-4 text-sm font-semibold hover:bg-line"
      >
        {t('Xem 3D')}
      </button>
      {open && <ModelDialog {...shown} onClose={() => setOpen(false)} onFailure={() => setOpen(false)} />}
    </>
  );
}
