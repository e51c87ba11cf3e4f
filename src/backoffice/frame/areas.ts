/** The areas of the back office in menu order: for each, the path, the shortcut and the required permissions. */
import type { Permission } from '#domain/staff/permissions.ts';
import type { ScreenPath } from './navigation.tsx';
import type { OfficeIconName } from './office-icon.tsx';

export type Area = {
  to: ScreenPath;
  label: string;
  icon: OfficeIconName;
  /** the key that opens the area if it is pressed after G */
  key: string;
  permission: Permission | null;
  /** true for an area in the bar at the bottom of a phone */
  first?: boolean;
};

const areas: readonly Area[] = [
  { to: '/', label: 'Hôm nay', icon: 'house', key: 'h', permission: null, first: true },
  { to: '/orders', label: 'Đơn hàng', icon: 'clipboard-list', key: 'o', permission: 'orders:read', first: true },
  { to: '/parcels', label: 'Kiện hàng', icon: 'package', key: 'k', permission: 'orders:read' },
  { to: '/warranty', label: 'Bảo hành', icon: 'wrench', key: 'b', permission: 'orders:read' },
  { to: '/products', label: 'Sản phẩm', icon: 'tag', key: 'p', permission: 'catalogue:read', first: true },
  { to: '/money', label: 'Tiền', icon: 'wallet', key: 'm', permission: 'money:read', first: true },
  { to: '/purchases', label: 'Nhập hàng', icon: 'boxes', key: 'i', permission: 'goods:write' },
  { to: '/content', label: 'Nội dung', icon: 'newspaper', key: 'w', permission: 'content:read' },
  { to: '/customers', label: 'Khách hàng', icon: 'user-round', key: 'c', permission: 'customers:read' },
  { to: '/newsletter', label: 'Bản tin', icon: 'send', key: 'l', permission: 'content:read' },
  { to: '/reviews', label: 'Đánh giá', icon: 'message-square-text', key: 'r', permission: 'content:read' },
  { to: '/questions', label: 'Hỏi đáp', icon: 'circle-help', key: 'q', permission: 'content:read' },
  { to: '/vouchers', label: 'Mã giảm giá', icon: 'ticket-percent', key: 'v', permission: 'content:read' },
  { to: '/settings', label: 'Cửa hàng', icon: 'settings', key: 's', permission: 'shop:read' },
  { to: '/people', label: 'Nhân viên', icon: 'users', key: 'u', permission: 'people:read' },
  { to: '/machine', label: 'Phòng máy', icon: 'activity', key: 'y', permission: 'machine:read' },
];

/** @returns the areas that a person with these permissions may open */
export function visibleAreas(granted: readonly Permission[]): readonly Area[] {
  return areas.filter(({ permission }) => permission === null || granted.includes(permission));
}
