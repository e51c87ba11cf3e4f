/** Lists what staff must look at because money and order do not agree, and solves one. */
import { parseArgs } from 'node:util';
import { solvePaymentTask } from '#commands/payments/solve-payment-task.ts';
import { taskKinds } from '#domain/payments/payment-tasks.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import type { Shop } from '#server/config/shop.ts';
import { listTasks, type PaymentTask } from '#store/payments/payment-tasks.ts';
import { UsageError } from '../usage-error.ts';

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { all: { type: 'boolean' }, solve: { type: 'string' }, reason: { type: 'string' } },
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function lines(task: PaymentTask): string {
  const about = [task.orderNumber, task.transaction === null ? null : `transaction ${task.transaction}`].filter(
    Boolean,
  );
  const solved = task.solvedAt
    ? `\n        solved ${formatDateTime(task.solvedAt)} by ${task.solvedBy}: ${task.solution}`
    : '';
  return `${String(task.id).padStart(6)}  ${formatDateTime(task.openedAt)}  ${task.kind}  ${about.join(', ')}: ${task.why.replace(/\s+/g, ' ')}
        ${taskKinds[task.kind] ?? ''}${solved}`;
}

export async function paymentTasks({ db }: Shop, args: string[]): Promise<void> {
  const { all = false, solve, reason } = parse(args);
  if (solve !== undefined) {
    if (!/^\d{1,15}$/.test(solve)) throw new UsageError('--solve takes the number that the list begins with.');
    if (!reason?.trim()) throw new UsageError('Say what was done with --reason TEXT.');
    const done = await solvePaymentTask(db, Number(solve), { kind: 'operator', userId: null }, reason.trim());
    if (!done) throw new UsageError(`There is no open task ${solve}.`);
    console.log(`Task ${solve} is solved.`);
    return;
  }
  const tasks = await listTasks(db, { all });
  if (tasks.length === 0) console.log('Nothing is open.');
  for (const task of tasks) console.log(lines(task));
}
