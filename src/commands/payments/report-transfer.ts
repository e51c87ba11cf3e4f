/** Records that a customer says to have paid, as a task for staff, who check the account. */
import type { TransferReport } from '#domain/payments/transfer-report.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Database } from '#store/database/database.ts';
import { openTask } from '#store/payments/payment-tasks.ts';

export function reportTransfer(
  db: Database,
  orderNumber: string,
  { amount, at, lastDigits }: TransferReport,
): Promise<void> {
  return db.transaction().execute((tx) =>
    openTask(tx, {
      kind: 'customer-report',
      orderNumber,
      details: { amount, at: at.toISOString(), lastDigits },
      actor: { kind: 'visitor', userId: null },
      why: `The customer says that they paid ${formatMoney(amount)} at ${formatDateTime(at)} from an account ending in ${lastDigits}`,
    }),
  );
}
