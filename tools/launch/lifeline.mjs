// This module is loaded into the shop before all others. It stops the shop properly if the launcher was killed or the
// terminal was closed.

import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const stop = () => {
    // Nobody reads the output any more, and a failing write must not interrupt the stop of the shop.
    process.stdout.on('error', () => {});
    process.stderr.on('error', () => {});
    process.kill(process.pid, 'SIGTERM');
  };
  process.once('disconnect', stop);
  process.once('SIGHUP', stop);
  // without a channel the launcher has become this program
  process.channel?.unref();
}
