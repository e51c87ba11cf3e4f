/**
 * The banks for which a VietQR code can be made: their BINs, and the short names that customers use. Source: the
 * package vietnam-qr-pay 1.5.1 (MIT), read in November 2026. For a bank that this list lacks, staff can type the BIN.
 */
const banks: readonly (readonly [bin: string, name: string])[] = [
  ['970425', 'AB Bank'],
  ['970416', 'ACB'],
  ['970405', 'Agribank'],
  ['970409', 'BacA Bank'],
  ['970438', 'BaoViet Bank'],
  ['970418', 'BIDV'],
  ['970454', 'BVBank'],
  ['546034', 'CAKE by VPBank'],
  ['970444', 'CB Bank'],
  ['422589', 'CIMB Bank'],
  ['970446', 'Co-op Bank'],
  ['796500', 'DBS Bank'],
  ['970406', 'DongA Bank'],
  ['970431', 'Eximbank'],
  ['970408', 'GPBank'],
  ['970437', 'HDBank'],
  ['970442', 'HongLeong Bank'],
  ['458761', 'HSBC Vietnam'],
  ['970456', 'IBK HCM'],
  ['970455', 'IBK HN'],
  ['970434', 'Indovina Bank'],
  ['668888', 'Kasikornbank'],
  ['970452', 'KienlongBank'],
  ['970463', 'Kookmin Bank HCM'],
  ['970462', 'Kookmin Bank HN'],
  ['970449', 'LienVietPostBank'],
  ['963369', 'Liobank'],
  ['970449', 'LPBank'],
  ['970422', 'MB Bank'],
  ['970414', 'MBV'],
  ['971025', 'MoMo'],
  ['970426', 'MSB'],
  ['970428', 'Nam A Bank'],
  ['970419', 'NCB Bank'],
  ['801011', 'Nonghyup Bank'],
  ['970448', 'OCB Bank'],
  ['970414', 'Ocean Bank'],
  ['970430', 'PG Bank'],
  ['970439', 'Public Bank Vietnam'],
  ['970412', 'PVcomBank'],
  ['970403', 'Sacombank'],
  ['970400', 'SaigonBank'],
  ['970429', 'SCB'],
  ['970440', 'SeABank'],
  ['970443', 'SHB'],
  ['970424', 'Shinhan Bank'],
  ['970410', 'Standard Chartered Vietnam'],
  ['970407', 'Techcombank'],
  ['963388', 'Timo'],
  ['970423', 'TPBank'],
  ['546035', 'Ubank by VPBank'],
  ['970458', 'United Overseas Bank Vietnam'],
  ['970441', 'VIB'],
  ['970427', 'VietABank'],
  ['970433', 'VietBank'],
  ['970436', 'Vietcombank'],
  ['970415', 'VietinBank'],
  ['970421', 'VietNgaBank'],
  ['970406', 'Vikki Bank'],
  ['970432', 'VPBank'],
  ['970457', 'Woori Bank'],
];

/** The short names of the banks, for a selection list. */
export const bankNames: readonly string[] = banks.map(([, name]) => name);

const knownBins = new Set(banks.map(([bin]) => bin));

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const binByName = new Map(banks.map(([bin, name]) => [plain(name), bin]));

/** @returns the BIN of the bank with this short name (spaces and case ignored); null for an unknown bank */
export const binOfBank = (name: string): string | null => binByName.get(plain(name)) ?? null;

/** @returns true if bank name and QR code BIN belong to the same bank. An unknown name matches only an unknown BIN. */
export const fitsBank = ({ bankBin, bankName }: { bankBin: string; bankName: string }): boolean =>
  knownBins.has(bankBin) || binOfBank(bankName) !== null
    ? banks.some(([bin, name]) => bin === bankBin && plain(name) === plain(bankName))
    : true;

/** @returns the usual spelling of the bank's short name (spaces and case ignored); null for an unknown bank */
export const bankNamed = (name: string): string | null => bankNames.find((each) => plain(each) === plain(name)) ?? null;
