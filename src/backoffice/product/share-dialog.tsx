/** The dialog that copies fields of a product to all its siblings: staff choose which. */
import { useState } from 'react';
import type { EditedProduct } from '#contract/admin/catalogue/products.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { isShared } from '#domain/catalogue/siblings.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ConfirmDialog } from '../frame/dialogs.tsx';
import { call } from '../session/call.ts';
import { useDone } from '../session/use-attempt.ts';

const sharedFields = Object.entries(productFields).filter(([name]) => isShared(name));

type ShareProps = {
  product: EditedProduct;
  /** the number of the other siblings */
  others: number;
  /** the fields that are chosen at first, such as those that were just edited */
  chosen?: readonly string[];
  onClose: () => void;
};

export function ShareDialog({ product, others, chosen = [], onClose }: ShareProps) {
  const done = useDone('listOfficeProducts', 'listSiblings', 'getOfficeProduct');
  const [names, setNames] = useState<ReadonlySet<string>>(() => new Set(chosen));
  const toggle = (name: string) =>
    setNames(new Set(names.has(name) ? [...names].filter((each) => each !== name) : [...names, name]));
  return (
    <ConfirmDialog
      title={`Chép sang ${others} sản phẩm cùng nhóm?`}
      verb="Chép sang cả nhóm"
      keep="Chỉ sản phẩm này"
      tone="accent"
      isReady={names.size > 0}
      onConfirm={async () => {
        const body = { version: product.version, fields: [...names] };
        const { data } = await call('shareFields', { params: { id: product.id }, body });
        await done(`Đã chép sang ${data.changed} sản phẩm`);
      }}
      onClose={onClose}
    >
      <p className="mb-2">Những mục được chọn của {product.product.name} thay mục cũ của các sản phẩm kia:</p>
      <div className="grid grid-cols-2">
        {sharedFields.map(([name, { label }]) => (
          <Checkbox key={name} checked={names.has(name)} onChange={() => toggle(name)}>
            {label}
          </Checkbox>
        ))}
      </div>
    </ConfirmDialog>
  );
}
