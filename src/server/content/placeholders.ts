/** Replaces {{…}} in a page's Markdown by HTML values, so that each number is stored only in the settings. */
import { MIN_AGE } from '#domain/accounts/dob.ts';
import {
  type BlockPlaceholder,
  PLACEHOLDER,
  type Placeholder,
  plainPlaceholders,
  type writtenPlaceholders,
} from '#domain/content/placeholders.ts';
import { MAX_SCREENSHOT_BYTES } from '#domain/payments/screenshot.ts';
import { TRANSFER_LIMIT } from '#domain/payments/vietqr.ts';
import type { Settings, ShopSettings } from '#domain/settings/shop-settings.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import { formatMoney } from '#domain/values/money.ts';
import { contentError } from './content-error.ts';
import { type DeliverySettings, deliveryFee, deliveryRates, deliveryTimes } from './delivery-texts.ts';
import { escapeHtml } from './escape-html.ts';

const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

const written = {
  registration: ({ registration }: ShopSettings) => escapeHtml(registration || 'đang cập nhật'),
  responsiblePerson: ({ responsiblePerson }: ShopSettings) => escapeHtml(responsiblePerson || 'đang cập nhật'),
  phone: ({ phone }: ShopSettings) => link(`tel:${phone}`, formatPhone(phone)),
  email: ({ email }: ShopSettings) => link(`mailto:${email}`, email),
  zalo: ({ zalo, phone }: ShopSettings) => link(`https://zalo.me/${zalo || phone}`, formatPhone(zalo || phone)),
  freeDeliveryFrom: ({ freeDeliveryFrom }: ShopSettings) => formatMoney(freeDeliveryFrom),
  deliveryFee,
  unwantedReturnFreight: ({ collectsReturns }: ShopSettings) => (collectsReturns ? 'Cửa hàng' : 'Bạn'),
  returnPickup: ({ collectsReturns }: ShopSettings) =>
    collectsReturns
      ? 'Đơn vị vận chuyển đến lấy tại nhà bạn. Bạn không phải tự gửi và không phải ứng tiền cước.'
      : 'Nếu lỗi thuộc về cửa hàng hoặc nhà sản xuất, đơn vị vận chuyển đến lấy tại nhà bạn và bạn không phải ứng tiền cước. Nếu bạn không còn muốn dùng, bạn gửi hàng về và trả cước.',
  transferLimit: () => formatMoney(TRANSFER_LIMIT),
  screenshotMegabytes: () => `${MAX_SCREENSHOT_BYTES / 1024 / 1024} MB`,
  minimumAge: () => String(MIN_AGE),
} satisfies Record<(typeof writtenPlaceholders)[number], (settings: Settings) => string>;

/** The placeholders that replace a whole paragraph. */
const blocks: Record<BlockPlaceholder, (settings: DeliverySettings) => string> = { deliveryTimes, deliveryRates };

const placeholders: Record<Placeholder, (settings: Settings) => string> = {
  ...(Object.fromEntries(
    plainPlaceholders.map((key) => [key, (settings: ShopSettings) => escapeHtml(String(settings[key]))]),
  ) as Record<(typeof plainPlaceholders)[number], (settings: ShopSettings) => string>),
  ...written,
};

const FILLED = new RegExp(`<p>\\{\\{(${Object.keys(blocks).join('|')})\\}\\}</p>|${PLACEHOLDER.source}`, 'g');

/** @throws StartError if a page contains an unknown placeholder */
export function checkPlaceholders(file: string, text: string): void {
  for (const [whole, name = ''] of text.matchAll(PLACEHOLDER))
    if (!Object.hasOwn(placeholders, name) && !Object.hasOwn(blocks, name))
      throw contentError(file, `there is no placeholder ${whole}`);
}

export function fillPlaceholders(html: string, settings: DeliverySettings): string {
  return html.replace(FILLED, (_, block: keyof typeof blocks | undefined, name: Placeholder) =>
    block ? blocks[block](settings) : placeholders[name](settings),
  );
}
