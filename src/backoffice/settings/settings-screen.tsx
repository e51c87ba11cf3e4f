/** The screen with the shop's settings, in groups. */
import { useQuery } from '@tanstack/react-query';
import { settingGroups } from '#domain/settings/shop-settings.ts';
import { OfficeLink, type ScreenPath, type Search } from '../frame/navigation.tsx';
import { Page } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { useMay } from '../session/me.ts';
import { SettingsForm, settingsQuery } from './settings-form.tsx';

/** The links to further screens that also contain settings. */
const parts: readonly { to: ScreenPath; label: string; search?: Search }[] = [
  { to: '/setup', label: 'Hoàn tất cửa hàng' },
  { to: '/settings/delivery', label: 'Bảng cước' },
  { to: '/settings/carriers', label: 'Hãng vận chuyển' },
  { to: '/money', search: { tab: 'ket-noi' }, label: 'Kết nối ngân hàng' },
  { to: '/money', search: { tab: 'thue' }, label: 'Thuế GTGT' },
  { to: '/settings/emails', label: 'Mẫu email' },
  { to: '/settings/demo', label: 'Hàng mẫu' },
];

export function SettingsScreen() {
  const mayChange = useMay('shop:write');
  return (
    <Page title="Cửa hàng" narrow>
      <nav
        aria-label="Các phần"
        className="mb-5 flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:*:shrink-0 md:flex-wrap"
      >
        {settingGroups.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className="chip">
            {title}
          </a>
        ))}
        {mayChange &&
          parts.map(({ to, label, search }) => (
            <OfficeLink key={label} to={to} {...(search && { search })} className="chip">
              {label}
            </OfficeLink>
          ))}
      </nav>
      <Loaded query={useQuery(settingsQuery)}>
        {(record) => <SettingsForm record={record} groups={settingGroups} />}
      </Loaded>
    </Page>
  );
}
