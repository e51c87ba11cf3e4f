/** Finds the flaws of a delivery table that staff are typing, and describes them with messages for staff. */
import { shippingClasses } from './delivery-table.ts';
import type { WrittenTable } from './read-delivery-table.ts';

type WrittenRate = WrittenTable['zones'][number]['parcel'];

export const classNames = { parcel: 'Hàng thường', bulky: 'Hàng cồng kềnh', freight: 'Hàng rất nặng' } as const;

const DAYS = /^\d{1,2}(\s*[-–]\s*\d{1,2})?$/;

function flawsOfRate(rate: WrittenRate, place: string): string[] {
  const flaws: string[] = [];
  const [least = 0, most = least] = rate.days.split(/[-–]/).map(Number);
  if (!DAYS.test(rate.days.trim()) || least > most) flaws.push(`${place}: số ngày viết như 2 hoặc 2–5.`);
  const { steps } = rate;
  if (!steps) return flaws;
  if (steps.length === 0) flaws.push(`${place}: cần ít nhất một nấc cân nặng, hoặc chọn báo qua điện thoại.`);
  for (const [index, { upToKg }] of steps.entries()) {
    const before = steps[index - 1]?.upToKg ?? 0;
    if (!(upToKg > before)) flaws.push(`${place}: nấc ${index + 1} phải nặng hơn ${before} kg.`);
  }
  return flaws;
}

/** @param provinces the names of all provinces @returns the flaws; an empty list if the table can be saved */
export function flawsOfTable({ zones }: WrittenTable, provinces: readonly string[]): string[] {
  const flaws: string[] = [];
  const taken = new Map<string, string>();
  for (const [index, zone] of zones.entries()) {
    const called = zone.name.trim() || `Vùng ${index + 1}`;
    if (zone.name.trim() === '') flaws.push(`Vùng ${index + 1}: cần có tên.`);
    if (zone.provinces !== 'others' && zone.provinces.length === 0) flaws.push(`${called}: chưa có tỉnh nào.`);
    for (const province of zone.provinces === 'others' ? [] : zone.provinces) {
      const other = taken.get(province);
      if (other !== undefined) flaws.push(`${called}: ${province} đã thuộc ${other}.`);
      taken.set(province, called);
    }
    for (const each of shippingClasses)
      flaws.push(...flawsOfRate(zone[each], `${called}, ${classNames[each].toLowerCase()}`));
  }
  const rest = zones.filter((zone) => zone.provinces === 'others').length;
  const missing = provinces.filter((province) => !taken.has(province));
  if (rest > 1) flaws.push('Chỉ một vùng được nhận mọi tỉnh còn lại.');
  if (rest === 0 && missing.length > 0) flaws.push(`Chưa vùng nào có: ${missing.join(', ')}.`);
  return flaws;
}
