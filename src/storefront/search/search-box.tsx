import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { extra } from '#browser/parts/extra.tsx';
import { useCombobox } from '#ui/forms/use-combobox.ts';
import { Search } from '#ui/icons.tsx';
import type { SearchEntries, SearchEntry } from './use-search-entries.ts';

const NOTHING: SearchEntries = { state: 'idle', entries: [] };

/** The suggestions are loaded at the first focus of the search box; the search also works without them. */
const SearchSuggestions = extra(() => import('./search-suggestions.tsx'), 'default', { failed: null });

/**
 * The search form, which works without script. With script it becomes a combobox that suggests products matching the
 * text, or categories as long as there is no text.
 * @param onLeave called when the search opens another page
 */
export function SearchBox({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate();
  const box = useCombobox();
  const searched = useSearch({ strict: false, select: (search) => search.search });
  const [text, setText] = useState(searched ?? '');
  const [{ state, entries }, setFound] = useState<SearchEntries>(NOTHING);
  const shown = box.open && state !== 'idle';

  const leave = (leadsTo: SearchEntry['leadsTo']) => {
    box.close();
    onLeave();
    void navigate(leadsTo);
  };
  const seeAll = () => leave({ to: '/products', search: text.trim() === '' ? {} : { search: text.trim() } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = shown && entries[box.active];
    if (chosen) return leave(chosen.leadsTo);
    if (text.trim() !== '') seeAll();
  };

  return (
    <search>
      <form
        action="/products"
        method="get"
        onSubmit={submit}
        className="relative"
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && box.close()}
      >
        <input
          type="text"
          inputMode="search"
          name="search"
          {...box.field(shown, entries.length)}
          aria-label={t('Tìm sản phẩm')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          placeholder={t('Tìm sản phẩm')}
          className="h-11 w-full rounded-full border border-transparent bg-ground pr-11 pl-4 lg:pl-5 placeholder:text-quiet hover:border-line"
          value={text}
          onFocus={box.show}
          onChange={(event) => {
            setText(event.target.value);
            box.restart();
          }}
        />
        <button
          type="submit"
          aria-label={t('Tìm kiếm')}
          data-tooltip={t('Tìm kiếm')}
          className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-full"
        >
          <Search className="size-5" />
        </button>
        {box.open && (
          <SearchSuggestions
            box={box}
            text={text}
            onFound={setFound}
            onChoose={(entry) => leave(entry.leadsTo)}
            onSeeAll={seeAll}
          />
        )}
      </form>
    </search>
  );
}
