import { useRef } from 'react';
import { t } from '#browser/labels/label.ts';
import { Menu } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { useBackCloses } from '#ui/overlays/back.ts';
import { MENU, menuButton } from './menu-button.ts';

const MenuContent = late({
  selector: '[data-menu]',
  load: () => import('./menu-content.tsx'),
  name: 'MenuContent',
});

/** The phone menu. It is a native popover, so that it opens without script. */
export function MobileMenu() {
  const menu = useRef<HTMLElement>(null);
  useBackCloses(menu);
  return (
    <div className="-ml-2.5 md:hidden">
      <button type="button" popoverTarget={MENU} aria-label={t('Mở menu')} className={menuButton}>
        <Menu className="size-6" />
      </button>
      <nav
        ref={menu}
        id={MENU}
        popover="auto"
        aria-label={t('Menu')}
        className="fixed inset-y-0 left-0 h-dvh max-h-none overflow-y-auto w-[min(21rem,86vw)] flex-col bg-paper text-ink shadow-float open:flex open:animate-from-left"
      >
        <MenuContent />
      </nav>
    </div>
  );
}
