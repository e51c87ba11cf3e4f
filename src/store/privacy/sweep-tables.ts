/** Removes what the declaration of personal data gives an age to. */
import type { Transaction } from '../database/database.ts';
import { personalTables } from './personal-data.ts';
import { runSweepRule, type SweepRule } from './sweep-rules.ts';

export const sweepRules: readonly SweepRule[] = Object.values(personalTables).flatMap(({ sweeps = [] }) => sweeps);

/** Runs the rules of the jobs that run every hour, or every day. */
export async function sweepTables(tx: Transaction, every: SweepRule['every']): Promise<void> {
  for (const rule of sweepRules) if (rule.every === every) await runSweepRule(tx, rule);
}
