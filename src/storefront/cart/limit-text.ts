/** The message for an order or a reservation that exceeds one of the shop's limits. */
import type { CallError } from '#browser/api/client.ts';
import { t } from '#browser/labels/label.ts';

/** @returns the sentence with the limit and the hotline; null if the error is not about a limit */
export function limitText({ code, body }: CallError): string | null {
  const hotline = String(body.hotline);
  switch (code) {
    case 'LINE_TOO_LARGE':
      return t('Mỗi đơn đặt được nhiều nhất {most} chiếc “{product_name}”. Cần nhiều hơn, vui lòng gọi {hotline}.', {
        most: String(body.most),
        product_name: String(body.product_name),
        hotline,
      });
    case 'ORDER_TOO_LARGE':
      return t('Mỗi đơn đặt được nhiều nhất {most} chiếc tất cả. Cần nhiều hơn, vui lòng gọi {hotline}.', {
        most: String(body.most),
        hotline,
      });
    case 'TOO_MANY_RESERVATIONS':
      return t(
        'Mạng của bạn đang giữ hàng cho {most} lần thanh toán, là mức nhiều nhất. Vui lòng chờ ít phút, chọn thanh toán khi nhận hàng, hoặc gọi {hotline}.',
        { most: String(body.most), hotline },
      );
    case 'TOO_MANY_PIECES':
      return t(
        'Mạng của bạn đã giữ hoặc đặt {most} chiếc trong một giờ, là mức nhiều nhất. Cần nhiều hơn, vui lòng gọi {hotline}.',
        { most: String(body.most), hotline },
      );
    case 'RESERVATION_OVER':
      return t(
        'Mỗi lần thanh toán được giữ hàng nhiều nhất {minutes} phút và thời gian đó đã hết. Nếu đã chuyển khoản, bạn vẫn đặt hàng được bằng ảnh giao dịch; nếu chưa, hãy bắt đầu lần thanh toán mới hoặc gọi {hotline}.',
        { minutes: String(body.minutes), hotline },
      );
    default:
      return null;
  }
}
