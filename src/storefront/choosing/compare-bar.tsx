import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { t } from '#browser/labels/label.ts';
import { readJson, writeJson } from '#browser/stores/stored-json.ts';
import { MOST_COMPARED } from '#domain/choosing/most-compared.ts';
import { Button } from '#ui/button.tsx';
import { createStore, useStore } from '#ui/store.ts';
import { buttonStyle } from '#ui/style/button-style.ts';
import { COMPARE_FORM } from '../catalogue/product-grid.tsx';
import { comparing } from './choosing-search.ts';

const KEY = 'suc-bat-compare';
const NONE: readonly string[] = [];

function stored(): readonly string[] {
  const slugs = readJson('localStorage', KEY);
  return Array.isArray(slugs) ? slugs.filter((slug) => typeof slug === 'string').slice(0, MOST_COMPARED) : NONE;
}

/** The slugs of the ticked products, stored on the device only. */
const store = createStore<readonly string[]>(stored);

function keep(slugs: readonly string[]): void {
  writeJson('localStorage', KEY, slugs.length > 0 ? slugs : null);
  store.set(slugs);
}

const ticks = () => document.querySelectorAll<HTMLInputElement>(`input[form=${COMPARE_FORM}]`);

/** Shows the stored ticks in the list, and stops a fifth one. */
function showTicks(slugs: readonly string[]): void {
  for (const tick of ticks()) {
    tick.checked = slugs.includes(tick.value);
    tick.disabled = !tick.checked && slugs.length >= MOST_COMPARED;
  }
}

/** Takes over ticks made before this script was loaded, then follows the list: its ticks, and products that it adds. */
function followTicks(): () => void {
  const early = [...ticks()].filter(({ checked }) => checked).map(({ value }) => value);
  keep([...new Set([...store.get(), ...early])].slice(0, MOST_COMPARED));
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.getAttribute('form') !== COMPARE_FORM) return;
    const others = store.get().filter((slug) => slug !== target.value);
    keep(target.checked ? [...others, target.value].slice(0, MOST_COMPARED) : others);
    showTicks(store.get());
  };
  showTicks(store.get());
  const watcher = new MutationObserver(() => showTicks(store.get()));
  watcher.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('change', onChange);
  return () => {
    watcher.disconnect();
    document.removeEventListener('change', onChange);
  };
}

/**
 * The bar at the bottom of a list that opens the comparison of the ticked products. Without script it is a form, which
 * sends the ticks that belong to it.
 */
export function CompareBar() {
  const slugs = useStore(store, NONE);
  useEffect(followTicks, []);
  return (
    <form
      id={COMPARE_FORM}
      action="/so-sanh"
      method="get"
      className={`fixed inset-x-0 bottom-0 z-10 border-t border-line bg-paper py-2.5 noscript:block ${slugs.length > 0 ? '' : 'hidden'}`}
    >
      <div className="page flex items-center justify-between gap-3">
        <p role="status" className="min-w-0 text-sm">
          {slugs.length === 1 && t('Thêm một sản phẩm nữa để so sánh')}
          {slugs.length === MOST_COMPARED && t('Đã đủ bốn sản phẩm')}
        </p>
        <div className="flex shrink-0 gap-2">
          {slugs.length > 0 && (
            <Button
              tone="plain"
              className="text-sm"
              onClick={() => {
                keep(NONE);
                showTicks(NONE);
              }}
            >
              {t('Bỏ chọn hết')}
            </Button>
          )}
          {slugs.length > 1 ? (
            <Link to="/so-sanh" search={comparing(slugs)} className={buttonStyle()}>
              {t('So sánh ({count})', { count: slugs.length })}
            </Link>
          ) : (
            <Button type="submit">{t('So sánh')}</Button>
          )}
        </div>
      </div>
    </form>
  );
}
