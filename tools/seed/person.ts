/** Made-up names of people, for tests with much data. */
import type { Chance } from './chance.ts';

const surnames = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Phan', 'Vũ', 'Đặng', 'Bùi', 'Đỗ', 'Hồ', 'Ngô'] as const;
const middles = ['Minh', 'Thị', 'Văn', 'Thu', 'Quang', 'Ngọc', 'Đức', 'Thanh', 'Gia', 'Bảo', 'Hải'] as const;
const given = ['Anh', 'Bình', 'Chi', 'Dũng', 'Giang', 'Hà', 'Hương', 'Khánh', 'Lan', 'Long', 'Mai', 'Nam'] as const;

/** `firstName` is the family name, because Vietnamese forms ask for it first. */
export function makePerson(chance: Chance): { firstName: string; lastName: string } {
  return { firstName: chance.pick(surnames), lastName: `${chance.pick(middles)} ${chance.pick(given)}` };
}
