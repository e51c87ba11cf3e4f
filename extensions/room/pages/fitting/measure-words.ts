/** Lengths, weights and the names of numbers, as the sentences of "Vừa nhà" say them. */
import { type Label, translate } from '#extension-kit/labels.ts';
import type { Pose } from '../../rules/fitting/openings.ts';
import type { MissingNumber } from '../../rules/fitting/state.ts';
import type { WayVerdict } from '../../rules/fitting/way-in.ts';

const figure = (value: number) => value.toLocaleString('vi-VN');

/** @returns a length of free space in metres, rounded down to 10 cm: `1,1 m` */
export const metres = (cm: number): string => `${figure(Math.floor(cm / 10 + 1e-9) / 10)} m`;

export const centimetres = (cm: number): string => `${figure(cm)} cm`;

/** `3,74 × 1,72 m` */
export const floorSize = ([length, width]: readonly [number, number]): string =>
  `${figure(length / 100)} × ${figure(width / 100)} m`;

/** `162 × 76 × 30 cm` */
export const parcelSize = (sides: readonly number[]): string => `${sides.map(figure).join(' × ')} cm`;

export const kilograms = (kg: number): string => `${figure(kg)} kg`;

const poses: Record<Pose, Label> = {
  flat: 'để nằm',
  'on-edge': 'dựng cạnh',
  upright: 'dựng đứng',
  tilted: 'dựng nghiêng',
};

export const poseWords = (pose: Pose): string => translate(poses[pose]);

const places: Record<WayVerdict['about'], Label> = {
  lift: 'thang máy',
  stairs: 'cầu thang',
  corridor: 'khúc quanh hành lang',
  door: 'cửa',
};

export const placeName = (about: WayVerdict['about']): string => translate(places[about]);

const missingNames: Record<MissingNumber, Label> = {
  roomLength: 'phòng',
  roomWidth: 'phòng',
  ceiling: 'trần nhà',
  doorWidth: 'cửa',
  doorHeight: 'cửa',
  corridorBefore: 'hành lang',
  corridorAfter: 'hành lang',
  corridorHeight: 'hành lang',
  liftWidth: 'lòng thang máy',
  liftDepth: 'lòng thang máy',
  liftHeight: 'chiều cao thang máy',
  liftDoorWidth: 'cửa thang máy',
  liftDoorHeight: 'cửa thang máy',
  floor: 'số tầng',
  stairWidth: 'chiều rộng cầu thang',
  landing: 'chiếu nghỉ',
  personHeight: 'chiều cao của bạn',
  personWeight: 'cân nặng của bạn',
  parcel: 'kiện hàng',
  weight: 'khối lượng kiện',
  'use-size': 'kích thước máy',
  deck: 'độ cao bàn chạy',
};

/** The names of these numbers, each once. */
export const missingWords = (missing: readonly MissingNumber[]): string[] => [
  ...new Set(missing.map((each) => translate(missingNames[each]))),
];
