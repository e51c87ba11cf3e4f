/** The differences between two persons' edits of the delivery table: per zone, its provinces and its three rates. */
import { shippingClasses } from '#domain/fulfilment/delivery-table.ts';
import { classNames } from '#domain/fulfilment/delivery-table-flaws.ts';
import type { WrittenTable } from '#domain/fulfilment/read-delivery-table.ts';
import { formatMoney } from '#domain/values/money.ts';
import { type Difference, differencesBetween } from '../frame/differences.ts';

type Table = WrittenTable | null;
type Zone = WrittenTable['zones'][number];
type Rate = Zone['parcel'];

const parts = ['provinces', ...shippingClasses] as const;
const partNames = { provinces: 'Tỉnh, thành', ...classNames };
const keyOf = (zone: string, part: (typeof parts)[number]) => `${zone}\n${part}`;
const zoneOf = (table: Table, name: string) => table?.zones.find((zone) => zone.name === name);

function rateInWords({ steps, quote, perFurtherKg, freeFrom, days }: Rate): string {
  const lines = quote
    ? ['báo qua điện thoại']
    : (steps ?? []).map(({ upToKg, fee }) => `đến ${upToKg} kg: ${formatMoney(fee)}`);
  if (perFurtherKg) lines.push(`mỗi kg thêm: ${formatMoney(perFurtherKg)}`);
  if (freeFrom) lines.push(`miễn phí từ ${formatMoney(freeFrom)}`);
  return [...lines, `${days} ngày`].join('\n');
}

const provincesInWords = (provinces: Zone['provinces']) =>
  provinces === 'others' ? 'mọi tỉnh chưa thuộc vùng nào' : provinces.join(', ');

const zoneInWords = (zone: Zone) =>
  [
    provincesInWords(zone.provinces),
    ...shippingClasses.map((each) => `${partNames[each]}: ${rateInWords(zone[each])}`),
  ].join('\n');

type Part = Zone | Zone['provinces'] | Rate | number | null;

function inWords(_: string, value: unknown): string {
  const part = value as Part;
  if (part === null) return 'không có';
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string' || Array.isArray(part)) return provincesInWords(part);
  return 'parcel' in part ? zoneInWords(part) : rateInWords(part);
}

export function tableDifferences(seen: Table, mine: Table, current: Table): Difference[] {
  const names = new Set([mine, current].flatMap((table) => table?.zones.map(({ name }) => name) ?? []));
  const isInBoth = (name: string) => zoneOf(mine, name) !== undefined && zoneOf(current, name) !== undefined;
  const labels: Record<string, string> = { divisor: 'Số chia thể tích' };
  for (const name of names) {
    // a zone that exists in only one of the two versions is accepted or rejected as a whole
    if (!isInBoth(name)) labels[name] = `Vùng ${name}`;
    else for (const part of parts) labels[keyOf(name, part)] = `${name}, ${partNames[part]}`;
  }
  const flat = (table: Table): Record<string, Part> => ({
    divisor: table?.divisor ?? null,
    ...Object.fromEntries(
      [...names].flatMap((name): [string, Part][] => {
        const zone = zoneOf(table, name);
        return isInBoth(name) ? parts.map((part) => [keyOf(name, part), zone?.[part] ?? null]) : [[name, zone ?? null]];
      }),
    ),
  });
  return differencesBetween({ seen: flat(seen), mine: flat(mine), current: flat(current) }, labels, inWords);
}

/** @param taken keys of the differences for which the table stored now wins */
export function tableWithTaken(mine: Table, current: Table, taken: ReadonlySet<string>): Table {
  const own = (mine?.zones ?? [])
    .filter(({ name }) => !taken.has(name))
    .map((zone) => {
      const theirs = zoneOf(current, zone.name);
      const better = parts.filter((part) => theirs && taken.has(keyOf(zone.name, part)));
      return { ...zone, ...Object.fromEntries(better.map((part) => [part, theirs?.[part]])) };
    });
  const added = (current?.zones ?? []).filter(({ name }) => taken.has(name));
  const zones = [...own, ...added];
  const divisor = (taken.has('divisor') ? current?.divisor : mine?.divisor) ?? current?.divisor;
  return zones.length === 0 ? null : { zones, ...(divisor !== undefined && { divisor }) };
}
