/** The error of a command that cannot be done as it was typed; its message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
