import { useLayoutEffect } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import type { NamePart } from '#domain/search/highlight.ts';
import type { ComboboxList } from '#ui/forms/use-combobox.ts';
import { ArrowRight } from '#ui/icons.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { ProductImage } from '../catalogue/product-image.tsx';
import { type SearchEntries, type SearchEntry, useSearchEntries } from './use-search-entries.ts';

type SearchSuggestionsProps = {
  box: ComboboxList;
  text: string;
  /** called with the listed suggestions; the search box, which handles the keys, needs them */
  onFound: (entries: SearchEntries) => void;
  onChoose: (entry: SearchEntry) => void;
  /** opens the product list with all matches of the text, or with all products if there is no text */
  onSeeAll: () => void;
};

const notes = {
  loading: 'Đang tìm kiếm...',
  empty: 'Không tìm thấy sản phẩm',
  idle: '',
  found: '',
  hints: '',
} as const;

/** The suggestions scroll within 16 rem (five rows of 3.2 rem); the link to all matches stays visible below. */
export default function SearchSuggestions({ box, text, onFound, onChoose, onSeeAll }: SearchSuggestionsProps) {
  const suggestions = useSearchEntries(text);
  const { state, entries, total = null } = suggestions;
  // before the list is painted: a key that is pressed as soon as it is seen moves through what it shows
  useLayoutEffect(() => onFound(suggestions), [suggestions, onFound]);
  if (state === 'idle') return null;
  const note = notes[state] && t(notes[state]);
  return (
    <div className="absolute top-full right-0 z-30 mt-2 w-full animate-fade-in overflow-hidden rounded-card bg-paper pt-2 shadow-float max-md:fixed max-md:inset-x-4 max-md:top-16 max-md:mt-0 max-md:w-auto md:min-w-104">
      <p role="status" className={classNames('text-quiet', note !== '' && 'p-3')}>
        {note}
      </p>
      <div
        {...box.list}
        role="listbox"
        tabIndex={-1}
        aria-label={state === 'hints' ? t('Gợi ý danh mục') : t('Gợi ý sản phẩm')}
        className="max-h-64 snap-y snap-mandatory overflow-y-auto overscroll-contain"
      >
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <div
            key={entry.key}
            {...box.option(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === box.active}
            className={classNames(
              'flex h-[3.2rem] cursor-pointer snap-start items-center gap-3 px-3 hover:bg-ground',
              index === box.active && 'bg-ground',
            )}
            onClick={() => onChoose(entry)}
          >
            <span className="block size-9 shrink-0">
              <ProductImage src={entry.image} alt="" sizes="36px" className="rounded-control" />
            </span>
            <span className="min-w-0 flex-1 text-sm/tight">
              <span {...inVietnamese()} className="line-clamp-2 font-medium">
                {entry.parts ? <MarkedName parts={entry.parts} /> : entry.title}
              </span>
              <span className="flex justify-between gap-3 text-xs/tight text-quiet">
                <span {...(entry.price === undefined ? {} : inVietnamese())} className="truncate">
                  {entry.detail}
                </span>
                {entry.price !== undefined && (
                  <Money amount={entry.price} className="shrink-0 font-semibold text-ink tabular-nums" />
                )}
              </span>
            </span>
          </div>
        ))}
      </div>
      {entries.length > 0 && (
        <button
          type="button"
          className="flex min-h-11 w-full items-center justify-between gap-3 border-t border-line px-3 text-sm font-semibold -outline-offset-4! hover:bg-ground"
          onPointerDown={(event) => event.preventDefault()}
          onClick={onSeeAll}
        >
          {allWords(state, total)}
          <ArrowRight className="size-4 text-accent-text" />
        </button>
      )}
    </div>
  );
}

function allWords(state: SearchEntries['state'], total: number | null): string {
  if (state === 'hints') return t('Xem tất cả sản phẩm');
  return total === null ? t('Xem tất cả') : t('Xem tất cả {count} sản phẩm', { count: total });
}

function MarkedName({ parts }: { parts: readonly NamePart[] }) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name never change places
      <mark key={index} className="bg-transparent font-bold text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
