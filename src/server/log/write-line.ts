/** Writes a line of the log outside requests, in the same format as theirs. */
import { hostname } from 'node:os';
import type { Config } from '../config/config.ts';
import { textLogger } from './text-logger.ts';

/** pino's number for warnings */
const WARNING = 40;

export type WriteLine = (facts: Readonly<Record<string, unknown>>, message: string) => void;

/** @returns a function that writes a warning */
export function openLines({ LOG, LOG_FORMAT }: Pick<Config, 'LOG' | 'LOG_FORMAT'>): WriteLine {
  if (!LOG) return () => {};
  const text = textLogger();
  if (LOG_FORMAT === 'text') return (facts, message) => text.warn(facts, message);
  const own = { level: WARNING, pid: process.pid, hostname: hostname() };
  return (facts, message) =>
    process.stdout.write(`${JSON.stringify({ ...own, time: Date.now(), ...facts, msg: message })}\n`);
}
