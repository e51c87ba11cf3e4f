/** A logger that writes short lines for people: `16:03:22 request method=GET route=/products status=200 …`. */
import type { FastifyBaseLogger } from 'fastify';

const TOLD_FIRST = ['trace', 'debug', 'info'];

/** Writes a value in one line: text with spaces or quotes is quoted, so that a line can be split at its spaces. */
function written(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /[\s"=]/.test(text) ? JSON.stringify(text) : text;
}

function lineOf(level: string, facts: unknown, message: string | undefined): string {
  const time = new Date().toISOString().slice(11, 19);
  const loud = TOLD_FIRST.includes(level) ? '' : ` ${level.toUpperCase()}`;
  if (typeof facts !== 'object' || facts === null) return `${time}${loud} ${message ?? String(facts)}\n`;
  const { err, ...others } = facts instanceof Error ? { err: facts } : (facts as Record<string, unknown>);
  const pairs = Object.entries(others).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [`${name}=${written(value)}`],
  );
  const stack = err instanceof Error ? `\n${err.stack ?? err.message}` : '';
  return `${[`${time}${loud}`, message ?? [], ...pairs].flat().join(' ')}${stack}\n`;
}

/** @param write writes a line, by default to the standard output; times are UTC, as in the JSON log */
export function textLogger(write: (line: string) => void = (line) => process.stdout.write(line)): FastifyBaseLogger {
  const at =
    (level: string) =>
    (facts: unknown, message?: string): void =>
      write(lineOf(level, facts, message));
  const logger = {
    level: 'info',
    silent: () => {},
    trace: () => {},
    debug: () => {},
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    fatal: at('fatal'),
    child: () => logger,
  };
  return logger as unknown as FastifyBaseLogger;
}
