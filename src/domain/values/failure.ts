import type { FailureCode, FailureFacts } from '../failures.ts';

/**
 * An expected failure, whose status and texts are in src/domain/failures.ts. Two module graphs (Node's and Vite's) may
 * each contain a copy of this class, so recognise a failure by `failureCode`, never by instanceof.
 */
export class Failure<Code extends FailureCode = FailureCode> extends Error {
  readonly failureCode: Code;
  readonly facts: FailureFacts<Code>;

  /** The facts may be omitted if none of them is required. */
  constructor(
    code: Code,
    ...[facts]: Record<never, never> extends FailureFacts<Code>
      ? [facts?: FailureFacts<Code>]
      : [facts: FailureFacts<Code>]
  ) {
    super(code);
    this.name = 'Failure';
    this.failureCode = code;
    this.facts = facts ?? ({} as FailureFacts<Code>);
  }
}

/** @param code the failure code to test for; if omitted, any code */
export function isFailure<Code extends FailureCode = FailureCode>(error: unknown, code?: Code): error is Failure<Code> {
  return error instanceof Error && 'failureCode' in error && (code === undefined || error.failureCode === code);
}

/** @returns seconds after which the client may ask again, if the failure has this fact */
export function retryAfterOf({ facts }: Failure): number | undefined {
  return 'retry_after' in facts ? facts.retry_after : undefined;
}
