/**
 * Zod as the office loads it: vite.backoffice.config.ts puts this file in its place. Zod would make code at run time, which
 * the Content-Security-Policy refuses and reports.
 */
import { config } from 'zod/v4';

config({ jitless: true });

// biome-ignore lint/performance/noBarrelFile: it stands for all of Zod
export * from 'zod/v4';
