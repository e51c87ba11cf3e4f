import { type ToggleEvent, useRef } from 'react';
import { t } from '#browser/labels/label.ts';
import { Search, X } from '#ui/icons.tsx';
import { useBackCloses } from '#ui/overlays/back.ts';
import { SearchBox } from './search-box.tsx';

const ID = 'search';
const iconButton = 'icon-button shrink-0 md:hidden';

/** The search box: always visible on large screens; on phones opened by a button, also without script. */
export function SearchPanel() {
  const panel = useRef<HTMLDivElement>(null);
  useBackCloses(panel);
  const focusField = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') event.currentTarget.querySelector('input')?.focus();
  };
  const leave = () => {
    if (!panel.current?.matches(':popover-open')) return;
    panel.current.hidePopover();
    // Closing returns the focus to the button that opened the panel: wrong if the search has opened another page.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <>
      <button type="button" popoverTarget={ID} aria-label={t('Mở ô tìm kiếm')} className={iconButton}>
        <Search className="size-6" />
      </button>
      <div ref={panel} id={ID} popover="auto" onToggle={focusField} className="search-panel">
        <div className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <SearchBox onLeave={leave} />
          </div>
          <button
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label={t('Đóng ô tìm kiếm')}
            className={iconButton}
          >
            <X className="size-6" />
          </button>
        </div>
      </div>
    </>
  );
}
