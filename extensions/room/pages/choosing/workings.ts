import type { Label } from '#extension-kit/labels.ts';

/** The pages on which visitors work something out themselves, linked beside the finders and in the phone menu. */
export const workings = [
  { to: '/vua-nha', label: 'Vừa nhà' },
  { to: '/phong-tap', label: 'Xếp phòng tập' },
  { to: '/lo-trinh-ta', label: 'Lộ trình tạ' },
] as const satisfies { to: string; label: Label }[];
