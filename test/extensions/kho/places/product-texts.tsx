import { translate } from '#extension-kit/labels.ts';
import { Link } from '#extension-kit/link.ts';
import { extrasIn, type PlaceProps } from '#extension-kit/places.ts';

export default function ProductTexts({ product }: PlaceProps['product-texts']) {
  const own = extrasIn<{ listedAt: string }>(product.extras, 'kho');
  if (!own || product.stock > 5) return null;
  return (
    <p className="py-4">
      <Link to={own.listedAt} className="underline">
        {translate('Sắp hết hàng: xem các sản phẩm khác')}
      </Link>
    </p>
  );
}
