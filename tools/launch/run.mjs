// The program behind npm run dev | check | shop | …: runs one of SCRIPTS with Node 24; prints nothing itself if
// everything is up to date.

import { runInForeground } from './child.mjs';
import { SCRIPTS } from './commands.mjs';
import { memorySettings } from './memory.mjs';
import { prepare } from './prepare.mjs';
import { giveUp, LaunchError } from './project.mjs';

try {
  const [name, ...args] = process.argv.slice(2);
  const script = args.map((arg) => SCRIPTS[`${name} ${arg}`]).find(Boolean) ?? SCRIPTS[name];
  if (!script) throw new LaunchError(`Say what to run: ${Object.keys(SCRIPTS).join(', ')}.`);
  const node = await prepare({ ...script, say: console.error });
  const steps = (script.steps ?? [script]).map((step) => ({ memory: script.memory, ...step }));
  for (const step of steps) {
    if (step.name) console.log(`\n# ${step.name}`);
    const code = await runInForeground(node, [...step.args, ...args], {
      env: { ...step.env, ...(step.memory && memorySettings()) },
    });
    if (code !== 0) process.exitCode = code;
  }
} catch (error) {
  giveUp(error);
}
