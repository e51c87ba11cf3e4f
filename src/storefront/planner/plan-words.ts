/** What the planner says about a plan, in words. */
import { t } from '#browser/labels/label.ts';
import type { Blocker, PlanFault } from '#domain/planner/judge-plan.ts';
import { FLOOR_KG_PER_M2, type Load } from '#domain/planner/load.ts';
import type { Wall } from '#domain/planner/room.ts';

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
export function faultWords(fault: PlanFault, names: readonly string[]): string {
  if (fault.kind === 'column blocks door')
    return t('Cột {number} chắn cửa {door}', { number: fault.column + 1, door: fault.door + 1 });
  const name = numbered(fault.machine, names);
  switch (fault.kind) {
    case 'outside':
      return t('{name} ra ngoài phòng', { name });
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

function ceilingWords(fault: Extract<PlanFault, { kind: 'ceiling too low' }>, name: string): string {
  const facts = { name, needed: fault.needed, missing: fault.missing };
  if (fault.because === 'machine') return t('{name} cần trần {needed} cm: thiếu {missing} cm', facts);
  if (fault.because === 'person') return t('Tập trên {name} cần trần {needed} cm: thiếu {missing} cm', facts);
  if (fault.because === 'pull-up') return t('Hít xà trên {name} cần trần {needed} cm: thiếu {missing} cm', facts);
  return t('Đẩy tạ qua đầu ở {name} cần trần {needed} cm: thiếu {missing} cm', facts);
}

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
