/** The settings in groups, each with its label and a hint about valid values. */
import { carrierName, carriers } from '#domain/carriers/carriers.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';

export type SettingField = {
  key: keyof ShopSettings;
  label: string;
  hint?: string;
  /** `bank` is chosen together with its BIN, which is `bin` */
  kind?: 'text' | 'long' | 'number' | 'money' | 'yes-no' | 'choice' | 'bank' | 'bin' | 'colour' | 'picture' | 'focus';
  /** for a choice: the label of each value */
  choices?: Readonly<Record<string, string>>;
  /** true: the input is as wide as both columns */
  wide?: boolean;
};

export type SettingGroup = { id: string; title: string; about: string; fields: readonly SettingField[] };

export const settingGroups: readonly SettingGroup[] = [
  {
    id: 'company',
    title: 'Công ty',
    about: 'Hiện ở chân trang, trên hóa đơn và trong email.',
    fields: [
      { key: 'shopName', label: 'Tên cửa hàng' },
      { key: 'companyName', label: 'Tên công ty' },
      {
        key: 'taxNumber',
        label: 'Mã số thuế',
        hint: '10 số, 13 số như 0123456789-001, hoặc 12 số căn cước của hộ kinh doanh',
      },
      { key: 'registration', label: 'Đăng ký kinh doanh', hint: 'Nơi cấp và ngày cấp' },
      { key: 'responsiblePerson', label: 'Người chịu trách nhiệm' },
      { key: 'address', label: 'Địa chỉ' },
      {
        key: 'ministryUrl',
        label: 'Trang đăng ký với Bộ Công Thương',
        hint: 'Địa chỉ của online.gov.vn; để trống nếu chưa có',
      },
    ],
  },
  {
    id: 'brand',
    title: 'Thương hiệu',
    about: 'Đầu trang, trang chủ, chân trang và email của cửa hàng. Ô để trống thì dùng lời và ảnh có sẵn.',
    fields: [
      { key: 'slogan', label: 'Khẩu hiệu', hint: 'Đứng sau tên cửa hàng trên thẻ trình duyệt và trang tìm kiếm' },
      { key: 'accentColour', label: 'Màu nhấn', kind: 'colour' },
      {
        key: 'shopDescription',
        label: 'Mô tả cho máy tìm kiếm',
        kind: 'long',
        wide: true,
        hint: 'Một, hai câu; tối đa 300 ký tự',
      },
      {
        key: 'logo',
        label: 'Logo',
        kind: 'picture',
        wide: true,
        hint: 'PNG nền trong suốt là đẹp nhất; JPG, WebP, AVIF cũng được. Tối đa 8 MB.',
      },
      {
        key: 'heroPicture',
        label: 'Ảnh đầu trang chủ',
        kind: 'picture',
        wide: true,
        hint: 'Ảnh ngang, rộng ít nhất 1600 điểm ảnh. Tối đa 8 MB.',
      },
      { key: 'heroFocus', label: 'Phần ảnh luôn thấy', kind: 'focus' },
      { key: 'heroAlt', label: 'Mô tả ảnh', hint: 'Cho người không nhìn thấy ảnh: trong ảnh có gì' },
      { key: 'heroTitle', label: 'Tiêu đề trang chủ', hint: 'Tối đa 60 ký tự' },
      { key: 'heroWords', label: 'Lời dưới tiêu đề' },
      { key: 'heroButton', label: 'Chữ trên nút' },
      { key: 'heroTarget', label: 'Nút dẫn đến', hint: 'Đường dẫn trong cửa hàng, như /products' },
      { key: 'footerWords', label: 'Lời ở chân trang', kind: 'long', wide: true },
    ],
  },
  {
    id: 'contact',
    title: 'Liên hệ',
    about: 'Khách gọi, nhắn và theo dõi cửa hàng ở đây.',
    fields: [
      { key: 'phone', label: 'Điện thoại', hint: 'Như 0912345678' },
      { key: 'email', label: 'Email' },
      { key: 'zalo', label: 'Số Zalo', hint: 'Để trống nếu không dùng' },
      { key: 'supportHours', label: 'Giờ hỗ trợ' },
      { key: 'facebookUrl', label: 'Facebook', hint: 'Địa chỉ đầy đủ, bắt đầu bằng https://' },
      { key: 'youtubeUrl', label: 'YouTube', hint: 'Địa chỉ đầy đủ, bắt đầu bằng https://' },
      { key: 'tiktokUrl', label: 'TikTok', hint: 'Địa chỉ đầy đủ, bắt đầu bằng https://' },
      { key: 'instagramUrl', label: 'Instagram', hint: 'Địa chỉ đầy đủ, bắt đầu bằng https://' },
    ],
  },
  {
    id: 'bank',
    title: 'Tài khoản nhận tiền',
    about: 'Mã QR của mọi đơn dẫn đến tài khoản này. Quét mã thử bên dưới trước khi lưu.',
    fields: [
      { key: 'bankName', label: 'Ngân hàng', kind: 'bank' },
      { key: 'bankBin', label: 'Mã BIN của ngân hàng', kind: 'bin' },
      { key: 'bankAccount', label: 'Số tài khoản' },
      { key: 'bankAccountName', label: 'Chủ tài khoản', hint: 'CHỮ HOA KHÔNG DẤU' },
    ],
  },
  {
    id: 'mail',
    title: 'Email gửi khách',
    about: 'Mọi email của cửa hàng. Xem trước và gửi thử ở phần Mẫu email.',
    fields: [
      { key: 'mailSenderName', label: 'Tên người gửi', hint: 'Để trống: tên cửa hàng' },
      { key: 'mailReplyTo', label: 'Khách trả lời vào', hint: 'Địa chỉ email; để trống: email của cửa hàng' },
      { key: 'mailFooterWords', label: 'Lời cuối thư', kind: 'long', wide: true },
    ],
  },
  {
    id: 'payment',
    title: 'Thanh toán',
    about: 'Chuyển khoản và trả khi nhận hàng.',
    fields: [
      {
        key: 'screenshot',
        label: 'Ảnh giao dịch của đơn chuyển khoản',
        kind: 'choice',
        choices: { required: 'Khách phải gửi ảnh', optional: 'Không cần ảnh khi đã kết nối ngân hàng' },
      },
      { key: 'paymentHours', label: 'Hạn chuyển khoản (giờ)', kind: 'number', hint: 'Từ 2 đến 720' },
      { key: 'screenshotDays', label: 'Giữ ảnh giao dịch (ngày)', kind: 'number' },
      { key: 'confirmCodByCall', label: 'Gọi xác nhận đơn trả khi nhận hàng', kind: 'yes-no' },
      { key: 'confirmCodFrom', label: 'Chỉ gọi từ giá trị đơn (đồng)', kind: 'money' },
      {
        key: 'codRefusals',
        label: 'Không cho trả khi nhận hàng sau số kiện bị từ chối',
        kind: 'number',
        hint: '0: luôn cho',
      },
      {
        key: 'depositPercent',
        label: 'Đặt cọc hàng cồng kềnh (%)',
        kind: 'number',
        hint: '0: không cần cọc; nhiều nhất 90',
      },
      { key: 'carrierNames', label: 'Tên đơn vị vận chuyển trong sao kê', hint: 'Cách nhau bằng dấu phẩy' },
    ],
  },
  {
    id: 'delivery',
    title: 'Giao hàng',
    about: 'Cước theo nơi nhận, loại hàng và khối lượng đặt ở “Bảng cước”.',
    fields: [
      {
        key: 'defaultCarrier',
        label: 'Đơn vị vận chuyển khi đóng gói',
        kind: 'choice',
        choices: { '': 'Chọn cho từng kiện', ...Object.fromEntries(carriers.map((each) => [each, carrierName(each)])) },
      },
      { key: 'freeDeliveryFrom', label: 'Miễn phí giao từ (đồng)', kind: 'money' },
      { key: 'freeBulkyDelivery', label: 'Miễn phí cả hàng cồng kềnh, khi có bảng cước', kind: 'yes-no' },
      { key: 'allDeliveryFree', label: 'Miễn phí giao mọi đơn', kind: 'yes-no' },
    ],
  },
  {
    id: 'promises',
    title: 'Cam kết giao hàng và đổi trả',
    about: 'Các trang chính sách, trang sản phẩm và email lấy từ đây.',
    fields: [
      { key: 'confirmationHours', label: 'Xác nhận đơn trong (giờ hỗ trợ)', kind: 'number' },
      { key: 'deliveryDaysCities', label: 'Giao Hà Nội, TP. Hồ Chí Minh (ngày làm việc)', hint: 'Như 1–2' },
      { key: 'deliveryDaysElsewhere', label: 'Giao tỉnh khác (ngày làm việc)', hint: 'Như 2–5' },
      { key: 'deliveryDaysRemote', label: 'Giao hải đảo, vùng núi (ngày làm việc)', hint: 'Như 5–7' },
      { key: 'returnDays', label: 'Đổi trả trong (ngày)', kind: 'number' },
      { key: 'structuredDataReturnDays', label: 'Ngày đổi trả cho máy tìm kiếm', kind: 'number' },
      { key: 'freeSizeExchanges', label: 'Số lần đổi cỡ miễn phí', kind: 'number' },
      { key: 'refundDays', label: 'Hoàn tiền trong (ngày làm việc)', hint: 'Như 7–15' },
      { key: 'warrantyRepairDays', label: 'Sửa bảo hành trong (ngày làm việc)', kind: 'number' },
      { key: 'complaintReplyHours', label: 'Trả lời khiếu nại trong (giờ làm việc)', kind: 'number' },
      { key: 'complaintDaysDelivery', label: 'Giải quyết khiếu nại giao hàng (ngày làm việc)', kind: 'number' },
      { key: 'complaintDaysProduct', label: 'Giải quyết khiếu nại sản phẩm (ngày làm việc)', kind: 'number' },
      { key: 'complaintDaysPayment', label: 'Giải quyết khiếu nại thanh toán (ngày làm việc)', kind: 'number' },
      { key: 'complaintDaysPrivacy', label: 'Giải quyết khiếu nại dữ liệu cá nhân (ngày làm việc)', kind: 'number' },
      { key: 'orderRecordYears', label: 'Lưu đơn hàng (năm)', kind: 'number', hint: 'Luật yêu cầu ít nhất 3 năm' },
    ],
  },
  {
    id: 'ordering',
    title: 'Ai được đặt, và bao nhiêu',
    about: 'Giới hạn chống đặt phá và giữ hàng.',
    fields: [
      { key: 'onlySignedInOrders', label: 'Chỉ khách đã đăng nhập được đặt', kind: 'yes-no' },
      { key: 'piecesPerLine', label: 'Số cái của một sản phẩm trong một đơn', kind: 'number' },
      { key: 'piecesPerOrder', label: 'Số cái trong một đơn', kind: 'number' },
      { key: 'piecesPerAddress', label: 'Số cái một địa chỉ mạng đặt trong một giờ', kind: 'number' },
      { key: 'reservationsPerAddress', label: 'Số đơn giữ chỗ cùng lúc của một địa chỉ mạng', kind: 'number' },
      { key: 'reservationMinutes', label: 'Giữ hàng khi thanh toán (phút)', kind: 'number' },
      { key: 'reservationLifeMinutes', label: 'Giữ hàng lâu nhất (phút)', kind: 'number' },
      { key: 'lowStockAt', label: 'Báo sắp hết khi còn (cái)', kind: 'number' },
    ],
  },
];
