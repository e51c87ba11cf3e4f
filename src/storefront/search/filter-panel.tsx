import { useRef } from 'react';
import { t } from '#browser/labels/label.ts';
import { X } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { useBackCloses } from '#ui/overlays/back.ts';
import { FILTER_FORM, FILTER_PANEL } from './product-filter-form.ts';
import type { ProductFiltersProps } from './product-filters.tsx';

const ProductFilters = late({
  selector: `#${FILTER_FORM}`,
  load: () => import('./product-filters.tsx'),
  name: 'ProductFilters',
});

/**
 * The filter panel. On screens at least 768 px wide it stays visible next to the product list and scrolls
 * independently; on smaller screens it is a sheet that slides in from the side. The sheet opens without script, and
 * before the script of its content is loaded.
 */
export function FilterPanel(props: ProductFiltersProps) {
  const panel = useRef<HTMLElement>(null);
  useBackCloses(panel);
  return (
    <aside ref={panel} id={FILTER_PANEL} popover="auto" aria-label={t('Bộ lọc')} className="filter-panel">
      <div className="sticky top-0 z-10 -mx-4 mb-4 flex h-14 items-center justify-between border-b border-line bg-paper pr-1.5 pl-4 md:hidden">
        <h2 className="text-lg font-semibold">{t('Bộ lọc')}</h2>
        <button
          type="button"
          popoverTarget={FILTER_PANEL}
          popoverTargetAction="hide"
          aria-label={t('Đóng bộ lọc')}
          className="icon-button"
        >
          <X className="size-6" />
        </button>
      </div>
      <ProductFilters {...props} />
    </aside>
  );
}
