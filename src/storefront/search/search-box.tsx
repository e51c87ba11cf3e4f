import { useNavigate, useSearch } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { t } from '#browser/labels/label.ts';
import type { SearchSuggestionsProps } from './search-suggestions.tsx';
import { type SearchEntry, useSearchEntries } from './use-search-entries.ts';

/** Loaded when the search box is first focused. If it cannot be loaded, the search works without suggestions. */
const SearchSuggestions = lazy<(props: SearchSuggestionsProps) => ReactNode>(() =>
  import('./search-suggestions.tsx').catch(() => ({ default: () => null })),
);

/**
 * A form that works without script. With script it is a combobox: it suggests matching products, or categories while
 * the text is empty. `onLeave` is called when the search leads to another page.
 */
export function SearchBox({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const searched = useSearch({ strict: false, select: (search) => search.search });
  const [text, setText] = useState(searched ?? '');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { state, entries } = useSearchEntries(text, open);
  const shown = state !== 'idle';

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const leave = (leadsTo: SearchEntry['leadsTo']) => {
    close();
    onLeave();
    void navigate(leadsTo);
  };
  const seeAll = () => leave({ to: '/products', search: text.trim() === '' ? {} : { search: text.trim() } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = entries[active];
    if (chosen) return leave(chosen.leadsTo);
    if (text.trim() !== '') seeAll();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // On a phone, the first Escape closes the suggestions, and the next one the search panel.
      if (shown) event.preventDefault();
      return close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const places = entries.length + 1;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // -1 is the typed text itself, between the last suggestion and the first.
    setActive((place) => ((place + 1 + step + places) % places) - 1);
  };

  return (
    <search>
      <form
        action="/products"
        method="get"
        onSubmit={submit}
        className="relative"
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      >
        <input
          type="text"
          inputMode="search"
          name="search"
          role="combobox"
          aria-label={t('Tìm sản phẩm')}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={listId}
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          placeholder={t('Tìm sản phẩm')}
          className="h-11 w-full rounded-full border border-transparent bg-ground pr-11 pl-4 lg:pl-5 placeholder:text-quiet hover:border-line"
          value={text}
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          aria-label={t('Tìm kiếm')}
          data-tooltip={t('Tìm kiếm')}
          className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-full"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
        {shown && (
          <Suspense>
            <SearchSuggestions
              id={listId}
              state={state}
              entries={entries}
              active={active}
              onChoose={(entry) => leave(entry.leadsTo)}
              onSeeAll={seeAll}
            />
          </Suspense>
        )}
      </form>
    </search>
  );
}
