/** The menu of the signed-in person, which also contains the link to the storefront. */
import type { Me } from '../session/me.ts';
import { OfficeLink } from './navigation.tsx';
import { OfficeIcon } from './office-icon.tsx';

const line =
  'flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-sm text-quiet-ink hover:bg-paper/10 hover:text-paper';

export function ExternalMenu({ me }: { me: Me | undefined }) {
  return (
    <div className="mt-auto pt-6">
      <OfficeLink to="/account" className={line}>
        <OfficeIcon name="key" className="size-4.5" />
        {me?.name ?? 'Tài khoản của tôi'}
      </OfficeLink>
      <OfficeLink to="/notices" className={line}>
        <OfficeIcon name="bell" className="size-4.5" />
        Thông báo
      </OfficeLink>
      <a href="/" target="_blank" rel="noreferrer" className={line}>
        <OfficeIcon name="store" className="size-4.5" />
        Xem cửa hàng
      </a>
    </div>
  );
}
