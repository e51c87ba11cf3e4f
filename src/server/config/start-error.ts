/** Why the shop does not start. The operator sees only the message, without a stack trace: it says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
