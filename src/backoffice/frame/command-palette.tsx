/** The search dialog (Ctrl K): finds records and screens, and starts actions of the open screen. */
import { Command } from 'cmdk';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from '#ui/store.ts';
import type { Area } from './areas.ts';
import { useFound } from './find-anything.ts';
import { type OfficePath, useOpen } from './navigation.tsx';
import { OfficeIcon } from './office-icon.tsx';
import { shortcutStore } from './shortcuts.ts';

const line =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm data-[selected=true]:bg-ground';

export function CommandPalette({ areas, onClose }: { areas: readonly Area[]; onClose: () => void }) {
  const [text, setText] = useState('');
  const open = useOpen();
  const verbs = useStore(shortcutStore, []).filter(({ keys }) => !keys.startsWith('g ') && keys !== '/');
  const { results, isWaiting } = useFound(text);
  const onKeyDown = useEnterThatWaits(text, isWaiting, () => {
    if (results[0]) go(results[0].to);
    // nothing was found, so Enter means what the list shows instead, such as a screen of this name
    else list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.click();
  });
  const list = useRef<HTMLDivElement>(null);
  const go = (to: OfficePath) => {
    onClose();
    open(to);
  };
  return (
    <Command.Dialog
      open
      label="Tìm mọi thứ"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      overlayClassName="fixed inset-0 z-40 bg-ink/50"
      contentClassName="fixed inset-x-4 top-[10dvh] z-50 mx-auto max-w-xl overflow-hidden rounded-card bg-paper shadow-float"
    >
      <Command.Input
        value={text}
        onValueChange={setText}
        onKeyDown={onKeyDown}
        placeholder="Mã đơn, số điện thoại, tên, sản phẩm, mã vạch, việc cần làm"
        className="min-h-13 w-full border-b border-line px-4 text-base outline-none"
      />
      <Command.List ref={list} className="max-h-[60dvh] overflow-y-auto p-2">
        <Command.Empty className="px-3 py-6 text-center text-sm text-quiet">
          Không tìm thấy. Thử mã đơn, số điện thoại hoặc tên không dấu.
        </Command.Empty>
        {results.map(({ to, label, note, icon }) => (
          <Command.Item key={to} value={`${text} ${to}`} onSelect={() => go(to)} className={line}>
            <OfficeIcon name={icon} className="size-4.5" />
            <span className="min-w-0 flex-1 truncate">{label}</span>
            <span className="text-xs text-quiet">{note}</span>
          </Command.Item>
        ))}
        {verbs.map(({ keys, label, run }) => (
          <Command.Item
            key={keys}
            value={label}
            className={line}
            onSelect={() => {
              onClose();
              run();
            }}
          >
            <OfficeIcon name="command" className="size-4.5" />
            <span className="flex-1">{label}</span>
            <kbd>{keys.toUpperCase()}</kbd>
          </Command.Item>
        ))}
        {areas.map(({ to, label, icon, key }) => (
          <Command.Item key={to} value={`mở ${label}`} onSelect={() => go(to)} className={line}>
            <OfficeIcon name={icon} className="size-4.5" />
            <span className="flex-1">Mở {label}</span>
            <kbd>G {key.toUpperCase()}</kbd>
          </Command.Item>
        ))}
      </Command.List>
    </Command.Dialog>
  );
}

/** A scanner presses Enter before the results of its code are there: Enter then opens the first of them on arrival. */
function useEnterThatWaits(text: string, isWaiting: boolean, openFirst: () => void) {
  const [entered, setEntered] = useState<string | null>(null);
  useEffect(() => {
    if (entered === null || isWaiting) return;
    setEntered(null);
    if (entered === text) openFirst();
  });
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isWaiting) return;
    event.preventDefault();
    setEntered(text);
  };
}
