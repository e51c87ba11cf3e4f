/** Allows only one process at a time to start or stop the server of a DATA_DIR. */
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { openOnlySocket } from './live-sockets.ts';

/** The milliseconds to wait: many, because a start of PostgreSQL may replay a long write-ahead log. */
const MAX_WAIT_FOR_SWITCH_MS = 120_000;

/**
 * Runs `act` while this process alone holds the "switch" socket: only one process at a time may start or stop the
 * server. Otherwise one process could stop the server just after another process has found it running.
 */
export async function withSwitch<T>(sockets: string, say: (line: string) => void, act: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  let told = false;
  const held = await openOnlySocket(sockets, 'switch', MAX_WAIT_FOR_SWITCH_MS, ({ pid }) => {
    if (told || Date.now() - begun < 1_000) return;
    told = true;
    say(`Waiting for process ${pid}, which is starting or stopping the database`);
  });
  if ('heldBy' in held) {
    throw new EmbeddedPostgresError(
      'DATABASE_BUSY',
      `Process ${held.heldBy.pid} has been starting or stopping the database for two minutes: wait for it or end it, then start again.`,
    );
  }
  try {
    return await act();
  } finally {
    await held.close();
  }
}
