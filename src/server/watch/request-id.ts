/** Numbers requests. The random beginning tells processes, and starts of one process, from one another. */
import { randomBytes } from 'node:crypto';
import { working } from '#store/database/work.ts';

/** The header with the id of a request in its response: whoever asks for help can name it, and the log has it. */
export const ID_HEADER = 'x-request-id';

const beginning = randomBytes(4).toString('hex');
let last = 0;

function newId(): string {
  last += 1;
  return `${beginning}-${last.toString(36)}`;
}

/** @returns the id of the request to which the running code belongs, or a new one */
export const requestId = (): string => working.getStore()?.id ?? newId();
