/**
 * VietQR payloads (NAPAS "Quy định về định dạng mã VietQR" 1.0, 09/2021): EMVCo fields, each with a two-digit id, a
 * two-digit length and a value, followed by a CRC-16. Customers pay by this text, so this file refuses a value that a
 * bank could misread.
 */

/** In đồng: the network NAPAS247 accepts a single transfer only if its amount is lower than this. */
export const TRANSFER_LIMIT = 500_000_000;

/** The CRC-16 of ASCII text (polynomial 0x1021, initial 0xFFFF, not reflected), as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index) << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(id: string, value: string): string {
  return value === '' ? '' : id + String(value.length).padStart(2, '0') + value;
}

export type Transfer = {
  /** the bank's six-digit BIN */
  bin: string;
  /** the account number: 1 to 19 letters and digits */
  account: string;
  /** the amount in whole đồng, 1 to 499,999,999; if omitted, the payer types the amount */
  amount?: number;
  /** the content of the transfer: 1 to 25 ASCII letters, digits and spaces */
  memo?: string;
};

/** @throws RangeError for a value that could make a banking app misread or refuse the code */
export function encodeVietQr({ bin, account, amount, memo }: Transfer): string {
  if (!/^\d{6}$/.test(bin)) throw new RangeError('VietQR: the BIN has six digits');
  if (!/^[A-Za-z0-9]{1,19}$/.test(account)) throw new RangeError('VietQR: the account has 1 to 19 letters and digits');
  if (amount !== undefined && !(Number.isInteger(amount) && amount >= 1 && amount < TRANSFER_LIMIT)) {
    throw new RangeError('VietQR: the amount is whole đồng from 1 to 499,999,999');
  }
  if (memo !== undefined && !/^[A-Za-z0-9 ]{1,25}$/.test(memo)) {
    throw new RangeError('VietQR: the memo has 1 to 25 ASCII letters, digits and spaces');
  }
  const beneficiary = field('00', bin) + field('01', account);
  const merchant = field('00', 'A000000727') + field('01', beneficiary) + field('02', 'QRIBFTTA');
  const body =
    field('00', '01') +
    field('01', amount === undefined ? '11' : '12') +
    field('38', merchant) +
    field('53', '704') +
    field('54', amount === undefined ? '' : String(amount)) +
    field('58', 'VN') +
    field('62', memo === undefined ? '' : field('08', memo)) +
    '6304';
  return body + crc16(body);
}
