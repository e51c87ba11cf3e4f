import { useNavigate, useSearch } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { t } from '../labels/label.ts';
import { useSuggestions } from '../use-suggestions.ts';
import type { SearchSuggestionsProps } from './search-suggestions.tsx';

/** Fetched with the first letter; where it does not come, the search goes on without suggestions. */
const SearchSuggestions = lazy<(props: SearchSuggestionsProps) => ReactNode>(() =>
  import('./search-suggestions.tsx').catch(() => ({ default: () => null })),
);

/** A form that works without script, and a combobox of suggestions with it. `onLeave`: the search leads elsewhere. */
export function SearchBox({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const searched = useSearch({ strict: false, select: (search) => search.search });
  const [text, setText] = useState(searched ?? '');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { suggestions, state } = useSuggestions(open ? text : '');
  const shown = open && state !== 'idle';

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const goTo = (slug: string) => {
    close();
    onLeave();
    void navigate({ to: '/products/$slug', params: { slug } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = suggestions[active];
    if (shown && chosen) return goTo(chosen.slug);
    if (text.trim() === '') return;
    close();
    onLeave();
    void navigate({ to: '/products', search: { search: text.trim() } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // the panel of a phone stays for the next one
      if (shown) event.preventDefault();
      return close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const places = suggestions.length + 1;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // -1 is the text itself, between the last suggestion and the first.
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
            <SearchSuggestions id={listId} state={state} suggestions={suggestions} active={active} onChoose={goTo} />
          </Suspense>
        )}
      </form>
    </search>
  );
}
