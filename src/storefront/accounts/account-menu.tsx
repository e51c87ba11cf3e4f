import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { t } from '#browser/labels/label.ts';
import { UserRound } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';

const ID = 'account-menu';

/** Nobody sees it before pressing the button, so its script is none of the first. */
const AccountDropdown = late({
  selector: `#${ID}`,
  load: () => import('./account-dropdown.tsx'),
  name: 'AccountDropdown',
});

/**
 * The HTML of every page contains both the sign-in link and the account button; the session mark (set by a script in
 * the page's head) decides before the first paint which of the two is visible.
 */
export function AccountMenu() {
  return (
    <>
      <Link to="/login" className="account-button signed-in:hidden">
        <UserRound className="size-6" />
        <span className="max-lg:sr-only">{t('Đăng nhập')}</span>
      </Link>
      <button type="button" popoverTarget={ID} onClick={placeBelow} className="account-button signed-out:hidden">
        <UserRound className="size-6" />
        <span className="max-lg:sr-only">{t('Tài khoản')}</span>
      </button>
      <AccountDropdown id={ID} />
    </>
  );
}

/** Aligns the menu with the button's right edge, below it. The browser opens the menu after this. */
function placeBelow({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const { right, bottom } = currentTarget.getBoundingClientRect();
  const style = document.getElementById(ID)?.style;
  style?.setProperty('right', `${document.documentElement.clientWidth - right}px`);
  style?.setProperty('top', `${bottom + 4}px`);
}
