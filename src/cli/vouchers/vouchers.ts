/** Lists the shop's vouchers, adds one, or ends one. */
import { addVoucher, type VoucherDraft } from '#commands/vouchers/add-voucher.ts';
import { endVoucher } from '#commands/vouchers/end-voucher.ts';
import type { Actor } from '#domain/accounts/access.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { readVoucherCode, type Voucher } from '#domain/vouchers/voucher.ts';
import type { Shop } from '#server/config/shop.ts';
import { listCategoryNames, listVouchers } from '#store/vouchers/vouchers.ts';
import { UsageError } from '../usage-error.ts';
import { readVoucherArgs } from './voucher-args.ts';

const OPERATOR: Actor = { kind: 'operator', userId: null };

export async function vouchers({ db }: Shop, args: string[]): Promise<void> {
  const { add, end, draft } = readVoucherArgs(args);
  if (add !== null) {
    const code = await addDraft(db, { ...draft, code: readVoucherCode(add) ?? '' });
    console.log(`Voucher ${code} was added.`);
  } else if (end !== null) {
    const code = readVoucherCode(end) ?? '';
    if ((await endVoucher(db, code, { actor: OPERATOR })) !== 'ended')
      throw new UsageError(`There is no voucher ${code} that has not ended.`);
    console.log(`Voucher ${code} has ended.`);
  } else {
    const all = await listVouchers(db);
    if (all.length === 0) console.log('No vouchers yet.');
    for (const voucher of all) console.log(summaryOf(voucher, await listCategoryNames(db, voucher.categoryIds)));
  }
}

async function addDraft(db: Shop['db'], draft: VoucherDraft): Promise<string> {
  const flaws = await addVoucher(db, draft, OPERATOR);
  if (flaws.length > 0) throw new UsageError(flaws.map(({ error }) => error).join('\n'));
  return draft.code;
}

function benefitOf({ kind, value, most }: Voucher): string {
  if (kind === 'delivery') return 'free delivery';
  if (kind === 'fixed') return `${formatMoney(value)} off`;
  return `${value} % off${most === null ? '' : `, at most ${formatMoney(most)}`}`;
}

function summaryOf(voucher: Voucher, categories: readonly string[]): string {
  const { code, minimum, startsAt, endsAt, uses, maxUses, maxUsesEach } = voucher;
  return [
    code.padEnd(20),
    `${formatDateTime(startsAt)} – ${formatDateTime(endsAt)}`,
    `used ${uses}${maxUses === null ? '' : ` of ${maxUses}`}`,
    benefitOf(voucher),
    ...(minimum > 0 ? [`from ${formatMoney(minimum)}`] : []),
    ...(maxUsesEach === null ? [] : [`${maxUsesEach} for each customer`]),
    ...(categories.length > 0 ? [`only ${categories.join(', ')}`] : []),
  ].join('  ');
}
