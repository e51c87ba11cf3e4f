import { useStore } from '#ui/store.ts';
import { OfficeDialog } from './dialogs.tsx';
import { shortcutStore } from './shortcuts.ts';

/** Lists the keyboard shortcuts of the open screen. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const shortcuts = useStore(shortcutStore, []);
  return (
    <OfficeDialog title="Phím tắt" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        <Line keys="Ctrl K" label="Tìm mọi thứ, làm mọi việc" />
        {shortcuts.map(({ keys, label }) => (
          <Line key={keys} keys={keys.toUpperCase()} label={label} />
        ))}
      </dl>
    </OfficeDialog>
  );
}

function Line({ keys, label }: { keys: string; label: string }) {
  return (
    <>
      <dt className="flex gap-1">
        {keys.split(' ').map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{label}</dd>
    </>
  );
}
