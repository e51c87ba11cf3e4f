/**
 * The settings of the shop, stored as one record: the company, the bank account, the terms of delivery and returns.
 * Each setting is declared only here, as `name: kind(value in a new shop, label, hint)`, in the groups and in the order
 * in which the back office shows them; contract, store, command line and back office use this declaration.
 */
import { DEFAULT_ACCENT } from '../brand/accent.ts';
import { carrierName, carriers } from '../carriers/carriers.ts';
import type { DeliveryTable } from '../fulfilment/delivery-table.ts';
import { labelSizes } from '../fulfilment/label-sizes.ts';
import { DELIVERY_ESTIMATES, PUBLIC_HOLIDAYS } from './first-values.ts';
import * as is from './setting-rules.ts';

/** Tells how the shop writes a holder's name. */
export const HOLDER_HINT = 'Có dấu cũng được: “Trần Hải Âu” được ghi thành TRAN HAI AU, như ngân hàng ghi';

const company = {
  shopName: is.line('Sức Bật', 'Tên cửa hàng'),
  companyName: is.line('Công ty TNHH Thể thao Sức Bật', 'Tên công ty'),
  taxNumber: is.taxCode(
    '0109123458',
    'Mã số thuế',
    '10 số, 13 số như 0123456789-001, hoặc 12 số căn cước của hộ kinh doanh',
  ),
  /** the place and date of the business registration, which the law requires the shop to show */
  registration: is.text(300)(
    'Giấy chứng nhận đăng ký doanh nghiệp do Sở Tài chính Hà Nội cấp ngày 12/03/2024',
    'Đăng ký kinh doanh',
    'Nơi cấp và ngày cấp',
  ),
  responsiblePerson: is.text(300)('Nguyễn Minh Quân', 'Người chịu trách nhiệm'),
  address: is.line('Số 18 ngõ 102 đường Trường Chinh, phường Kim Liên, Hà Nội', 'Địa chỉ'),
  /** the URL of the shop's entry in the ministry's registry (online.gov.vn); if empty, no ministry badge is shown */
  ministryUrl: is.ministryPage(
    '',
    'Trang đăng ký với Bộ Công Thương',
    'Địa chỉ của online.gov.vn; để trống nếu chưa có',
  ),
};

/** The texts and pictures of the brand are optional: the program contains default texts and pictures. */
const brand = {
  slogan: is.text(80)('', 'Khẩu hiệu', 'Đứng sau tên cửa hàng trên thẻ trình duyệt và trang tìm kiếm'),
  accentColour: is.colour(DEFAULT_ACCENT, 'Màu nhấn'),
  shopDescription: is.long(300)('', 'Mô tả cho máy tìm kiếm', 'Một, hai câu; tối đa 300 ký tự'),
  /** the logo; if empty, the name of the shop is shown as text */
  logo: is.picture('', 'Logo', 'PNG nền trong suốt là đẹp nhất; JPG, WebP, AVIF cũng được. Tối đa 8 MB.'),
  heroPicture: is.picture('', 'Ảnh đầu trang chủ', 'Ảnh ngang, rộng ít nhất 1600 điểm ảnh. Tối đa 8 MB.'),
  /** the horizontal position of the part of the home page's main picture that stays visible on a phone */
  heroFocus: is.focus(50, 'Phần ảnh luôn thấy'),
  heroAlt: is.text(200)('', 'Mô tả ảnh', 'Cho người không nhìn thấy ảnh: trong ảnh có gì'),
  heroTitle: is.text(60)('', 'Tiêu đề trang chủ', 'Tối đa 60 ký tự'),
  heroWords: is.text(200)('', 'Lời dưới tiêu đề'),
  heroButton: is.text(30)('', 'Chữ trên nút'),
  heroTarget: is.pathInShop('', 'Nút dẫn đến', 'Đường dẫn trong cửa hàng, như /products'),
  footerWords: is.long(400)('', 'Lời ở chân trang'),
};

/** What the shop shows beside its goods: optional parts of every page and of the home page. */
const window = {
  announcement: is.text(140)('', 'Thanh thông báo', 'Một dòng trên đầu mọi trang; để trống thì không hiện'),
  announcementTarget: is.pathInShop('', 'Thanh thông báo dẫn đến', 'Đường dẫn trong cửa hàng, hoặc để trống'),
  /** the entries of the header's menu; empty: the program's menu */
  menu: is.menu('', 'Menu'),
  /** the second picture with words of the home page; it is shown if it has a title */
  bannerTitle: is.text(60)('', 'Tiêu đề băng rôn', 'Băng rôn đứng giữa trang chủ; để trống thì không hiện'),
  bannerWords: is.text(200)('', 'Lời trên băng rôn'),
  bannerPicture: is.picture('', 'Ảnh băng rôn', 'Ảnh ngang, rộng ít nhất 1600 điểm ảnh. Tối đa 8 MB.'),
  bannerAlt: is.text(200)('', 'Lời tả ảnh băng rôn', 'Cho người không nhìn thấy ảnh: trong ảnh có gì'),
  bannerButton: is.text(30)('', 'Chữ của nút băng rôn'),
  bannerTarget: is.pathInShop('', 'Băng rôn dẫn đến', 'Đường dẫn trong cửa hàng, như /products'),
};

const PAGE_HINT = 'Địa chỉ đầy đủ, bắt đầu bằng https://';

const contact = {
  phone: is.phone('0912345678', 'Điện thoại', 'Như 0912345678'),
  email: is.email('lienhe@sucbat.example', 'Email'),
  zalo: is.mobilePhone('0912345678', 'Số Zalo', 'Để trống nếu không dùng'),
  supportHours: is.line('9:00–17:00, thứ Hai đến thứ Sáu', 'Giờ hỗ trợ'),
  facebookUrl: is.pageOf('facebook.com', 'fb.com', 'm.me')(
    'https://www.facebook.com/sucbat.example',
    'Facebook',
    PAGE_HINT,
  ),
  youtubeUrl: is.pageOf('youtube.com', 'youtu.be')('https://www.youtube.com/@sucbat.example', 'YouTube', PAGE_HINT),
  tiktokUrl: is.pageOf('tiktok.com')('https://www.tiktok.com/@sucbat.example', 'TikTok', PAGE_HINT),
  instagramUrl: is.pageOf('instagram.com')('', 'Instagram', PAGE_HINT),
};

const receiving = {
  bankName: is.bank('Vietcombank', 'Ngân hàng'),
  bankBin: is.bankBin('970436', 'Mã BIN của ngân hàng'),
  bankAccount: is.bankAccount('1012345678', 'Số tài khoản'),
  bankAccountName: is.bankAccountName('CONG TY TNHH THE THAO SUC BAT', 'Chủ tài khoản', HOLDER_HINT),
};

const mail = {
  mailSenderName: is.text(80)('', 'Tên người gửi', 'Để trống: tên cửa hàng'),
  mailReplyTo: is.emailOrEmpty('', 'Khách trả lời vào', 'Địa chỉ email; để trống: email của cửa hàng'),
  /** the text above the company data at the end of each email */
  mailFooterWords: is.long(400)('', 'Lời cuối thư'),
};

const payment = {
  /** whether an order by transfer needs a screenshot; `optional`: not while a payment provider is connected */
  screenshot: is.choice(
    { required: 'Khách phải gửi ảnh', optional: 'Không cần ảnh khi đã kết nối ngân hàng' },
    'must be required or optional',
  )('required', 'Ảnh giao dịch của đơn chuyển khoản'),
  /** hours within which an order by transfer must be paid; after half of them, the customer gets a reminder */
  paymentHours: is.whole(2, 720)(24, 'Hạn chuyển khoản (giờ)', 'Từ 2 đến 720'),
  /** the screenshot of a transfer is deleted this number of days after the last change of an order that is paid */
  screenshotDays: is.whole(1, 3650)(90, 'Giữ ảnh giao dịch (ngày)'),
  /** whether an order with cash on delivery is sent only after the customer has confirmed it on the phone */
  confirmCodByCall: is.yesNo(false, 'Gọi xác nhận đơn trả khi nhận hàng'),
  /** an order whose total is at least this amount needs a confirmation call */
  confirmCodFrom: is.money(1_000_000_000_000)(0, 'Chỉ gọi từ giá trị đơn (đồng)'),
  /** a phone number with at least this number of refused parcels cannot use cash on delivery */
  codRefusals: is.whole(0, 1000)(0, 'Không cho trả khi nhận hàng sau số kiện bị từ chối', '0: luôn cho'),
  /** the percentage of the price of bulky goods that a customer who pays at the door must transfer before dispatch */
  depositPercent: is.whole(0, 90)(0, 'Đặt cọc hàng cồng kềnh (%)', '0: không cần cọc; nhiều nhất 90'),
  /** carrier names in transfer contents: such transfers pay out cash on delivery and are no payment for an order */
  carrierNames: is.text(300)(
    'GIAO HANG NHANH, GHN, GIAO HANG TIET KIEM, GHTK, VIETTEL POST, VTPOST, J&T EXPRESS',
    'Tên đơn vị vận chuyển trong sao kê',
    'Cách nhau bằng dấu phẩy',
  ),
};

const delivery = {
  /** the carrier that the back office proposes when a parcel is packed; empty: staff select one for each parcel */
  defaultCarrier: is.carrier({
    '': 'Chọn cho từng kiện',
    ...Object.fromEntries(carriers.map((each) => [each, carrierName(each)])),
  })('', 'Đơn vị vận chuyển khi đóng gói'),
  /** the paper of the labels, which can be changed on the page of the labels */
  labelSize: is.choice(labelSizes, 'must be a4, 100x150 or 80mm')('a4', 'Khổ nhãn kiện hàng'),
  /** if the order total is at least this amount, the shop pays the carrier */
  freeDeliveryFrom: is.money()(2_000_000, 'Miễn phí giao từ (đồng)'),
  /** whether delivery of bulky and heavy goods may also be free, if there is a delivery table */
  freeBulkyDelivery: is.yesNo(false, 'Miễn phí cả hàng cồng kềnh, khi có bảng cước'),
  allDeliveryFree: is.yesNo(false, 'Miễn phí giao mọi đơn'),
  /** an order of this hour in Vietnam or later is handled on the next working day */
  cutOffHour: is.whole(1, 23)(15, 'Giờ chốt đơn trong ngày', 'Đơn đặt từ giờ này được xử lý vào ngày làm việc kế tiếp'),
  publicHolidays: is.holidays(
    PUBLIC_HOLIDAYS,
    'Ngày nghỉ lễ',
    'Mỗi năm một dòng, như 2026: 1/1, 16/2–20/2. Sửa lại khi Chính phủ công bố lịch nghỉ của năm sau.',
  ),
  /** what the carriers usually collect; shown to customers, and part of a total only where a giver pays for a recipient */
  deliveryEstimates: is.estimates(
    DELIVERY_ESTIMATES,
    'Cước dự kiến khi không có bảng cước',
    'Mỗi vùng một dòng (Cùng tỉnh, Thành phố lớn, Nơi khác, Hải đảo), theo cân nặng tính cước. Nặng hơn mức cuối: báo qua điện thoại. Người tặng quà trả thay người nhận thì trả mức cao.',
  ),
};

const aYear = is.whole(1, 365);

const promises = {
  confirmationHours: is.whole(1, 240)(2, 'Xác nhận đơn trong (giờ hỗ trợ)'),
  deliveryDaysCities: is.days('1–2', 'Giao Hà Nội, TP. Hồ Chí Minh (ngày làm việc)', 'Như 1–2'),
  deliveryDaysElsewhere: is.days('2–5', 'Giao tỉnh khác (ngày làm việc)', 'Như 2–5'),
  deliveryDaysRemote: is.days('5–7', 'Giao hải đảo, vùng núi (ngày làm việc)', 'Như 5–7'),
  /** the number of days of the return period, as the text of the return policy states it */
  returnDays: is.whole(0, 365)(7, 'Đổi trả trong (ngày)'),
  /** whether the shop collects unused goods within the return period at its own cost, also without a fault */
  collectsReturns: is.yesNo(
    true,
    'Đến lấy hàng khách không ưng, cửa hàng trả cước',
    'Hàng chưa dùng, trong hạn đổi trả',
  ),
  /** the number of days of the return period in the structured data for search engines */
  structuredDataReturnDays: is.whole(0, 365)(15, 'Ngày đổi trả cho máy tìm kiếm'),
  /** how many times the shop exchanges one product for another size without charging the customer */
  freeSizeExchanges: is.whole(0, 10)(1, 'Số lần đổi cỡ miễn phí'),
  refundDays: is.days('7–15', 'Hoàn tiền trong (ngày làm việc)', 'Như 7–15'),
  /** the maximum number of working days of a repair under warranty */
  warrantyRepairDays: aYear(15, 'Sửa bảo hành trong (ngày làm việc)'),
  /** the maximum number of working hours until the shop first answers a complaint */
  complaintReplyHours: is.whole(1, 240)(24, 'Trả lời khiếu nại trong (giờ làm việc)'),
  complaintDaysDelivery: aYear(3, 'Giải quyết khiếu nại giao hàng (ngày làm việc)'),
  complaintDaysProduct: aYear(7, 'Giải quyết khiếu nại sản phẩm (ngày làm việc)'),
  complaintDaysPayment: aYear(5, 'Giải quyết khiếu nại thanh toán (ngày làm việc)'),
  complaintDaysPrivacy: aYear(10, 'Giải quyết khiếu nại dữ liệu cá nhân (ngày làm việc)'),
  /** days from the receipt of an order to the email that asks for reviews; 0: the shop sends no such email */
  reviewRequestDays: is.whole(0, 60)(10, 'Hỏi đánh giá sau khi nhận hàng (ngày)', '0: không gửi thư hỏi'),
  /** hours from the last change of an abandoned cart to the email that its shopper agreed to; 0: no such email */
  cartReminderHours: is.whole(0, 168)(0, 'Nhắc giỏ hàng bỏ dở qua email sau (giờ)', '0: không gửi thư nhắc'),
  /** the number of years for which orders are stored */
  orderRecordYears: is.whole(3, 30)(3, 'Lưu đơn hàng (năm)', 'Luật yêu cầu ít nhất 3 năm'),
};

const reduction = is.whole(0, 90);

const bargaining = {
  /** the most that each role may take off an order by hand, in per cent of the goods */
  ownerReduction: reduction(50, 'Chủ cửa hàng bớt nhiều nhất (% tiền hàng)', 'Từ 0 đến 90'),
  ordersReduction: reduction(10, 'Vai trò Đơn hàng bớt nhiều nhất (% tiền hàng)', '0: không được bớt'),
  deskReduction: reduction(5, 'Vai trò Quầy bớt nhiều nhất (% tiền hàng)', '0: không được bớt'),
};

const pieces = is.whole(1, 1_000_000);
const minutes = is.whole(1, 1440);

const ordering = {
  onlySignedInOrders: is.yesNo(false, 'Chỉ khách đã đăng nhập được đặt'),
  /** whether the checkout takes an order without an email address; the shop sends no emails about such an order */
  ordersWithoutEmail: is.yesNo(
    false,
    'Khách đặt được mà không cần email',
    'Đơn không có email thì không có thư nào: khách giữ liên kết của đơn, cửa hàng gọi báo',
  ),
  piecesPerLine: pieces(20, 'Số cái của một sản phẩm trong một đơn'),
  piecesPerOrder: pieces(100, 'Số cái trong một đơn'),
  /** per IP address: the maximum quantity in open reservations, and the maximum quantity ordered within an hour */
  piecesPerAddress: pieces(300, 'Số cái một địa chỉ mạng đặt trong một giờ'),
  reservationsPerAddress: is.whole(1, 10_000)(30, 'Số đơn giữ chỗ cùng lúc của một địa chỉ mạng'),
  /** the number of minutes for which a reservation guarantees the order number, the prices and the stock */
  reservationMinutes: minutes(20, 'Giữ hàng khi thanh toán (phút)'),
  /** the maximum number of minutes from the start of a reservation to its end, no matter how often it is renewed */
  reservationLifeMinutes: minutes(60, 'Giữ hàng lâu nhất (phút)'),
  /** the owner gets an email when an order reduces the stock of a product to this number or below */
  lowStockAt: is.whole(0, 1_000_000)(5, 'Báo sắp hết khi còn (cái)'),
};

/** Decisions of the owner that are not in the form of the settings, but on other pages of the back office. */
const decisions = {
  /** whether the owner chose no delivery table: the carrier collects a fee from the customer, or the shop pays */
  noDeliveryTable: is.yesNo(false),
  /** whether the owner has decided that the demo's products stay in the shop */
  demoKept: is.yesNo(false),
  /** whether the blog shows the posts that are part of the program; they are hidden when the demo is removed */
  demoPosts: is.yesNo(true),
};

export type SettingGroup = { id: string; title: string; about: string; fields: Readonly<Record<string, is.Setting>> };

/** The groups of settings in the form of the back office. */
export const settingGroups: readonly SettingGroup[] = [
  { id: 'company', title: 'Công ty', about: 'Hiện ở chân trang, trên hóa đơn và trong email.', fields: company },
  {
    id: 'brand',
    title: 'Thương hiệu',
    about: 'Đầu trang, trang chủ, chân trang và email của cửa hàng. Ô để trống thì dùng lời và ảnh có sẵn.',
    fields: brand,
  },
  {
    id: 'window',
    title: 'Menu và trang chủ',
    about: 'Thanh thông báo, menu và băng rôn. Mọi người thấy như nhau; ô để trống thì cửa hàng như cũ.',
    fields: window,
  },
  { id: 'contact', title: 'Liên hệ', about: 'Khách gọi, nhắn và theo dõi cửa hàng ở đây.', fields: contact },
  {
    id: 'bank',
    title: 'Tài khoản nhận tiền',
    about: 'Mã QR của mọi đơn dẫn đến tài khoản này. Quét mã thử bên dưới trước khi lưu.',
    fields: receiving,
  },
  {
    id: 'mail',
    title: 'Email gửi khách',
    about: 'Mọi email của cửa hàng. Xem trước và gửi thử ở phần Mẫu email.',
    fields: mail,
  },
  { id: 'payment', title: 'Thanh toán', about: 'Chuyển khoản và trả khi nhận hàng.', fields: payment },
  {
    id: 'delivery',
    title: 'Giao hàng',
    about: 'Cước theo nơi nhận, loại hàng và khối lượng đặt ở “Bảng cước”.',
    fields: delivery,
  },
  {
    id: 'promises',
    title: 'Cam kết giao hàng và đổi trả',
    about: 'Các trang chính sách, trang sản phẩm và email lấy từ đây.',
    fields: promises,
  },
  {
    id: 'ordering',
    title: 'Ai được đặt, và bao nhiêu',
    about: 'Giới hạn chống đặt phá và giữ hàng.',
    fields: ordering,
  },
  {
    id: 'bargaining',
    title: 'Bớt giá trên đơn',
    about:
      'Nhân viên được bớt giá khi tạo hoặc sửa đơn và phải ghi lý do. Mức tính riêng cho từng món trong đơn. Đơn bớt quá mức của vai trò thì không lưu được, để lãi của bạn không mất mà bạn không biết.',
    fields: bargaining,
  },
];

export const settingFields = {
  ...{ ...company, ...brand, ...window, ...contact, ...receiving, ...mail },
  ...{ ...payment, ...delivery, ...promises, ...ordering, ...bargaining, ...decisions },
};

type Fields = typeof settingFields;

/** What the owner sets. */
export type ShopSettings = { [Name in keyof Fields]: Fields[Name]['initial'] };

export const defaultShopSettings = Object.fromEntries(
  Object.entries(settingFields).map(([name, { initial }]) => [name, initial]),
) as ShopSettings;

/** All settings that the owner can change. */
export type Settings = ShopSettings & {
  /** the delivery table; null: the shop charges nothing for delivery */
  deliveryTable: DeliveryTable | null;
};

/** The account to which customers pay. */
export type ReceivingAccount = Pick<ShopSettings, 'bankBin' | 'bankName' | 'bankAccount' | 'bankAccountName'>;
