/** The words of imports in the back office. */
import type { ShopImport, ShownRows } from '#contract/admin/moving/imports.ts';
import type { BadgeTone } from '#ui/badge.tsx';

type Kind = ShopImport['kind'];

export const kindNames: Record<Kind, string> = {
  products: 'sản phẩm',
  customers: 'khách hàng',
  orders: 'đơn hàng cũ',
  catalogue: 'sản phẩm',
};

export const importStates: Record<ShopImport['state'], { label: string; tone: BadgeTone }> = {
  reading: { label: 'Đang đọc tệp', tone: 'blue' },
  mapping: { label: 'Chờ chọn cột', tone: 'amber' },
  previewing: { label: 'Đang so với cửa hàng', tone: 'blue' },
  previewed: { label: 'Chờ bạn xem', tone: 'amber' },
  running: { label: 'Đang nhập', tone: 'blue' },
  done: { label: 'Đã nhập', tone: 'green' },
  undoing: { label: 'Đang hoàn tác', tone: 'blue' },
  undone: { label: 'Đã hoàn tác', tone: 'quiet' },
  failed: { label: 'Không đọc được', tone: 'red' },
};

/** True while a job is working on the import, so that its figures change by themselves. */
export const isAtWork = ({ state }: Pick<ShopImport, 'state'>): boolean =>
  state === 'reading' || state === 'previewing' || state === 'running' || state === 'undoing';

const figure = (count: number) => count.toLocaleString('vi-VN');

export function summaryOf({ state, total, added, changed, same, refused, takenBack, leftAlone }: ShopImport): string {
  if (state === 'undone') return `${figure(takenBack)} đã lấy lại, ${figure(leftAlone)} để yên`;
  if (state === 'previewed' || state === 'done')
    return `${figure(added)} mới, ${figure(changed)} thay đổi, ${figure(same)} giữ nguyên, ${figure(refused)} không nhập được`;
  return total === null ? '' : `${figure(total)} dòng`;
}

export const shownLabels = {
  all: 'Tất cả',
  new: 'Mới',
  changed: 'Thay đổi',
  same: 'Giữ nguyên',
  refused: 'Không nhập được',
  noted: 'Cần xem lại',
  left: 'Để yên khi hoàn tác',
} as const satisfies Record<ShownRows, string>;

export const outcomeTones: Record<'new' | 'changed' | 'same' | 'refused', BadgeTone> = {
  new: 'green',
  changed: 'blue',
  same: 'quiet',
  refused: 'red',
};
