/** A reason why the shop does not start. The operator reads only the message, without a stack, so it contains the remedy. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
