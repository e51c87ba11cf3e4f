/**
 * Six rooms from which a visitor can start. Their machines are products of the demo shop, by slug, and the page sums up
 * their prices; a shop that does not sell one of them loses that machine, as a plan from an address does.
 */
import type { Plan } from './room.ts';

/** `key`: names the room on the page and in addresses. */
export type ReadyRoom = Plan & { key: '5-m2' | '10-m2' | 'phong-tro' | 'chung-cu' | 'garage' | 'phong-khach' };

const bench = 'ghe-tap-ta-da-nang-ben-luc-b7-chinh-7-goc';
const dumbbellRack = 'gia-de-ta-tay-3-tang-ben-luc';
const foldingBicycle = 'xe-dap-tap-gap-gon-chu-x-an-khoe-x3';
const rower = 'may-cheo-thuyen-khang-luc-tu-nhip-chay-row-6';

export const readyRooms: readonly ReadyRoom[] = [
  {
    key: '5-m2',
    room: {
      ...{ length: 250, width: 200, ceiling: 260, columns: [] },
      doors: [{ wall: 'bottom', offset: 170, width: 70, swing: 'out' }],
      windows: [{ wall: 'top', offset: 60, width: 100 }],
    },
    machines: [
      { slug: dumbbellRack, x: 0, y: 0, turn: 0 },
      { slug: bench, x: 110, y: 0, turn: 0 },
    ],
  },
  {
    key: '10-m2',
    room: {
      ...{ length: 400, width: 250, ceiling: 270, columns: [] },
      doors: [{ wall: 'bottom', offset: 310, width: 80, swing: 'in' }],
      windows: [{ wall: 'top', offset: 120, width: 140 }],
    },
    machines: [
      { slug: 'may-chay-bo-dien-don-nang-nhip-chay-r300', x: 0, y: 50, turn: 3 },
      { slug: 'xe-dap-tap-spinning-nhip-chay-s7-banh-da-13-kg', x: 170, y: 194, turn: 1 },
      { slug: dumbbellRack, x: 0, y: 204, turn: 1 },
    ],
  },
  {
    // the right side of the room is left to the bed
    key: 'phong-tro',
    room: {
      ...{ length: 400, width: 300, ceiling: 260, columns: [] },
      doors: [{ wall: 'bottom', offset: 20, width: 80, swing: 'in' }],
      windows: [{ wall: 'bottom', offset: 130, width: 100 }],
    },
    machines: [
      { slug: foldingBicycle, x: 0, y: 0, turn: 0 },
      { slug: 'ghe-phang-tap-ta-ben-luc-f1', x: 130, y: 0, turn: 0 },
    ],
  },
  {
    // machines without the sound of steps, for the neighbours below
    key: 'chung-cu',
    room: {
      ...{ length: 420, width: 300, ceiling: 265 },
      doors: [{ wall: 'bottom', offset: 20, width: 80, swing: 'in' }],
      windows: [{ wall: 'top', offset: 130, width: 160 }],
      columns: [{ x: 380, y: 0, length: 40, width: 40 }],
    },
    machines: [
      { slug: rower, x: 0, y: 0, turn: 1 },
      { slug: 'may-truot-tuyet-toan-than-nhip-chay-e5', x: 150, y: 242, turn: 1 },
      { slug: bench, x: 300, y: 45, turn: 0 },
    ],
  },
  {
    key: 'garage',
    room: {
      ...{ length: 600, width: 400, ceiling: 320, windows: [] },
      doors: [{ wall: 'bottom', offset: 25, width: 280, swing: 'out' }],
      columns: [{ x: 575, y: 0, length: 25, width: 25 }],
    },
    machines: [
      { slug: 'khung-ganh-ta-ben-luc-r1-co-xa-don', x: 98, y: 0, turn: 0 },
      { slug: bench, x: 320, y: 0, turn: 0 },
      { slug: 'gian-ta-da-nang-ben-luc-g3-khoi-ta-65-kg', x: 422, y: 145, turn: 0 },
      { slug: 'xe-dap-tap-toan-than-airbike-nhip-chay-a9', x: 0, y: 200, turn: 0 },
      { slug: dumbbellRack, x: 312, y: 354, turn: 1 },
    ],
  },
  {
    key: 'phong-khach',
    room: {
      ...{ length: 500, width: 400, ceiling: 290, columns: [] },
      doors: [{ wall: 'left', offset: 200, width: 90, swing: 'in' }],
      windows: [{ wall: 'top', offset: 150, width: 200 }],
    },
    machines: [
      { slug: 'may-chay-bo-dien-gap-gon-nhip-chay-r200', x: 337, y: 50, turn: 1 },
      { slug: rower, x: 200, y: 342, turn: 1 },
    ],
  },
];
