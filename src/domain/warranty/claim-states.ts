/** The states of a warranty claim, the allowed changes between them, and the labels that customers read. */
import { findFlaws, type Transitions } from '../orders/state-table.ts';
import { Failure } from '../values/failure.ts';

export const claimStates = ['received', 'sent', 'repaired', 'replaced', 'refused', 'returned'] as const;
export type ClaimState = (typeof claimStates)[number];

/** The views of the list of claims: `late` are those whose decision is overdue. */
export const claimViews = ['late', ...claimStates, 'all'] as const;

/** `warranty`: repaired at no cost. `paid`: the customer pays for the repair, because no warranty covers it. */
export const claimTerms = ['warranty', 'paid'] as const;
export type ClaimTerms = (typeof claimTerms)[number];

/**
 * The allowed changes of a claim's state. `received`: the shop has the goods. `sent`: the maker has them. `refused`: the
 * fault is not covered, or cannot be repaired. `returned`: the customer has the goods again. What was decided can change
 * until then, as when goods fail the test after a repair, but a piece that took the place of another one stays.
 */
export const claimTransitions: Transitions<ClaimState> = {
  received: ['sent', 'repaired', 'replaced', 'refused'],
  sent: ['repaired', 'replaced', 'refused'],
  repaired: ['returned', 'sent', 'refused'],
  replaced: ['returned'],
  refused: ['returned', 'sent', 'repaired'],
  returned: [],
};

/** The maximum number of photos of the goods. */
export const MOST_CLAIM_PHOTOS = 6;

/** @throws Error that lists the state table's flaws: states unknown, unreachable, or unable to reach a final state */
export function checkClaimStates(): void {
  const flaws = findFlaws(claimStates, claimTransitions, ['received']);
  if (flaws.length > 0) throw new Error(`The states of warranty claims are flawed: ${flaws.join('; ')}`);
}

/** @throws Failure CLAIM_STATE_NOT_ALLOWED with the present state and the states to which it may change */
export function checkClaimMove(from: ClaimState, to: ClaimState): void {
  const allowed = claimTransitions[from];
  if (!allowed.includes(to)) throw new Failure('CLAIM_STATE_NOT_ALLOWED', { from, allowed });
}

const labels: Record<ClaimState, string> = {
  received: 'Cửa hàng đã nhận hàng',
  sent: 'Đã gửi hãng sửa',
  repaired: 'Đã sửa xong',
  replaced: 'Được đổi mới',
  refused: 'Không sửa được',
  returned: 'Đã trả khách',
};

export function claimStateLabel(state: ClaimState): string {
  return labels[state];
}

const termLabels: Record<ClaimTerms, string> = { warranty: 'Bảo hành', paid: 'Sửa có tính phí' };

export function claimTermsLabel(terms: ClaimTerms): string {
  return termLabels[terms];
}

/** True while the customer waits for a decision: only such a claim can be late. */
export const awaitsOutcome = (state: ClaimState): boolean => state === 'received' || state === 'sent';

/** @param day the present day in Vietnam */
export const isLateClaim = ({ state, dueOn }: { state: ClaimState; dueOn: string }, day: string): boolean =>
  awaitsOutcome(state) && dueOn < day;

/** @returns the number in a claim's code, such as BH123 in upper or lower case; null if it is no such code */
export function readClaimCode(text: string): number | null {
  const [, digits] = /^BH(\d{1,12})$/.exec(text.trim().toUpperCase()) ?? [];
  return digits === undefined ? null : Number(digits);
}

export const claimCode = (number: number): string => `BH${number}`;
