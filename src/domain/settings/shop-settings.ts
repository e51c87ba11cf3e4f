/** The settings of the shop, one record: the company, the bank account, the promises on delivery and returns. */
import { DEFAULT_ACCENT } from '../brand/accent.ts';
import type { Carrier } from '../carriers/carriers.ts';
import type { DeliveryTable } from '../fulfilment/delivery-table.ts';

/** What the owner sets, with plausible values for a new shop; the owner can change each of them. */
export const defaultShopSettings = {
  shopName: 'Sức Bật',
  companyName: 'Công ty TNHH Thể thao Sức Bật',
  /** the tax code (mã số thuế): 10 digits, or 13 as 0123456789-001 */
  taxNumber: '0109123458',
  /** the place and date of the business registration, which the law requires the shop to show */
  registration: 'Giấy chứng nhận đăng ký doanh nghiệp do Sở Tài chính Hà Nội cấp ngày 12/03/2024',
  responsiblePerson: 'Nguyễn Minh Quân',
  address: 'Số 18 ngõ 102 đường Trường Chinh, phường Kim Liên, Hà Nội',
  /** the phone number in national form, 0912345678 */
  phone: '0912345678',
  email: 'lienhe@sucbat.example',
  /** phone number of the Zalo account */
  zalo: '0912345678',
  facebookUrl: 'https://www.facebook.com/sucbat.example',
  youtubeUrl: 'https://www.youtube.com/@sucbat.example',
  tiktokUrl: 'https://www.tiktok.com/@sucbat.example',
  /** empty: no such page. The texts and pictures of the brand below are also optional, and the program has defaults for them */
  instagramUrl: '',
  /** the text after the name in the title of the home page */
  slogan: '',
  /** the text that search engines show for the home page */
  shopDescription: '',
  /** the URL of a picture that the shop stores; if empty, the name is shown as text */
  logo: '',
  /** #rrggbb, dark enough for white text on it */
  accentColour: DEFAULT_ACCENT,
  heroPicture: '',
  /** per cent from the left: the part of the picture that stays visible on a phone */
  heroFocus: 50,
  heroAlt: '',
  heroTitle: '',
  heroWords: '',
  heroButton: '',
  /** a path in the shop */
  heroTarget: '',
  footerWords: '',
  /** the sender's name of emails; empty: the shop's name */
  mailSenderName: '',
  /** the reply address of emails; empty: the shop's email address */
  mailReplyTo: '',
  /** the text above the company at the end of each email */
  mailFooterWords: '',
  supportHours: '9:00–17:00, thứ Hai đến thứ Sáu',
  /** the bank's six-digit BIN */
  bankBin: '970436',
  bankName: 'Vietcombank',
  bankAccount: '1012345678',
  bankAccountName: 'CONG TY TNHH THE THAO SUC BAT',
  /** `optional`: an order by transfer needs no screenshot while a payment provider is connected */
  screenshot: 'required' as 'required' | 'optional',
  /** hours within which an order by transfer must be paid; after half of this time its customer gets a reminder */
  paymentHours: 24,
  /** days after the last change of a settled order until the screenshot of its transfer is deleted */
  screenshotDays: 90,
  /** the names of carriers in bank memos, separated by commas: their payouts of cash on delivery pay no order */
  carrierNames: 'GIAO HANG NHANH, GHN, GIAO HANG TIET KIEM, GHTK, VIETTEL POST, VTPOST, J&T EXPRESS',
  /** the carrier that the office proposes when a parcel is packed; empty: staff choose a carrier for each parcel */
  defaultCarrier: '' as Carrier | '',
  /** true: an order with cash on delivery is sent only after a confirmation on the phone */
  confirmCodByCall: false,
  /** the order total in whole đồng from which an order needs a confirmation call */
  confirmCodFrom: 0,
  /** the number of refused parcels from which a phone number gets no cash on delivery; 0: no limit */
  codRefusals: 0,
  /** per cent of the price of bulky goods that the customer of a cash order transfers before dispatch; 0: no deposit */
  depositPercent: 0,
  /** the total in whole đồng from which the shop pays the carrier */
  freeDeliveryFrom: 2_000_000,
  /** true: if there is a delivery table, free delivery also applies to bulky and heavy goods */
  freeBulkyDelivery: false,
  allDeliveryFree: false,
  /** true: the owner wants no delivery table, so that either the carrier collects its fee or the shop pays it */
  noDeliveryTable: false,
  /** days of the return period in the text of the policy */
  returnDays: 7,
  /** days of the return period in the structured data for search engines */
  structuredDataReturnDays: 15,
  /** minutes for which a reservation protects its order number, prices and stock */
  reservationMinutes: 20,
  /** minutes from the start of a reservation to its final end, however often it is renewed */
  reservationLifeMinutes: 60,
  /** open reservations that one IP address may have at the same time */
  reservationsPerAddress: 30,
  /** pieces in the open reservations of one IP address, and pieces that it may order within an hour */
  piecesPerAddress: 300,
  /** pieces of one product in one reservation or order */
  piecesPerLine: 20,
  /** pieces of all products together in one reservation or order */
  piecesPerOrder: 100,
  /** hours of support time until an order is confirmed */
  confirmationHours: 2,
  /** working days of a delivery to Hà Nội and Thành phố Hồ Chí Minh, such as 1–2 */
  deliveryDaysCities: '1–2',
  /** working days of a delivery to the other provinces and cities */
  deliveryDaysElsewhere: '2–5',
  /** working days of a delivery to islands and mountain areas */
  deliveryDaysRemote: '5–7',
  /** the number of times that one product may be exchanged for another size at the shop's cost */
  freeSizeExchanges: 1,
  /** working days until a refund arrives, such as 7–15 */
  refundDays: '7–15',
  /** the most working days of a repair under warranty */
  warrantyRepairDays: 15,
  /** working hours until the first answer to a complaint */
  complaintReplyHours: 24,
  /** working days until a complaint about this subject is settled */
  complaintDaysDelivery: 3,
  complaintDaysProduct: 7,
  complaintDaysPayment: 5,
  complaintDaysPrivacy: 10,
  /** years for which orders are stored; the law requires at least three */
  orderRecordYears: 3,
  /** URL of the shop's entry in the ministry's registry (online.gov.vn); the badge is hidden while this is empty */
  ministryUrl: '',
  /** true: visitors must sign in before they order */
  onlySignedInOrders: false,
  /** pieces: the owner gets an email when an order reduces the stock of a product to this number or below */
  lowStockAt: 5,
  /** true: the demo's products stay in the shop; a new shop also starts with this value */
  demoKept: false,
  /** true: the blog shows the program's posts until the demo is removed */
  demoPosts: true,
};

export type ShopSettings = typeof defaultShopSettings;

/** All settings of the owner. */
export type Settings = ShopSettings & {
  /** null: the shop charges nothing for delivery */
  deliveryTable: DeliveryTable | null;
};

/** The account to which customers pay. */
export type ReceivingAccount = Pick<ShopSettings, 'bankBin' | 'bankName' | 'bankAccount' | 'bankAccountName'>;
