/** Distinguishes errors of a database that is unavailable for now from bugs of the program. */
import pg from 'pg';

export class DatabaseFrozen extends Error {
  override readonly name = 'DatabaseFrozen';
}

/** The SQLSTATE of an attempt to write in a read-only session. */
export const READ_ONLY = '25006';
/**
 * SQLSTATE classes and codes of an unavailable database. https://www.postgresql.org/docs/current/errcodes-appendix.html
 * 08: connection; 53: no disk space, memory or connections left; 57: stopped by an operator or a timeout; 58: system
 * error; 25006: read-only; 55P03: a lock was not released in time.
 */
const AWAY = /^(08|53|57|58)|^(25006|55P03)$/;
/**
 * SQLSTATE 55000 has many meanings; one of them is that the database accepts no connections. The name of the function
 * in PostgreSQL identifies this case, because the message may be in any language.
 */
const isClosed = ({ code, routine }: pg.DatabaseError) => code === '55000' && routine === 'CheckMyDatabase';
/**
 * Messages of errors that the library pg throws without a code, and of Node's error for a write after the other side has
 * ended the connection, which names no system call.
 */
const TEXTS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error)|Cannot use a pool after|This socket has been ended by the other party)/;
/** Node's error codes for a socket that is not connected. */
const SOCKET_CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EAGAIN|ENOENT)$/;
const SOCKET_CALLS = /^(connect|read|write|getaddrinfo)$/;

/** True when the same request may succeed later, without a change of the program. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return AWAY.test(error.code ?? '') || isClosed(error);
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseAway);
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  return (
    error.name === 'DatabaseFrozen' ||
    TEXTS.test(error.message) ||
    (SOCKET_CODES.test(code) && SOCKET_CALLS.test(syscall))
  );
}
