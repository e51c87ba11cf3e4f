/**
 * The validation library zod, configured not to generate code. vite.backoffice.config.ts uses this file in place of zod
 * in the back office, because the Content-Security-Policy forbids generating code at run time and reports each attempt.
 */
import { config } from 'zod/v4';

config({ jitless: true });

// biome-ignore lint/performance/noBarrelFile: it stands for all of Zod
export * from 'zod/v4';
