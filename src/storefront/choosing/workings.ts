import type { Label } from '#browser/labels/label.ts';

/** The pages on which visitors work something out themselves, linked beside the finders. */
export const workings = [
  { to: '/phong-tap', label: 'Xếp phòng tập' },
  { to: '/lo-trinh-ta', label: 'Lộ trình tạ' },
] as const satisfies { to: string; label: Label }[];
