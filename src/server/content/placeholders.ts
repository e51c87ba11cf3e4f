/** What {{…}} in a page's Markdown stands for: one figure, one place. Values are HTML already. */
import { MINIMUM_AGE } from '#domain/account-fields.ts';
import { formatPhone } from '#domain/format-phone.ts';
import { formatMoney } from '#domain/money.ts';
import { MAX_SCREENSHOT_BYTES } from '#domain/screenshot.ts';
import type { ShopSettings } from '#domain/shop-settings.ts';
import { TRANSFER_LIMIT } from '#domain/vietqr.ts';
import { contentError } from './content-error.ts';
