/** The texts about delivery on the policy pages, generated from the settings and the delivery table. */
import { provinceName } from '#domain/fulfilment/address.ts';
import {
  type DeliveryRate,
  type DeliveryZone,
  type ShippingClass,
  shippingClasses,
} from '#domain/fulfilment/delivery-table.ts';
import { freeFromOf } from '#domain/fulfilment/delivery-terms.ts';
import type { Settings } from '#domain/settings/shop-settings.ts';
import { formatMoney } from '#domain/values/money.ts';
import { escapeHtml } from './escape-html.ts';

type Place = { code: string; name: string };
/** The shop's settings; `places` is the list of all provinces. */
export type DeliverySettings = Settings & { places: readonly Place[] };

const classNames = { parcel: 'Hàng nhỏ gọn', bulky: 'Hàng cồng kềnh', freight: 'Hàng nặng' };

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (name: 'td' | 'th scope="col"', texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${name}>${escapeHtml(text)}</${name.slice(0, 2)}>`).join('')}</tr>`;
  return `<table><thead>${cells('th scope="col"', head)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table>`;
}

function nameOfZone({ name, provinces }: DeliveryZone, places: readonly Place[]): string {
  const names = provinces.map((code) => provinceName(places.find((place) => place.code === code)?.name ?? code));
  return names.length === 0 || names.join() === name ? name : `${name} (${names.join(', ')})`;
}

export function deliveryTimes({ deliveryTable, places, ...settings }: DeliverySettings): string {
  const promised = (days: string) => `${days} ngày làm việc`;
  if (!deliveryTable)
    return table(
      ['Nơi nhận', 'Thời gian dự kiến'],
      [
        ['Hà Nội và Thành phố Hồ Chí Minh', promised(settings.deliveryDaysCities)],
        ['Các tỉnh, thành phố khác', promised(settings.deliveryDaysElsewhere)],
        ['Vùng sâu, vùng xa, hải đảo', promised(settings.deliveryDaysRemote)],
      ],
    );
  return table(
    ['Nơi nhận', ...shippingClasses.map((name) => classNames[name])],
    deliveryTable.zones.map((zone) => [
      nameOfZone(zone, places),
      ...shippingClasses.map((name) => promised(zone[name].days)),
    ]),
  );
}

/** Returns one or two sentences about delivery, for use inside a paragraph of a page. */
export function deliveryFee({ deliveryTable, allDeliveryFree, freeDeliveryFrom }: Settings): string {
  if (allDeliveryFree) return 'Cửa hàng miễn phí vận chuyển cho mọi đơn hàng.';
  return deliveryTable
    ? 'Phí giao hàng tính theo nơi nhận, loại hàng và khối lượng. Trang thanh toán cho bạn biết phí trước khi đặt, và phí nằm trong tổng tiền của đơn. Khi phí cần báo riêng, cửa hàng gọi cho bạn trước khi gửi hàng.'
    : `Đơn hàng từ <strong>${formatMoney(freeDeliveryFrom)}</strong> được miễn phí vận chuyển. Với đơn dưới mức này, đơn vị vận chuyển tính cước theo biểu giá của họ và thu khi giao hàng; cửa hàng không thu thêm khoản nào. Người tặng quà chuyển khoản có thể trả trước cước, để người nhận không phải trả gì.`;
}

function feeText({ steps, perFurtherKg }: DeliveryRate): string {
  if (!steps) return 'Liên hệ báo phí';
  const stepTexts = steps.map(
    ({ upToKg, fee }) => `đến ${new Intl.NumberFormat('vi').format(upToKg)} kg: ${formatMoney(fee)}`,
  );
  return [
    ...stepTexts,
    perFurtherKg === null ? 'nặng hơn: liên hệ báo phí' : `mỗi kg tiếp theo: ${formatMoney(perFurtherKg)}`,
  ].join('; ');
}

function freeText(rate: DeliveryRate, shippingClass: ShippingClass, settings: Settings): string {
  const from = freeFromOf(rate, shippingClass, settings);
  return from === null ? '–' : `Tiền hàng từ ${formatMoney(from)}`;
}

function fittingText({ fitting }: DeliveryRate): string {
  if (typeof fitting === 'number') return `${formatMoney(fitting)}, nếu bạn cần`;
  return fitting === 'included' ? 'Miễn phí' : '–';
}

/** Returns the whole delivery table as text; empty if the shop has no delivery table or all deliveries are free. */
export function deliveryRates({ places, ...settings }: DeliverySettings): string {
  const { deliveryTable, allDeliveryFree } = settings;
  if (!deliveryTable || allDeliveryFree) return '';
  const { divisor, zones } = deliveryTable;
  const rows = zones.flatMap((zone) =>
    shippingClasses.map((name) => {
      const rate = zone[name];
      return [
        nameOfZone(zone, places),
        classNames[name],
        feeText(rate),
        freeText(rate, name, settings),
        fittingText(rate),
      ];
    }),
  );
  return `${table(['Nơi nhận', 'Loại hàng', 'Phí giao hàng', 'Miễn phí', 'Lắp đặt tận nơi'], rows)}<p>Khối lượng tính phí là khối lượng cả bao bì, hoặc dài × rộng × cao (cm) ÷ ${new Intl.NumberFormat('vi').format(divisor)} nếu lớn hơn; các sản phẩm cùng loại trong một đơn được cộng lại. Tiền hàng là sau khi trừ mã giảm giá.</p>`;
}
