/** The names of the placeholders {{…}} in an information page, and the faults in placeholders that staff typed. */
import type { ShopSettings } from '../settings/shop-settings.ts';

/** `field`: a field of ContentFields, or `at` for the time of a scheduled publication */
export type ContentFault = { field: string; reason: string };

/** Placeholders that are replaced with the unchanged value of a setting. */
export const plainPlaceholders = [
  'companyName',
  'taxNumber',
  'address',
  'supportHours',
  'bankName',
  'bankAccount',
  'bankAccountName',
  'returnDays',
  'reservationMinutes',
  'confirmationHours',
  'deliveryDaysCities',
  'deliveryDaysElsewhere',
  'deliveryDaysRemote',
  'freeSizeExchanges',
  'refundDays',
  'warrantyRepairDays',
  'complaintReplyHours',
  'complaintDaysDelivery',
  'complaintDaysProduct',
  'complaintDaysPayment',
  'complaintDaysPrivacy',
  'orderRecordYears',
] as const satisfies readonly (keyof ShopSettings)[];

/** The placeholders that may stand within a paragraph. */
export const writtenPlaceholders = [
  'registration',
  'responsiblePerson',
  'phone',
  'email',
  'zalo',
  'freeDeliveryFrom',
  'deliveryFee',
  'unwantedReturnFreight',
  'returnPickup',
  'transferLimit',
  'screenshotMegabytes',
  'minimumAge',
] as const;

/** The placeholders that replace a whole paragraph. */
export const blockPlaceholders = ['deliveryTimes', 'deliveryRates'] as const;

export type Placeholder = (typeof plainPlaceholders)[number] | (typeof writtenPlaceholders)[number];
export type BlockPlaceholder = (typeof blockPlaceholders)[number];

export const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

const isIn = (names: readonly string[], name: string) => names.includes(name);
const whole = new RegExp(`<p>\\{\\{(${blockPlaceholders.join('|')})\\}\\}</p>`, 'g');

type Texts = { title: string; excerpt: string; html: string };

export function placeholderFaults(kind: 'post' | 'page', fields: Texts): ContentFault[] {
  const faults: ContentFault[] = [];
  const refuse = (field: keyof Texts, reason: string) => faults.push({ field, reason });
  const namesIn = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  for (const field of kind === 'post' ? (['title', 'excerpt', 'html'] as const) : (['title'] as const))
    for (const name of namesIn(fields[field])) refuse(field, `không dùng được ô điền tự động {{${name}}} ở đây`);
  if (kind === 'post') return faults;
  // the description of a page is plain text, so it may contain only placeholders that are replaced with plain text
  for (const name of namesIn(fields.excerpt))
    if (!isIn(plainPlaceholders, name)) refuse('excerpt', `không dùng được ô điền tự động {{${name}}} ở đây`);
  if (/<[^>]*\{\{/.test(fields.html)) refuse('html', 'có ô điền tự động nằm trong đường dẫn của một liên kết');
  for (const name of namesIn(fields.html.replace(whole, ''))) {
    if (isIn(blockPlaceholders, name)) refuse('html', `{{${name}}} phải đứng riêng một đoạn`);
    else if (!isIn(plainPlaceholders, name) && !isIn(writtenPlaceholders, name))
      refuse('html', `không có ô điền tự động nào tên là {{${name}}}`);
  }
  return faults;
}
