/** The bar with buttons to save or discard a form's changes. Leaving the screen with unsaved changes asks first. */
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { OfficeDialog } from './dialogs.tsx';
import { ActButton } from './page.tsx';

type SaveBarProps = {
  changed: boolean;
  saving: boolean;
  /** the message after a failed save */
  failure?: string | null;
  onSave: () => void;
  onDiscard: () => void;
};

export function SaveBar({ changed, saving, failure, onSave, onDiscard }: SaveBarProps) {
  const leaving = useBlocker({
    shouldBlockFn: () => changed && !saving,
    enableBeforeUnload: () => false,
    withResolver: true,
  });
  useEffect(() => {
    if (!changed) return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!saving) onSave();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [changed, saving, onSave]);
  return (
    <>
      {/* empty space at the end of the screen, so that the person can scroll the last content above the bar */}
      {changed && <div aria-hidden="true" className={failure ? 'h-44' : 'h-24'} />}
      {changed && (
        <section
          aria-label="Thay đổi chưa lưu"
          data-bottom-bar="wide"
          className="not-printed fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-paper p-3 shadow-float lg:bottom-0 lg:left-58"
        >
          {failure && (
            <Notice tone="error" className="mb-3">
              {failure}
            </Notice>
          )}
          <div className="mx-auto flex max-w-4xl items-center gap-2">
            <p className="mr-auto text-sm font-medium">Có thay đổi chưa lưu</p>
            <Button tone="plain" onClick={onDiscard} disabled={saving}>
              Bỏ
            </Button>
            {/* During a save the button is only aria-disabled, because a disabled button loses the focus. A dialog that opens later returns the focus to this button. */}
            <Button
              tone="accent"
              onClick={() => saving || onSave()}
              aria-disabled={saving}
              aria-busy={saving}
              data-tooltip="Ctrl S"
            >
              {saving ? 'Đang lưu' : 'Lưu'}
            </Button>
          </div>
        </section>
      )}
      {leaving.status === 'blocked' && (
        <OfficeDialog title="Rời đi mà không lưu?" onClose={() => leaving.reset()}>
          <p>Thay đổi trên màn hình này chưa được lưu.</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={() => leaving.reset()}>Ở lại</Button>
            <ActButton
              onClick={() => {
                onDiscard();
                leaving.proceed();
              }}
            >
              Bỏ thay đổi
            </ActButton>
          </div>
        </OfficeDialog>
      )}
    </>
  );
}
