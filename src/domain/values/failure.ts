import type { FailureCode, FailureFacts } from '../failures.ts';

type FactsArgument<Code extends FailureCode> =
  Record<never, never> extends FailureFacts<Code> ? [facts?: FailureFacts<Code>] : [facts: FailureFacts<Code>];

/**
 * An expected failure, whose status and texts are in src/domain/failures.ts. Node and Vite may each load a separate
 * copy of this class, so recognise a failure by `failureCode`, never by instanceof.
 */
export class Failure<Code extends FailureCode = FailureCode> extends Error {
  readonly failureCode: Code;
  readonly facts: FailureFacts<Code>;

  /** The argument with the failure's details may be omitted if no detail is required. */
  constructor(code: Code, ...[facts]: FactsArgument<Code>) {
    super(code);
    this.name = 'Failure';
    this.failureCode = code;
    this.facts = facts ?? ({} as FailureFacts<Code>);
  }
}

/** Returns a value that was looked up. @throws Failure of this code if the value is missing */
export function demand<Value, Code extends FailureCode>(
  value: Value,
  code: Code,
  ...facts: FactsArgument<Code>
): Exclude<Value, null | undefined | false> {
  if (!value) throw new Failure(code, ...facts);
  return value as Exclude<Value, null | undefined | false>;
}

/** @param code the failure code to test for; if omitted, any code */
export function isFailure<Code extends FailureCode = FailureCode>(error: unknown, code?: Code): error is Failure<Code> {
  return error instanceof Error && 'failureCode' in error && (code === undefined || error.failureCode === code);
}

/** @returns the number of seconds after which the client may retry; undefined if the failure does not contain it */
export function retryAfterOf({ facts }: Failure): number | undefined {
  return 'retry_after' in facts ? facts.retry_after : undefined;
}
