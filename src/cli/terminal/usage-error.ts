/** The error of a command with invalid arguments; its message contains the reason. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
