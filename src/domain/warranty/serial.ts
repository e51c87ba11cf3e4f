/** The serial number of one piece, as it stands on the goods. */
import { Failure } from '../values/failure.ts';

export const MOST_SERIAL_CHARACTERS = 60;

/** Letters, digits, and the signs that stand between them; scanners read nothing else. */
const SERIAL = /^[0-9A-Za-z](?:[0-9A-Za-z ./_:#+-]{0,58}[0-9A-Za-z])?$/;

/** @returns the form by which a serial number is found, however it was typed; empty for a text without such a form */
export function serialKey(text: string): string {
  const typed = text.trim();
  return SERIAL.test(typed) ? typed.toUpperCase().replace(/[^0-9A-Z]/g, '') : '';
}

/** @throws Failure SERIAL_INVALID with the text */
export function readSerial(text: string): { serial: string; key: string } {
  const serial = text.trim().replace(/ +/g, ' ');
  const key = serialKey(serial);
  if (key === '') throw new Failure('SERIAL_INVALID', { field: 'serial', serial: serial.slice(0, 80) });
  return { serial, key };
}

/** Reads the serial numbers of the pieces of one order line. @throws Failure SERIAL_INVALID, SERIAL_TWICE */
export function readSerials(texts: readonly string[]): { serial: string; key: string }[] {
  const serials = texts.filter((text) => text.trim() !== '').map(readSerial);
  const keys = new Set<string>();
  for (const { serial, key } of serials) {
    if (keys.has(key)) throw new Failure('SERIAL_TWICE', { field: 'serials', serial });
    keys.add(key);
  }
  return serials;
}
