/** The settings of the shop: an index of their groups, one group at a time, or all of them on one page. */
import { useQuery } from '@tanstack/react-query';
import { settingGroups } from '#domain/settings/shop-settings.ts';
import { OfficeLink, type ScreenPath, type Search, useOfficeSearch } from '../frame/navigation.tsx';
import { Page } from '../frame/page.tsx';
import { Loaded, Rows } from '../frame/states.tsx';
import { useMay } from '../session/me.ts';
import { SettingsForm, settingsQuery } from './settings-form.tsx';

type Part = { to: ScreenPath; label: string; about: string; search?: Search };

/** The name of the page with all groups. */
const ALL = 'tat-ca';

/** The further screens that also contain settings. */
const parts: readonly Part[] = [
  { to: '/setup', label: 'Hoàn tất cửa hàng', about: 'Những bước đầu tiên, từng bước một.' },
  { to: '/settings/delivery', label: 'Bảng cước', about: 'Cước theo nơi nhận, loại hàng và khối lượng.' },
  { to: '/settings/carriers', label: 'Hãng vận chuyển', about: 'Kết nối để gửi và theo dõi kiện.' },
  {
    to: '/money',
    search: { tab: 'ket-noi' },
    label: 'Kết nối ngân hàng',
    about: 'Tiền chuyển khoản tự khớp với đơn.',
  },
  { to: '/money', search: { tab: 'thue' }, label: 'Thuế GTGT', about: 'Thuế suất của hóa đơn theo ngày.' },
  { to: '/settings/emails', label: 'Mẫu email', about: 'Xem trước và gửi thử mọi email.' },
  { to: '/settings/demo', label: 'Hàng mẫu', about: 'Gỡ sản phẩm và bài viết của bản mẫu.' },
];

const groupParts: readonly Part[] = [
  ...settingGroups.map(({ id, title, about }) => ({
    to: '/settings' as const,
    search: { phan: id },
    label: title,
    about,
  })),
  { to: '/settings', search: { phan: ALL }, label: 'Tất cả thiết lập', about: 'Mọi phần trên một trang.' },
];

export function SettingsScreen() {
  const { phan } = useOfficeSearch();
  const settings = useQuery(settingsQuery);
  const group = settingGroups.find(({ id }) => id === phan);
  if (group === undefined && phan !== ALL) return <SettingsIndex />;
  return (
    <Page title={group?.title ?? 'Tất cả thiết lập'} back={{ to: '/settings', label: 'Mọi phần' }}>
      <nav
        aria-label="Các phần"
        className="mb-5 flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:*:shrink-0 md:flex-wrap"
      >
        {groupParts.map(({ label, search }) => (
          <OfficeLink
            key={label}
            to="/settings"
            search={search}
            aria-current={search?.phan === phan ? 'page' : undefined}
            className={`chip ${search?.phan === phan ? 'border-ink font-semibold' : ''}`}
          >
            {label}
          </OfficeLink>
        ))}
      </nav>
      <Loaded query={settings}>
        {(record) => <SettingsForm key={phan} record={record} groups={group ? [group] : settingGroups} />}
      </Loaded>
    </Page>
  );
}

function SettingsIndex() {
  const mayChange = useMay('shop:write');
  return (
    <Page title="Cửa hàng">
      <nav aria-label="Các phần" className="panel py-0!">
        <Rows of={mayChange ? [...groupParts, ...parts] : groupParts}>
          {({ to, label, about, search }) => (
            <li key={label} className="relative -mx-4 px-4 py-2 hover:bg-ground md:-mx-5 md:px-5">
              <OfficeLink
                to={to}
                {...(search && { search })}
                className="block min-h-6 font-semibold after:absolute after:inset-0"
              >
                {label}
              </OfficeLink>
              <p className="text-sm text-quiet">{about}</p>
            </li>
          )}
        </Rows>
      </nav>
    </Page>
  );
}
