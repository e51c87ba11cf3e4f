/** A refund to a customer. */
export type Refund = {
  /** whole đồng */
  amount: number;
  at: Date;
  /** the last four digits of the customer's bank account; null if nobody entered them */
  account: string | null;
};

/** @returns the last four digits of an account number, typed by staff or reported by a bank; null if it has fewer */
export function lastDigitsOf(account: string | null): string | null {
  const runs = (account ?? '').match(/\d(?:[ .-]?\d)*/g) ?? [];
  const longest = runs
    .map((run) => run.replace(/\D/g, ''))
    .reduce((one, other) => (other.length > one.length ? other : one), '');
  return longest.length < 4 ? null : longest.slice(-4);
}

/** Compares two account numbers; false only if both are known and differ. */
export function mayBeSameAccount(one: string | null, other: string | null): boolean {
  const [first, second] = [lastDigitsOf(one), lastDigitsOf(other)];
  return first === null || second === null || first === second;
}
