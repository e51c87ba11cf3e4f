/**
 * Zod without code generation: vite.backoffice.config.ts replaces zod by this file in the office. Zod would generate
 * code at run time, which the Content-Security-Policy refuses and reports.
 */
import { config } from 'zod/v4';

config({ jitless: true });

// biome-ignore lint/performance/noBarrelFile: it stands for all of Zod
export * from 'zod/v4';
