/** The settings of the shop, one record: the company, the bank account, the promises on delivery and returns. */
import { DEFAULT_ACCENT } from '../brand/accent.ts';
import type { Carrier } from '../fulfilment/carriers.ts';
import type { DeliveryTable } from '../fulfilment/delivery-table.ts';

export type ShopSettings = {
  shopName: string;
  companyName: string;
  /** the tax code (mã số thuế): 10 digits, or 13 as 0123456789-001 */
  taxNumber: string;
  /** the place and date of the business registration, which the law requires the shop to show */
  registration: string;
  responsiblePerson: string;
  address: string;
  /** the phone number in national form, 0912345678 */
  phone: string;
  email: string;
  /** phone number of the Zalo account */
  zalo: string;
  facebookUrl: string;
  youtubeUrl: string;
  tiktokUrl: string;
  /** empty: none, as for the brand's texts and pictures below, which then come from the program */
  instagramUrl: string;
  /** the text after the name in the title of the home page */
  slogan: string;
  /** the text that search engines show for the home page */
  shopDescription: string;
  /** the URL of a picture that the shop stores; if empty, the name is shown as text */
  logo: string;
  /** #rrggbb, dark enough for white text on it */
  accentColour: string;
  heroPicture: string;
  /** per cent from the left: the part of the picture that stays visible on a phone */
  heroFocus: number;
  heroAlt: string;
  heroTitle: string;
  heroWords: string;
  heroButton: string;
  /** a path in the shop */
  heroTarget: string;
  footerWords: string;
  /** the sender's name of emails; empty: the shop's name */
  mailSenderName: string;
  /** the reply address of emails; empty: the shop's email address */
  mailReplyTo: string;
  /** the text above the company at the end of each email */
  mailFooterWords: string;
  supportHours: string;
  /** the bank's six-digit BIN */
  bankBin: string;
  bankName: string;
  bankAccount: string;
  bankAccountName: string;
  /** `optional`: an order by transfer needs no screenshot while a payment provider is connected */
  screenshot: 'required' | 'optional';
  /** hours in which an order by transfer must be paid; after half of them its customer is reminded */
  paymentHours: number;
  /** days after the last change of a settled order until the screenshot of its transfer is deleted */
  screenshotDays: number;
  /** the names of carriers in bank memos, separated by commas: their payouts of cash on delivery pay no order */
  carrierNames: string;
  /** the default carrier of a parcel when it is packed; empty: none, so that staff choose for each parcel */
  defaultCarrier: Carrier | '';
  /** true: an order with cash on delivery is sent only after a confirmation on the phone */
  confirmCodByCall: boolean;
  /** whole đồng: only orders from this total on need that call */
  confirmCodFrom: number;
  /** the number of refused parcels from which a phone number gets no cash on delivery; 0: no limit */
  codRefusals: number;
  /** per cent of the price of bulky goods that a cash order pays by transfer before they are sent; 0: nothing */
  depositPercent: number;
  /** whole đồng: from this total on, the shop pays the carrier */
  freeDeliveryFrom: number;
  /** true: with a delivery table, free delivery applies to bulky and heavy goods, too */
  freeBulkyDelivery: boolean;
  allDeliveryFree: boolean;
  /** true: the owner wants no delivery table: the carrier collects its fee, or the shop pays it */
  noDeliveryTable: boolean;
  /** days, as in the text of the policy */
  returnDays: number;
  /** days, as in the structured data for search engines */
  structuredDataReturnDays: number;
  /** minutes for which a reservation holds its order number, prices and stock */
  reservationMinutes: number;
  /** minutes after its start until a reservation ends finally, however often it was renewed */
  reservationLifeMinutes: number;
  /** open reservations that one IP address may have at the same time */
  reservationsPerAddress: number;
  /** pieces in the open reservations of one IP address, and pieces that it may order within an hour */
  piecesPerAddress: number;
  /** pieces of one product in one reservation or order */
  piecesPerLine: number;
  /** pieces of all products together in one reservation or order */
  piecesPerOrder: number;
  /** hours of support time until an order is confirmed */
  confirmationHours: number;
  /** working days, such as 1–2: Hà Nội and Thành phố Hồ Chí Minh */
  deliveryDaysCities: string;
  /** working days: the other provinces and cities */
  deliveryDaysElsewhere: string;
  /** working days: islands, mountains */
  deliveryDaysRemote: string;
  /** the number of times that one product may be exchanged for another size at the shop's cost */
  freeSizeExchanges: number;
  /** working days, such as 7–15 */
  refundDays: string;
  /** the most working days of a repair under warranty */
  warrantyRepairDays: number;
  /** working hours until the first answer to a complaint */
  complaintReplyHours: number;
  /** working days until a complaint is settled, by its subject */
  complaintDaysDelivery: number;
  complaintDaysProduct: number;
  complaintDaysPayment: number;
  complaintDaysPrivacy: number;
  /** years for which orders are kept; the law requires at least three */
  orderRecordYears: number;
  /** URL of the shop's entry in the ministry's registry (online.gov.vn); the badge is hidden while this is empty */
  ministryUrl: string;
  /** true: visitors must sign in before they order */
  onlySignedInOrders: boolean;
  /** pieces: the owner gets an email when an order leaves a product with this many or fewer */
  lowStockAt: number;
  /** true: the owner wants to keep the demo's products; a new shop is set up with them too */
  demoKept: boolean;
  /** true: the posts of the program are in the blog until the demo is removed */
  demoPosts: boolean;
};

/** All settings of the owner. */
export type Settings = ShopSettings & {
  /** null: the shop charges nothing for delivery */
  deliveryTable: DeliveryTable | null;
};

/** The account to which customers pay. */
export type ReceivingAccount = Pick<ShopSettings, 'bankBin' | 'bankName' | 'bankAccount' | 'bankAccountName'>;

/** Plausible values for a new shop; the owner can change each of them. */
export const defaultShopSettings: ShopSettings = {
  shopName: 'Sức Bật',
  companyName: 'Công ty TNHH Thể thao Sức Bật',
  taxNumber: '0109123458',
  registration: 'Giấy chứng nhận đăng ký doanh nghiệp do Sở Tài chính Hà Nội cấp ngày 12/03/2024',
  responsiblePerson: 'Nguyễn Minh Quân',
  address: 'Số 18 ngõ 102 đường Trường Chinh, phường Kim Liên, Hà Nội',
  phone: '0912345678',
  email: 'lienhe@sucbat.example',
  zalo: '0912345678',
  facebookUrl: 'https://www.facebook.com/sucbat.example',
  youtubeUrl: 'https://www.youtube.com/@sucbat.example',
  tiktokUrl: 'https://www.tiktok.com/@sucbat.example',
  instagramUrl: '',
  slogan: '',
  shopDescription: '',
  logo: '',
  accentColour: DEFAULT_ACCENT,
  heroPicture: '',
  heroFocus: 50,
  heroAlt: '',
  heroTitle: '',
  heroWords: '',
  heroButton: '',
  heroTarget: '',
  footerWords: '',
  mailSenderName: '',
  mailReplyTo: '',
  mailFooterWords: '',
  supportHours: '9:00–17:00, thứ Hai đến thứ Sáu',
  bankBin: '970436',
  bankName: 'Vietcombank',
  bankAccount: '1012345678',
  bankAccountName: 'CONG TY TNHH THE THAO SUC BAT',
  screenshot: 'required',
  paymentHours: 24,
  screenshotDays: 90,
  carrierNames: 'GIAO HANG NHANH, GHN, GIAO HANG TIET KIEM, GHTK, VIETTEL POST, VTPOST, J&T EXPRESS',
  defaultCarrier: '',
  confirmCodByCall: false,
  confirmCodFrom: 0,
  codRefusals: 0,
  depositPercent: 0,
  freeDeliveryFrom: 2_000_000,
  freeBulkyDelivery: false,
  allDeliveryFree: false,
  noDeliveryTable: false,
  returnDays: 7,
  structuredDataReturnDays: 15,
  reservationMinutes: 20,
  reservationLifeMinutes: 60,
  reservationsPerAddress: 30,
  piecesPerAddress: 300,
  piecesPerLine: 20,
  piecesPerOrder: 100,
  confirmationHours: 2,
  deliveryDaysCities: '1–2',
  deliveryDaysElsewhere: '2–5',
  deliveryDaysRemote: '5–7',
  freeSizeExchanges: 1,
  refundDays: '7–15',
  warrantyRepairDays: 15,
  complaintReplyHours: 24,
  complaintDaysDelivery: 3,
  complaintDaysProduct: 7,
  complaintDaysPayment: 5,
  complaintDaysPrivacy: 10,
  orderRecordYears: 3,
  ministryUrl: '',
  onlySignedInOrders: false,
  lowStockAt: 5,
  demoKept: false,
  demoPosts: true,
};
