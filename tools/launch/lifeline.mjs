// Loaded into the shop before anything else: ends it in good order when its launcher was killed or its terminal closed.

import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  const stop = () => {
    // Nobody reads on; a line that cannot be written must not break off the stopping.
    process.stdout.on('error', () => {});
    process.stderr.on('error', () => {});
    process.kill(process.pid, 'SIGTERM');
  };
  process.once('disconnect', stop);
  process.once('SIGHUP', stop);
  process.channel.unref();
}
