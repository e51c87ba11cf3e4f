/** The input of a product's barcode. It warns of a wrong check digit and of a second product with the same barcode. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useFormContext } from 'react-hook-form';
import { wrongCheckDigit } from '#domain/values/barcode.ts';
import { foundQuery } from '../catalogue/scanned-product.ts';
import { OfficeLink, useOfficeParams } from '../frame/navigation.tsx';
import { ProductInput } from './product-input.tsx';
import type { ProductValues } from './product-values.ts';

export function BarcodeInput() {
  const barcode = useFormContext<ProductValues>().watch('barcode').trim();
  const wrong = wrongCheckDigit(barcode);
  return (
    <div>
      <ProductInput
        name="barcode"
        // a scanner ends each code with Enter, which must not save a product that is half filled in
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div role="status" className="text-sm text-amber">
        {wrong && (
          <p className="mt-1">
            Mã {wrong.name} này phải kết thúc bằng số {wrong.expected}. Hãy quét hoặc gõ lại; nếu là mã riêng của cửa
            hàng thì cứ giữ.
          </p>
        )}
        <SharedBarcode barcode={barcode} />
      </div>
    </div>
  );
}

function SharedBarcode({ barcode }: { barcode: string }) {
  const { id } = useOfficeParams();
  const typed = useDeferredValue(barcode);
  const found = useQuery({ ...foundQuery(typed, 'all'), enabled: typed.length > 3 });
  const other = typed.length > 3 && found.data?.items.find((each) => each.barcode === typed && each.id !== id);
  if (!other) return null;
  return (
    <p className="mt-1">
      Mã này đang ở{' '}
      <OfficeLink to={`/products/${other.id}`} className="underline">
        {other.name}
      </OfficeLink>
      . Khi quét, máy sẽ hỏi bạn chọn món nào.
    </p>
  );
}
