/**
 * The keyboard shortcuts of the back office. A shortcut is one key, or G followed by one key. No shortcut works while
 * the person types in a field. A shortcut is registered while its component is mounted, and the key `?` lists all of
 * them.
 */
import { useEffect, useRef } from 'react';
import { createStore } from '#ui/store.ts';

export type Shortcut = {
  /** the keys of the shortcut, such as `j`, `?` or `g o` */
  keys: string;
  /** the label in Vietnamese */
  label: string;
  run: () => void;
};

/** Milliseconds within which the second key of a shortcut must be pressed after G. */
const PAIR_MS = 1_500;

export const shortcutStore = createStore<readonly Shortcut[]>(() => []);

/** Registers shortcuts while the component is mounted. @throws Error if two components use the same keys */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  const names = shortcuts.map(({ keys, label }) => `${keys}\n${label}`).join('\n\n');
  useEffect(() => {
    const added =
      names === ''
        ? []
        : names.split('\n\n').map((name): Shortcut => {
            const [keys = '', label = ''] = name.split('\n');
            return { keys, label, run: () => current.current.find((each) => each.keys === keys)?.run() };
          });
    const before = shortcutStore.get();
    const taken = added.find(({ keys }) => before.some((each) => each.keys === keys));
    if (taken) throw new Error(`two shortcuts use ${taken.keys}: ${taken.label}`);
    shortcutStore.set([...before, ...added]);
    return () => shortcutStore.set(shortcutStore.get().filter((each) => !added.includes(each)));
  }, [names]);
}

const TYPED_INTO = 'input, textarea, select, [contenteditable=true], [role=textbox], [role=combobox]';

const isTypedInto = (target: EventTarget | null) => target instanceof Element && target.closest(TYPED_INTO) !== null;

/** An open dialog has separate shortcuts, so those of the screen below it do not work. */
const isCovered = () => document.querySelector('dialog[open], [role=dialog][data-state=open]') !== null;

/** Listens to the keyboard. @returns the function that stops listening */
export function followKeyboard(): () => void {
  let first: { key: string; at: number } | null = null;
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (isTypedInto(event.target) || isCovered()) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const pair = first && Date.now() - first.at < PAIR_MS ? `${first.key} ${key}` : null;
    first = null;
    const all = shortcutStore.get();
    const shortcut = (pair && all.find(({ keys }) => keys === pair)) || all.find(({ keys }) => keys === key);
    if (shortcut) {
      event.preventDefault();
      shortcut.run();
    } else if (all.some(({ keys }) => keys.startsWith(`${key} `))) first = { key, at: Date.now() };
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
