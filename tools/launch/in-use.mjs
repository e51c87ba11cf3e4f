// This module is loaded into every program that the launcher runs, before all others: it marks the folder as used.

import { isMainThread } from 'node:worker_threads';
import { markInUse } from '../../packages/embedded-postgres/in-use.ts';

if (isMainThread) await markInUse('command');
