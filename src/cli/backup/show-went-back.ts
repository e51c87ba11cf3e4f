/** Says what became of a shop that went back to a time and kept what came since. */

import type { FindingKind } from '#domain/machine/going-back.ts';
import type { WentBack } from '#server/archive/keep-since.ts';

/** The most lines of one kind. */
const MOST = 20;

const titles: Record<FindingKind, string> = {
  'stock-short': 'Sold since, and not in the stock of that time: count these goods (SKU, pieces that are missing)',
  'order-of-archived': 'Orders that are not finished, with products that did not exist then: keep or cancel them',
  'order-at-other-price': 'Orders that are not finished, at prices that have been taken back: keep or settle them',
  'product-made-since': 'Products that were made since, and are archived now',
  'name-taken': 'Products that were made since under a SKU that another has again (their SKU now, whose it is)',
  voucher: 'Vouchers for categories that do not exist',
  settings: 'Settings that are again as they were then (their value now)',
  content: 'Pages and posts that were written or changed since, and are again as they were',
};

export function showWentBack({ changed, since, findings, differences, unchecked }: WentBack): void {
  const kept = Object.entries(since).map(([table, more]) => `${table} ${more > 0 ? '+' : ''}${more}`);
  console.log(`Kept of what came since: ${kept.join(', ') || 'nothing came'}.`);
  console.log('As it was then:');
  for (const { table, removed, changed: other, returned } of changed)
    console.log(`  ${table.padEnd(20)} ${other} changed back, ${returned} returned, ${removed} taken back`);
  if (changed.length === 0) console.log('  nothing had changed');
  for (const [kind, title] of Object.entries(titles)) {
    const found = findings.filter((one) => one.kind === kind);
    if (found.length > 0) console.log(`${title}:`);
    for (const { name, note } of found.slice(0, MOST)) console.log(`  ${name}  ${note}`);
    if (found.length > MOST) console.log(`  and ${found.length - MOST} more`);
  }
  if (unchecked.length > 0) console.log(`The books could not be checked: ${unchecked.join(', ')}.`);
  else if (differences.length === 0) console.log('The books agree: nothing differs that agreed before.');
  else console.log('The books differ where they agreed before:');
  for (const { equation, name, expected, found } of differences.slice(0, MOST))
    console.log(`  ${equation}  ${name}: the books say ${expected}; found ${found}`);
}
