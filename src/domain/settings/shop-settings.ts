/** The one settings record: who runs the shop, where money goes, what delivery and returns promise. */

export type ShopSettings = {
  shopName: string;
  companyName: string;
  /** mã số thuế: 10 digits, or 13 as 0123456789-001 */
  taxNumber: string;
  /** where and when the business was registered, as the law wants it shown */
  registration: string;
  responsiblePerson: string;
  address: string;
  /** national form, 0912345678 */
  phone: string;
  email: string;
  /** phone number of the Zalo account */
  zalo: string;
  facebookUrl: string;
  youtubeUrl: string;
  tiktokUrl: string;
  supportHours: string;
  /** the bank's six-digit BIN */
  bankBin: string;
  bankName: string;
  bankAccount: string;
  bankAccountName: string;
  /** whole đồng: from this total on the shop pays the carrier */
  freeDeliveryFrom: number;
  allDeliveryFree: boolean;
  /** days, as the policy text promises */
  returnDays: number;
  /** days, as structured data tells search engines */
  structuredDataReturnDays: number;
  /** minutes a checkout keeps code, prices and stock */
  reservationMinutes: number;
  /** minutes after which a reservation ends for good, however often it was renewed */
  reservationLifeMinutes: number;
  /** live reservations that one IP address may have at the same time */
  reservationsPerAddress: number;
  /** pieces that one IP address may hold in live reservations, and the pieces it may order within an hour */
  piecesPerAddress: number;
  /** pieces of one product that one reservation or order may hold */
  piecesPerLine: number;
  /** pieces of all products together that one reservation or order may hold */
  piecesPerOrder: number;
  /** hours within the support hours until somebody confirms an order */
  confirmationHours: number;
  /** working days, as 1–2: Hà Nội and Thành phố Hồ Chí Minh */
  deliveryDaysCities: string;
  /** working days: the other provinces and cities */
  deliveryDaysElsewhere: string;
  /** working days: islands, mountains */
  deliveryDaysRemote: string;
  /** how often one product may change its size at the shop's cost */
  freeSizeExchanges: number;
  /** working days, as 7–15 */
  refundDays: string;
  /** working days a repair under warranty takes at most */
  warrantyRepairDays: number;
  /** working hours until a complaint has its first answer */
  complaintReplyHours: number;
  /** working days until a complaint is settled, by what it is about */
  complaintDaysDelivery: number;
  complaintDaysProduct: number;
  complaintDaysPayment: number;
  complaintDaysPrivacy: number;
  /** years orders are kept; the law wants three at least */
  orderRecordYears: number;
  /** the shop's entry in the ministry's registry (online.gov.vn); its badge stays hidden while this is empty */
  ministryUrl: string;
  /** visitors are asked to sign in before they order */
  onlySignedInOrders: boolean;
  /** pieces: an order that leaves a product with this many or fewer is told to the owner */
  lowStockAt: number;
};

/** Believable values for a shop that nobody has set up yet; every one of them is the owner's to change. */
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
  supportHours: '9:00–17:00, thứ Hai đến thứ Sáu',
  bankBin: '970436',
  bankName: 'Vietcombank',
  bankAccount: '1012345678',
  bankAccountName: 'CONG TY TNHH THE THAO SUC BAT',
  freeDeliveryFrom: 2_000_000,
  allDeliveryFree: false,
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
};
