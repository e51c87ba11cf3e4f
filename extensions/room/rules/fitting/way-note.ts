/** The way into a home as a note for the people who deliver: door, corridor, lift, stairs and floor, nothing of a person. */
import type { Home, HomeNumber } from './home.ts';

const size = (...cm: readonly (number | undefined)[]): string =>
  cm
    .filter((each) => each !== undefined)
    .map((each) => each.toLocaleString('vi-VN', { useGrouping: false }))
    .join('×');

const part = (name: string, home: Home, keys: readonly HomeNumber[]): string[] => {
  const sizes = size(...keys.map((key) => home[key]));
  return sizes === '' ? [] : [`${name} ${sizes}`];
};

/**
 * In Vietnamese on every page, because the crew reads it. Sizes in cm. @param room the most characters
 * @returns as many of its parts as fit, from the most telling one on; empty if nothing is known or nothing fits
 */
export function wayNote(home: Home, room: number): string {
  const [stair] = part('thang bộ', home, ['stairWidth', 'landing']);
  const stairs = home.onlyStairs ? [`chỉ ${stair ?? 'thang bộ'}`] : stair ? [stair] : [];
  const parts = [
    ...(home.floor === undefined ? [] : [`tầng ${home.floor}`]),
    ...(home.onlyStairs ? [] : part('thang máy', home, ['liftWidth', 'liftDepth', 'liftHeight'])),
    ...(home.onlyStairs ? [] : part('cửa thang', home, ['liftDoorWidth', 'liftDoorHeight'])),
    ...stairs,
    ...part('cửa nhà', home, ['doorWidth', 'doorHeight']),
    ...part('hành lang', home, ['corridorBefore', 'corridorAfter', 'corridorHeight']),
  ];
  return parts.reduce((text, next) => {
    const longer = text === '' ? next : `${text}, ${next}`;
    return longer.length <= room ? longer : text;
  }, '');
}
