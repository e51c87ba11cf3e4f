import { useEffect, useRef } from 'react';
import type { ProductSummary } from '#contract/products.ts';
import { classNames } from '#ui/class-names.ts';
import { inVietnamese } from '../labels/in-vietnamese.ts';
import { t } from '../labels/label.ts';
import { unbroken } from '../product-name.ts';
import type { SuggestionsState } from '../use-suggestions.ts';
import { ProductImage } from './product-image.tsx';

export type SearchSuggestionsProps = {
  id: string;
  state: SuggestionsState;
  suggestions: readonly ProductSummary[];
  active: number;
  onChoose: (slug: string) => void;
};

export default function SearchSuggestions({ id, state, suggestions, active, onChoose }: SearchSuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const note = state === 'loading' ? t('Đang tìm kiếm...') : state === 'empty' ? t('Không tìm thấy sản phẩm') : '';
  return (
    <div className="absolute top-full right-0 z-30 mt-2 w-full animate-fade-in rounded-card bg-paper shadow-float md:min-w-96">
      <p role="status" className={classNames('text-quiet', note !== '' && 'p-3')}>
        {note}
      </p>
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={t('Gợi ý sản phẩm')}
        className="max-h-64 overflow-y-auto overscroll-contain rounded-card"
      >
        {suggestions.map((product, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={product.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classNames(
              'flex cursor-pointer items-center gap-4 px-3 py-2 hover:bg-ground',
              index === active && 'bg-ground',
            )}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(product.slug)}
          >
            <span className="block size-14 shrink-0">
              <ProductImage src={product.image_url} alt="" sizes="56px" className="rounded-control" />
            </span>
            <span {...inVietnamese()} className="min-w-0 flex-1">
              <span className="line-clamp-2 font-medium">{unbroken(product.name)}</span>
              <span className="text-sm text-quiet">{product.category_name}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
