/** How an act is done to the shop of a model: through a door, with a death in the middle, and once more. */
import { equal } from 'node:assert/strict';
import type { Answer } from '../answer.ts';
import type { ModelShop, Sent } from './shop.ts';

export type World = {
  shop: ModelShop;
  /** the headers of a member of the staff who handles orders and money: in the office, and as a user of the shop's API */
  staff: { office: Record<string, string>; api: Record<string, string> };
  /** acts that come again at the end of the sequence */
  late: (() => Promise<void>)[];
  /** what the books of the shop differ by since an earlier sequence */
  differences: unknown[];
};

/** `dies`: after how many of its statements the shop dies; null: it lives. */
export type Manner = { dies: number | null; again: 'never' | 'at once' | 'later' };

/** How often each thing was done, so that nobody takes for proven what the shop always refused. */
export const done = new Map<string, number>();
export const count = (what: string): unknown => done.set(what, (done.get(what) ?? 0) + 1);

export const pick = <One>(all: readonly One[], index: number): One => {
  const one = all[index % all.length];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
};

/**
 * Sends a request as its actor would: if the shop dies before it answers, once more after its start.
 * @returns the last answer, and whether an earlier one was lost
 */
export async function insist(
  { shop }: World,
  { dies }: Manner,
  sent: () => Sent,
): Promise<{ answer: Answer; wasLost: boolean }> {
  if (dies !== null) await shop.dieAfter(dies);
  const first = await shop.send(sent());
  await shop.revive();
  if (first) return { answer: first, wasLost: false };
  count('an answer is lost');
  const answer = await shop.send(sent());
  if (!answer) throw new Error('the shop died twice');
  return { answer, wasLost: true };
}

/** Repeats an act at once, later or never. @param check of the repeated answer */
export async function again(
  world: World,
  how: Manner,
  sent: () => Sent,
  check: (answer: Answer) => void,
): Promise<void> {
  const repeat = async () => {
    const answer = await world.shop.send(sent());
    if (!answer) throw new Error('the shop died without being killed');
    check(answer);
    count('an act comes again');
  };
  if (how.again === 'at once') await repeat();
  if (how.again === 'later') world.late.push(repeat);
}

export const said = ({ status, body }: Answer) => `${status} ${JSON.stringify(body).slice(0, 300)}`;
export const isGood = ({ status }: Answer) => status < 300;

/** What the shop answered must be what the model foresaw: done, or refused. */
export function expectAllowed(answer: Answer, isAllowed: boolean, what: string): boolean {
  equal(isGood(answer), isAllowed, `${what} was answered ${said(answer)}`);
  if (isAllowed) count(what);
  else count(`${what}, refused`);
  return isAllowed;
}
