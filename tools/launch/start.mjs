// npm start: prepares the clone, then runs the shop until it ends.

import { become, runInForeground } from './child.mjs';
import { SERVER } from './commands.mjs';
import { memorySettings } from './memory.mjs';
import { refuseBlockedPort, refuseTakenPort } from './port.mjs';
import { prepare } from './prepare.mjs';
import { giveUp } from './project.mjs';

try {
  refuseBlockedPort();
  const node = await prepare({ build: true, first: refuseTakenPort, say: console.log });
  const env = {
    NODE_ENV: process.env.NODE_ENV || 'production',
    ...memorySettings(),
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE || '8',
  };
  const program = [...SERVER, ...process.argv.slice(2)];
  become(node, program, { env });
  process.exitCode = await runInForeground(node, program, { env, lifeline: true });
} catch (error) {
  giveUp(error);
}
