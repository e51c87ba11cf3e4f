/** What the planner says about a plan, in words. */
import { t } from '#extension-kit/labels.ts';
import { formatMoney } from '#extension-kit/values.ts';
import type { PlannedProduct } from '../../answers/shapes.ts';
import type { Blocker, PlanFault } from '../../rules/planner/judge-plan.ts';
import { FLOOR_KG_PER_M2, type Load } from '../../rules/planner/load.ts';
import type { Step } from '../../rules/planner/plan-history.ts';
import type { Wall } from '../../rules/planner/room.ts';
import type { PlanPaper } from './plan-paper.ts';
import { inStock } from './planned-products.ts';

/** How a machine is called on the drawing and in words: `2. R300`. */
export const numbered = (machine: number, names: readonly string[]) => `${machine + 1}. ${names[machine] ?? ''}`;

export function wallName(wall: Wall): string {
  if (wall === 'top') return t('tường trên');
  if (wall === 'bottom') return t('tường dưới');
  return wall === 'left' ? t('tường trái') : t('tường phải');
}

function blockerWords(by: Blocker, names: readonly string[]): string {
  if (by.kind === 'wall') return wallName(by.wall);
  return by.kind === 'column' ? t('cột {number}', { number: by.column + 1 }) : numbered(by.machine, names);
}

/** @param names of the machines, in the order of the plan */
function faultWords(fault: PlanFault, names: readonly string[]): string {
  if (fault.kind === 'column blocks door')
    return t('Cột {number} chắn cửa {door}', { number: fault.column + 1, door: fault.door + 1 });
  const name = numbered(fault.machine, names);
  switch (fault.kind) {
    case 'outside':
      return t('{name} ra ngoài phòng', { name });
    case 'larger than room':
      return t('{name} lớn hơn phòng: dài {length} cm, rộng {width} cm', {
        ...{ name, length: fault.length, width: fault.width },
      });
    case 'overlaps machine':
      return t('{name} chồng lên {other}', { name, other: numbered(fault.other, names) });
    case 'overlaps column':
      return t('{name} chồng lên {other}', { name, other: t('cột {number}', { number: fault.column + 1 }) });
    case 'blocks door':
      return t('{name} chắn cửa {number}', { name, number: fault.door + 1 });
    case 'zone blocked':
      return t('Chỗ trống cần có quanh {name} vướng {other}', { name, other: blockerWords(fault.by, names) });
    case 'ceiling too low':
      return ceilingWords(fault, name);
  }
}

/** @returns one sentence for each fault, or the one that says that all is well */
export function verdictWords(faults: readonly PlanFault[], names: readonly string[]): string[] {
  if (faults.length > 0) return [...new Set(faults.map((fault) => faultWords(fault, names)))];
  return names.length === 0
    ? [t('Phòng chưa có máy nào.')]
    : [t('Vừa: mọi máy có chỗ đứng, có chỗ trống an toàn và đủ trần.')];
}

function ceilingWords(fault: Extract<PlanFault, { kind: 'ceiling too low' }>, name: string): string {
  const facts = { name, needed: fault.needed, missing: fault.missing };
  if (fault.because === 'machine') return t('{name} cần trần {needed} cm: thiếu {missing} cm', facts);
  if (fault.because === 'person') return t('Tập trên {name} cần trần {needed} cm: thiếu {missing} cm', facts);
  if (fault.because === 'pull-up') return t('Hít xà trên {name} cần trần {needed} cm: thiếu {missing} cm', facts);
  return t('Đẩy tạ qua đầu ở {name} cần trần {needed} cm: thiếu {missing} cm', facts);
}

/** The floor under a machine in use: `180 × 80 cm`. */
export const sizeWords = ({ lengthCm, widthCm } = { lengthCm: 0, widthCm: 0 }) =>
  `${lengthCm.toLocaleString('vi-VN')} × ${widthCm.toLocaleString('vi-VN')} cm`;

/** @returns how much of the price cannot be bought today; null if all can */
export function soldOutWords(products: readonly PlannedProduct[]): string | null {
  const short = inStock(products).reduce((sum, { product, short: count }) => sum + count * product.raw_price, 0);
  return short > 0 ? t(', trong đó {money} hết hàng', { money: formatMoney(short) }) : null;
}

/** The scale of the paper is only true if the printer does not fit the page. */
export const scaleWords = ({ scale, paper }: PlanPaper) =>
  t('Tỷ lệ 1:{scale} khi in ở 100% trên giấy {paper} ngang.', { scale, paper: paper.toUpperCase() });

/** What the room weighs on its floor, and what the machine that presses most does. */
export const loadFigures = ({ kg, kgPerM2, machines }: Load) =>
  t('{kg} kg · trung bình {mean} kg/m² · nặng nhất dưới máy {most} kg/m²', {
    kg: Math.ceil(kg).toLocaleString('vi-VN'),
    mean: kgPerM2,
    most: Math.max(0, ...machines.map((each) => each.kgPerM2 ?? 0)),
  });

/** What the load of the room means, and whether somebody should be asked about the floor. */
export function loadWords({ verdict, unweighed }: Load, names: readonly string[]): string {
  const most = FLOOR_KG_PER_M2;
  if (verdict === 'within') return t('Trong mức {most} kg/m² mà sàn nhà ở được tính.', { most });
  if (verdict === 'over in room')
    return t('Cả phòng vượt mức {most} kg/m² của sàn nhà ở: hãy hỏi kỹ sư trước khi đặt.', { most });
  if (verdict === 'over under a machine')
    return t('Trung bình phòng đạt, nhưng có máy dồn quá {most} kg/m²: kê tấm đỡ, hoặc hỏi kỹ sư.', { most });
  return t('Cần đo: chưa biết khối lượng của {names}.', {
    names: unweighed.map((machine) => numbered(machine, names)).join(', '),
  });
}

/** What was taken back or made again. @param name of the machine, if it is one */
export function stepWords(way: 'undo' | 'redo', { kind }: Step, name: string): string {
  const what = changeWords(kind, name);
  return way === 'undo' ? t('Đã hoàn tác: {what}', { what }) : t('Đã làm lại: {what}', { what });
}

function changeWords(kind: Step['kind'], name: string): string {
  if (kind === 'add') return t('thêm {name}', { name });
  if (kind === 'remove') return t('bỏ {name}', { name });
  if (kind === 'turn') return t('xoay {name}', { name });
  if (kind === 'gather') return t('đưa máy vào phòng');
  return kind === 'room' ? t('sửa phòng') : t('dời {name}', { name });
}
