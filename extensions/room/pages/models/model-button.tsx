import { useState } from 'react';
import { addToCart, useAdded } from '#extension-kit/cart.ts';
import { t } from '#extension-kit/labels.ts';
import { extra } from '#extension-kit/late.ts';
import type { ModelDialogProps } from './model-dialog.tsx';

const ModelDialog = extra(() => import('./model-dialog.tsx'), 'default');

/** Opens the product in three dimensions; everything that draws it is loaded with the click only. */
export function ModelButton(shown: Omit<ModelDialogProps, 'onClose' | 'onAdd'>) {
  const [open, setOpen] = useState(false);
  const { announce, drawer } = useAdded(shown.product);
  const add = () => {
    addToCart(shown.product, 1);
    setOpen(false); // the drawer could not be used under a dialog
    announce(1);
  };
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="absolute bottom-3 left-3 z-1 inline-flex h-11 items-center rounded-full bg-paper px-4 text-sm font-semibold hover:bg-line"
      >
        {t('Xem 3D')}
      </button>
      {open && (
        <ModelDialog
          {...shown}
          onAdd={shown.product.stock > 0 ? add : undefined}
          onClose={() => setOpen(false)}
          onFailure={() => setOpen(false)}
        />
      )}
      {drawer}
    </>
  );
}
