/** The room planner: its drawing, the machines in it, and what it says of them. */
import type { Page } from '#test/journeys/journey.ts';

export const plan = (page: Page) => page.getByRole('group', { name: /^Mặt bằng phòng/ });
export const machine = (page: Page, name: RegExp) => plan(page).getByRole('button', { name });
export const verdict = (page: Page) => page.getByRole('status', { name: 'Nhận xét về mặt bằng' });
export const R300 = /^1\. R300/;

/** Where a machine stands, in its own words. */
export async function placeOf(page: Page, name: RegExp): Promise<{ x: number; y: number; turn: number }> {
  const words = (await machine(page, name).getAttribute('aria-label')) ?? '';
  const [, x, y, turn] = /trái (\d+) cm, tường trên (\d+) cm, xoay (\d+)°/.exec(words) ?? [];
  return { x: Number(x), y: Number(y), turn: Number(turn) };
}

/** Puts something into the device's storage before the page opens, unless it is there. */
export const keep = (page: Page, key: string, value: unknown) =>
  page.addInitScript(([name, text]) => localStorage.getItem(name) ?? localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const);
