// Prints as JSON which processes run from this folder. Node 24 runs it, because the launcher's own Node may be too old to
// read TypeScript.

import { listUsers } from '../../packages/embedded-postgres/in-use.ts';

const pids = async (kind) => [...new Set((await listUsers(kind)).map(({ pid }) => pid))];
console.log(JSON.stringify({ shops: await pids('shop'), commands: await pids('command') }));
