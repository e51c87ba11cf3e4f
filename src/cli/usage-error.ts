/** What the operator typed cannot be done; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
