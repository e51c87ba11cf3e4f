/** The job worker's log: only errors, and one line per job that fails because of a stop or a missing database. */
import { type Job, Logger } from 'graphile-worker';
import { isDatabaseAway } from '../database/database-away.ts';

type Facts = { failure?: boolean; job?: Job; error?: unknown; fatalError?: unknown };

const wasInterrupted = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/**
 * @returns the log line for an error of graphile-worker; null if the program reports the error elsewhere: the restart
 * of the worker after a database fault has its own log line
 */
function lineOf(message: string, { failure, job, error, fatalError }: Facts): string | null {
  const cause = error ?? fatalError;
  const isFault = isDatabaseAway(cause);
  if (!isFault && !wasInterrupted(cause)) return message;
  if (!failure || !job) return null;
  const what = `${job.task_identifier} (${job.id}, attempt ${job.attempts} of ${job.max_attempts})`;
  if (!isFault) return `${what} was interrupted by the stop and runs again after the next start`;
  return `${what} was not served by the database: ${(cause as Error).message.replace(/\s*\n\s*/g, ' ')}`;
}

export const jobLogger = new Logger(() => (level, message, facts) => {
  if (level !== 'error') return;
  const line = lineOf(message, (facts ?? {}) as Facts);
  if (line !== null) console.error(`job: ${line}`);
});
