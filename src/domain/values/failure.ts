import type { FailureCode, FailureFacts } from '../failures.ts';

/**
 * An expected failure; src/domain/failures.ts knows its status and texts. Two module graphs (Node's and Vite's)
 * may each hold this class, so recognise one by `failureCode`, never by instanceof.
 */
export class Failure extends Error {
  readonly failureCode: FailureCode;
  readonly facts: FailureFacts;

  constructor(code: FailureCode, facts: FailureFacts = {}) {
    super(code);
    this.name = 'Failure';
    this.failureCode = code;
    this.facts = facts;
  }
}

export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && 'failureCode' in error;
}
