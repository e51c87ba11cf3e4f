// This module is loaded into the shop first: it stops the shop properly when the launcher was killed or the terminal was closed.

import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  const stop = () => {
    // Nobody reads the output any more; a failing write must not interrupt the stop.
    process.stdout.on('error', () => {});
    process.stderr.on('error', () => {});
    process.kill(process.pid, 'SIGTERM');
  };
  process.once('disconnect', stop);
  process.once('SIGHUP', stop);
  process.channel.unref();
}
