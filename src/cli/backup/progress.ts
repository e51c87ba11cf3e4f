/** Shows the progress of a long operation: a bar on a terminal, a plain line every few seconds in a log. */

const WIDTH = 30;
/** The time between two lines of a log, in milliseconds. */
const LINE_EVERY = 3000;

export type Progress = { report(done: number, total: number): void; end(): void };

export function showProgress(what: string): Progress {
  const bar = process.stderr.isTTY;
  let shown = false;
  let last = Date.now();
  return {
    report(done, total) {
      if (bar) {
        const full = Math.round((WIDTH * done) / Math.max(1, total));
        process.stderr.write(`\r[${'='.repeat(full)}${' '.repeat(WIDTH - full)}] ${done} / ${total} ${what}`);
        shown = true;
      } else if (Date.now() - last >= LINE_EVERY) {
        last = Date.now();
        console.error(`${done} of ${total} ${what}`);
      }
    },
    end() {
      if (shown) process.stderr.write('\n');
    },
  };
}
