/** The checkout's checks in their fixed order; the server makes the same ones again. */
import type { Place } from '#contract/addresses.ts';
import { findPlace } from '#domain/address.ts';
import { isEmail } from '#domain/email.ts';
import type { PaymentMethod } from '#domain/order-states.ts';
import { t } from '../labels/label.ts';
import type { DeliveryDetails } from './checkout-session.ts';

export type CheckoutField = keyof DeliveryDetails | 'screenshot' | 'consent';
export type Problem = { field: CheckoutField; title: string; description: string };

const required: (keyof DeliveryDetails)[] = ['firstName', 'lastName', 'email', 'address', 'phone', 'city'];

const MIN_PHONE_DIGITS = 8;
export const MAX_PHONE_DIGITS = 13;

/** What a phone field keeps of what is typed. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, MAX_PHONE_DIGITS);
}

/** The lists the page knows; empty where they did not load, and any text is taken. */
export type KnownPlaces = { provinces: readonly Place[]; wards: readonly Place[] };

function unknownPlace({ city, ward }: DeliveryDetails, { provinces, wards }: KnownPlaces): Problem | null {
  const unknown = (places: readonly Place[], text: string) =>
    text.trim() === '' || (places.length > 0 && !findPlace(places, text));
  const title = t('Địa chỉ chưa đúng');
  if (unknown(provinces, city))
    return { field: 'city', title, description: t('Vui lòng chọn tỉnh/thành phố trong danh sách') };
  if (unknown(wards, ward)) return { field: 'ward', title, description: t('Vui lòng chọn phường/xã trong danh sách') };
  return null;
}

/** The first thing that is wrong, or null. */
export function firstProblem(
  details: DeliveryDetails,
  method: PaymentMethod,
  hasScreenshot: boolean,
  places: KnownPlaces,
  agreed: boolean,
): Problem | null {
  const missing = required.find((field) => details[field].trim() === '');
  if (missing)
    return {
      field: missing,
      title: t('Thiếu thông tin giao hàng'),
      description: t('Vui lòng điền đầy đủ thông tin bắt buộc'),
    };
  if (!isEmail(details.email.trim()))
    return { field: 'email', title: t('Email không hợp lệ'), description: t('Vui lòng nhập email hợp lệ') };
  const { length } = phoneDigits(details.phone);
  if (length < MIN_PHONE_DIGITS || length > MAX_PHONE_DIGITS) {
    return {
      field: 'phone',
      title: t('Số điện thoại không hợp lệ'),
      description: t('Vui lòng nhập số điện thoại hợp lệ'),
    };
  }
  if (method === 'qr' && !hasScreenshot) {
    return {
      field: 'screenshot',
      title: t('Thiếu ảnh chụp giao dịch'),
      description: t('Vui lòng tải lên ảnh chụp màn hình giao dịch'),
    };
  }
  const place = unknownPlace(details, places);
  if (place) return place;
  if (!agreed)
    return {
      field: 'consent',
      title: t('Cần bạn đồng ý'),
      description: t('Vui lòng đánh dấu đồng ý để cửa hàng được xử lý đơn hàng'),
    };
  return null;
}
