/** Lists what staff must look at because money and order do not agree, and whom they must call; solves a task. */
import { parseArgs } from 'node:util';
import { solvePaymentTask } from '#commands/payments/solve-payment-task.ts';
import { callOutcomes } from '#domain/orders/confirming-call.ts';
import { taskKinds } from '#domain/payments/payment-tasks.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Shop } from '#server/config/shop.ts';
import { type AwaitedCall, listAwaitedCalls } from '#store/orders/calls.ts';
import { listTasks, type PaymentTask } from '#store/payments/payment-tasks.ts';
import { countParcels } from '../orders/count-parcels.ts';
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

function callLines({ orderNumber, createdAt, phone, total, tries, lastTryAt, refusals }: AwaitedCall): string {
  const tried =
    lastTryAt === null
      ? ''
      : `; no answer ${tries} ${tries === 1 ? 'time' : 'times'}, last ${formatDateTime(lastTryAt)}`;
  const refused = refusals === 0 ? '' : `; ${countParcels(refusals)} before`;
  return `  call  ${formatDateTime(createdAt)}  call-to-confirm  ${orderNumber}: call ${phone} about ${formatMoney(total)}${tried}${refused}
        The parcel is sent only after the customer confirmed: npm run shop -- call ${orderNumber} ${callOutcomes.join(' | ')}`;
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
  const calls = await listAwaitedCalls(db);
  if (tasks.length + calls.length === 0) console.log('Nothing is open.');
  for (const call of calls) console.log(callLines(call));
  for (const task of tasks) console.log(lines(task));
}
